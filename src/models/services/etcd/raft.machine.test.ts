import { describe, expect, test } from 'vitest';
import { arriving, dueAt, inShort, sent, timersSetBy } from '../../arriving';
import type { StepEvent } from '../../step/stepper';
import { effectsOf, stateAfter } from '../../step/stepping';
import { raft, raftInputOf } from './raft';

const THREE = ['etcd-1', 'etcd-2', 'etcd-3'];

function member(name = 'etcd-1', members: readonly string[] = THREE) {
  const peers = members.filter((peer) => peer !== name);
  const input = raftInputOf({ name, peers, leader: 'etcd-1' }, 1_000);
  return {
    after: (...events: StepEvent[]) => stateAfter(raft, input, ...events),
    does: (...events: StepEvent[]) => effectsOf(raft, input, ...events),
    sets: (...events: StepEvent[]) => timersSetBy(raft, input, ...events),
  };
}

const start = dueAt('startUp', 0);
const operation = { kind: 'lock', lease: 'A#1', ttlMs: 4_000, rechecks: true, origin: 'etcd-1' };
const from = (name: string, type: string, body: unknown, atMs = 10) =>
  arriving(type, body, { from: name, part: 'raft', atMs });
const propose = from('etcd-1', 'propose', operation);
const place = (term: number, index: number, entryTerm = term) => ({ term, index, entryTerm });
const candidacy = (term: number, more: object = {}) => ({
  ...place(term, 5, 1),
  isPre: false,
  isForced: false,
  ...more,
});
const silence = (atMs: number) => dueAt('electionTimeout', atMs);
const last = <T>(list: readonly T[], count = 1) => list.slice(-count);

describe('the first leader', () => {
  const { after, does } = member();

  test('leads from the start of the run, but not after a restart', () => {
    expect(after(start)).toBe('leading.serving');
    expect(after(dueAt('startUp', 5_000))).toBe('following');
    expect(after(arriving('propose', operation, { from: 'etcd-1', atMs: 0 }))).toBe(
      'leading.serving',
    );
    expect(member('etcd-2').after(start)).toBe('following');
  });

  test('commits what a majority has, and tells the others', () => {
    expect(inShort(last(does(start, propose), 2))).toEqual([
      'send etcd-2 raft append',
      'send etcd-3 raft append',
    ]);
    const confirmed = does(start, propose, from('etcd-3', 'appended', place(1, 1)));
    expect(inShort(last(confirmed, 3))).toEqual([
      'send server apply',
      'send etcd-2 raft committed',
      'send etcd-3 raft committed',
    ]);
    expect(sent(confirmed, 'apply')).toMatchObject([
      { index: 1, revision: 2, queue: 'A#1@2/4000', isOld: false },
    ]);
    const twice = does(
      start,
      propose,
      ...['etcd-3', 'etcd-2'].map((peer) => from(peer, 'appended', place(1, 1))),
    );
    expect(sent(twice, 'apply')).toHaveLength(1);
  });

  test('sends again what a follower has missed by the next heartbeat', () => {
    const beaten = [start, propose, dueAt('heartbeatEvery', 500)];
    const behind = does(...beaten, from('etcd-2', 'alive', place(1, 0, 0), 502));
    expect(inShort(last(behind))).toEqual(['send etcd-2 raft append']);
    const upToDate = does(start, from('etcd-2', 'alive', place(1, 0, 0), 2));
    expect(sent(upToDate, 'append')).toEqual([]);
  });

  test('steps down when it has heard no majority for 1.25 election timeouts', () => {
    const beats = [500, 1_000].map((atMs) => dueAt('heartbeatEvery', atMs));
    expect(after(start, ...beats)).toBe('leading.serving');
    expect(after(start, ...beats, dueAt('heartbeatEvery', 1_500))).toBe('following');
  });

  test('is not voted down while it leads, but hands over, and bows to a later term', () => {
    expect(after(start, from('etcd-2', 'solicit', candidacy(2)))).toBe('leading.serving');
    const forced = from('etcd-2', 'solicit', candidacy(2, { isForced: true }));
    expect(after(start, forced)).toBe('following');
    expect(after(start, from('etcd-2', 'outdated', { term: 2 }))).toBe('following');
    expect(after(start, from('etcd-2', 'heartbeat', place(2, 3)))).toBe('following');
    expect(after(start, from('etcd-2', 'outdated', { term: 1 }))).toBe('leading.serving');
  });
});

describe('a follower', () => {
  const { does, sets } = member('etcd-2');
  const entry = { ...operation, revision: 2, queue: 'A#1@2/4000', index: 1, term: 1, afterTerm: 0 };
  const append = from('etcd-1', 'append', { ...entry, leaderTerm: 1 });

  test('sends on what its own client asks, and nothing that was sent on to it', () => {
    expect(inShort(does(start, from('etcd-2', 'propose', operation)))).toEqual([
      'send etcd-1 raft propose',
    ]);
    expect(does(start, from('etcd-3', 'propose', operation))).toEqual([]);
  });

  test('applies an entry once it hears that it is committed', () => {
    expect(inShort(does(start, append))).toEqual(['send etcd-1 raft appended']);
    const committed = does(start, append, from('etcd-1', 'committed', place(1, 1)));
    expect(sent(committed, 'apply')).toMatchObject([{ index: 1, queue: 'A#1@2/4000' }]);
    // Not its own entry, though at the same place.
    expect(sent(does(start, append, from('etcd-1', 'committed', place(2, 1))), 'apply')).toEqual(
      [],
    );
  });

  test('waits anew after each word of the leader', () => {
    expect(sets(start, from('etcd-1', 'heartbeat', place(1, 0, 0)))).toEqual([
      'electionTimeout in 1750 by monotonic',
    ]);
  });

  test('tells one of an earlier term that its time is over', () => {
    const later = from('etcd-3', 'heartbeat', place(2, 0, 0));
    for (const type of ['heartbeat', 'append'])
      expect(
        inShort(last(does(start, later, from('etcd-1', type, { ...place(1, 0), leaderTerm: 1 })))),
      ).toEqual(['send etcd-1 raft outdated']);
  });

  test('votes once a term, for a log as new as its own, when it has missed the leader', () => {
    const ask = (name: string, more: object = {}) =>
      from(name, 'solicit', candidacy(2, more), 5_000);
    expect(sent(does(start, append, ask('etcd-3')), 'voted')).toEqual([{ term: 2, isPre: false }]);
    expect(sent(does(start, append, ask('etcd-3'), ask('etcd-1')), 'voted')).toHaveLength(1);
    expect(sent(does(start, append, ask('etcd-3', { index: 0 })), 'voted')).toEqual([]);
    const early = from('etcd-3', 'solicit', candidacy(2), 900);
    expect(sent(does(start, append, early), 'voted')).toEqual([]);
  });
});

describe('an election', () => {
  const { after, does } = member('etcd-2');
  const canvassing = [start, silence(1_750)];
  const standing = [...canvassing, from('etcd-3', 'voted', { term: 2, isPre: true })];

  test('begins with the question whether there would be votes, and raises no term by it', () => {
    expect(after(...canvassing)).toBe('canvassing');
    expect(sent(does(...canvassing), 'solicit')[0]).toMatchObject({ term: 2, isPre: true });
    expect(sent(does(...canvassing, silence(3_500)), 'solicit').at(-1)).toMatchObject({ term: 2 });
    expect(after(...canvassing, from('etcd-1', 'heartbeat', place(1, 0, 0)))).toBe('following');
  });

  test('is won with a majority, and opens the term with an entry of its own', () => {
    expect(after(...standing)).toBe('standing');
    const won = [...standing, from('etcd-3', 'voted', { term: 2, isPre: false })];
    expect(after(...won)).toBe('leading.serving');
    expect(sent(does(...won), 'append')).toMatchObject([
      { kind: 'elect', term: 2 },
      { kind: 'elect', term: 2 },
    ]);
    const committed = does(...won, from('etcd-3', 'appended', place(2, 1)));
    expect(inShort(committed)).toEqual(expect.arrayContaining(['send server promoted']));
  });

  test('begins again when nobody wins, and at once when an operator wants it', () => {
    expect(after(...standing, silence(3_500))).toBe('canvassing');
    const campaign = arriving('campaign', null, { from: 'etcd-2', part: 'server' });
    expect(sent(does(start, campaign), 'solicit')[0]).toMatchObject({ term: 2, isForced: true });
  });

  test('counts no vote twice, and none for another term', () => {
    const late = from('etcd-3', 'voted', { term: 1, isPre: false });
    expect(after(...standing, late)).toBe('standing');
  });
});

describe('a member that is alone', () => {
  const { after, does } = member('etcd-1', ['etcd-1']);

  test('commits at once what it is asked', () => {
    expect(sent(does(start, propose), 'apply')).toMatchObject([{ index: 1, isOld: false }]);
    expect(sent(does(propose), 'apply')).toEqual([]);
    const first = arriving('propose', operation, { from: 'etcd-1', atMs: 0 });
    expect(sent(does(first), 'apply')).toMatchObject([{ index: 1 }]);
  });

  test('elects itself after a restart, by its own vote', () => {
    const restarted = [dueAt('startUp', 5_000), silence(6_750)];
    expect(after(...restarted)).toBe('leading.serving');
    expect(inShort(does(...restarted))).toContain('send server promoted');
  });
});
