import { describe, expect, test } from 'vitest';
import { arriving, dueAt, inShort, sent, timersSetBy, told } from '../../arriving';
import { defaultsOf } from '../../parameters';
import type { StepEvent } from '../../step/stepper';
import { effectsOf, stateAfter } from '../../step/stepping';
import { ETCD_PARAMETERS, type EtcdParameters } from './parameters';
import { etcdServer, type EtcdServerInput } from './server.machine';

function server(parameters: Partial<EtcdParameters> = {}, name = 'etcd-1') {
  const input: EtcdServerInput = {
    parameters: { ...defaultsOf(ETCD_PARAMETERS), ...parameters },
    name,
    leader: 'etcd-1',
  };
  return {
    after: (...events: StepEvent[]) => stateAfter(etcdServer, input, ...events),
    does: (...events: StepEvent[]) => effectsOf(etcdServer, input, ...events),
    sets: (...events: StepEvent[]) => timersSetBy(etcdServer, input, ...events),
  };
}

const raft = { from: 'etcd-1', part: 'raft' };
const promoted = arriving('promoted', null, { ...raft, atMs: 0 });
const ticked = (atMs: number) => arriving('ticked', null, { ...raft, atMs });
const moved = (leader: string) => arriving('leaderIs', { leader }, raft);
const applied = (kind: string, lease: string, queue: string, atMs = 3, more: object = {}) =>
  arriving(
    'apply',
    { kind, lease, queue, origin: 'etcd-1', rechecks: true, isOld: false, ...more },
    { ...raft, atMs },
  );
const A = applied('lock', 'A#1', 'A#1@2/4000');
const B = applied('lock', 'B#1', 'A#1@2/4000 B#1@3/4000', 10);
const keepAlive = (lease: string, atMs: number, from = 'A', part = 'library') =>
  arriving('keepAlive', { lease }, { from, part, atMs });
const last = <T>(list: readonly T[], count = 1) => list.slice(-count);

describe('any member', () => {
  test('proposes what its clients ask, with the lease in whole seconds', () => {
    const lock = { lease: 'A#1', ttlMs: 1_000, rechecks: true };
    expect(sent(server().does(arriving('lock', lock)), 'propose')).toEqual([
      { kind: 'lock', lease: 'A#1', ttlMs: 2_000, rechecks: true, origin: 'etcd-1' },
    ]);
    for (const [type, kind] of [
      ['unlock', 'unlock'],
      ['readOwn', 'read'],
    ] as const)
      expect(sent(server().does(arriving(type, { lease: 'A#1' })), 'propose')).toMatchObject([
        { kind, lease: 'A#1', ttlMs: 0 },
      ]);
  });

  test('answers its own clients when the change is committed, and nobody else’s', () => {
    const { does } = server({}, 'etcd-1');
    expect(inShort(does(A))).toEqual(['send A library granted']);
    expect(inShort(does(A, B)).slice(1)).toEqual(['send B library queued']);
    expect(inShort(server({}, 'etcd-2').does(A, B))).toEqual([]);
  });

  test('tells a waiter when no older key is left', () => {
    const gone = applied('unlock', 'A#1', 'B#1@3/4000', 20);
    expect(inShort(last(server().does(A, B, gone), 2))).toEqual([
      'send B library cleared',
      'send A library unlocked',
    ]);
    const blind = applied('lock', 'B#1', 'A#1@2/4000 B#1@3/4000/blind', 10, { rechecks: false });
    const taken = applied('unlock', 'A#1', 'B#1@3/4000/blind', 20);
    expect(inShort(server().does(A, blind, taken))).toContain('send B library granted');
  });

  test('answers a read by the copy at its place in the log', () => {
    const { does } = server();
    expect(inShort(last(does(A, applied('read', 'A#1', 'A#1@2/4000'))))).toEqual([
      'send A library granted',
    ]);
    expect(inShort(does(applied('read', 'A#1', '')))).toEqual(['send A library missing']);
  });

  test('sends keepalives on to the leader, and answers back', () => {
    const { does } = server({}, 'etcd-2');
    expect(inShort(does(keepAlive('A#1', 10)))).toEqual(['send etcd-1 server keepAlive']);
    expect(does(keepAlive('A#1', 10, 'etcd-3', 'server'))).toEqual([]);
    expect(does(moved(''), keepAlive('A#1', 10))).toEqual([]);
    const kept = arriving('keptAlive', { lease: 'A#1', ttlMs: 4_000 }, { from: 'etcd-1' });
    expect(inShort(does(kept))).toEqual(['send A library keptAlive']);
  });
});

describe('the leader', () => {
  test('decides that the lowest create revision holds the lock', () => {
    const { after, does } = server();
    expect(after()).toBe('following');
    expect(after(promoted)).toBe('leading');
    expect(told(does(promoted, A, B), 'lease.granted')).toEqual([
      { type: 'lease.granted', client: 'A', token: 2, ttlMs: 4_000 },
    ]);
    const freed = applied('unlock', 'A#1', 'B#1@3/4000', 20);
    expect(inShort(does(promoted, A, B, freed))).toEqual(
      expect.arrayContaining(['inherit A', 'tell lease.released', 'tell lease.granted']),
    );
    const over = applied('revoke', 'A#1', 'B#1@3/4000', 20);
    expect(told(does(promoted, A, B, over), 'lease.expired')).toHaveLength(1);
  });

  test('proposes a revoke at the first scan after the end, and again 3 s later', () => {
    const { does, sets } = server();
    expect(sets(promoted, A)).toEqual(['scan in 4497 by monotonic']);
    const scanned = [promoted, A, ticked(4_400), dueAt('scan', 4_500)];
    expect(sent(does(...scanned), 'propose')).toMatchObject([{ kind: 'revoke', lease: 'A#1' }]);
    const again = does(...scanned, ticked(7_400), dueAt('scan', 7_500));
    expect(sent(again, 'propose')).toHaveLength(2);
  });

  test('renews alone, and tells of it', () => {
    const effects = server().does(promoted, A, keepAlive('A#1', 900));
    expect(inShort(last(effects, 2))).toEqual(['tell lease.renewed', 'send A library keptAlive']);
  });

  test('revives no lease: a late keepalive waits for the revoke', () => {
    const { does } = server();
    const late = [promoted, A, ticked(4_400), keepAlive('A#1', 4_450)];
    expect(sent(does(...late), 'keptAlive')).toEqual([]);
    const revoked = applied('revoke', 'A#1', '', 4_502);
    expect(sent(does(...late, revoked), 'leaseEnded')).toEqual([{ lease: 'A#1' }]);
    expect(inShort(last(does(promoted, keepAlive('A#1', 10))))).toEqual([
      'send A library leaseEnded',
    ]);
  });

  test('gives every lease its full TTL and an election timeout when it takes over', () => {
    const late = arriving('promoted', null, { ...raft, atMs: 11_000 });
    expect(server().sets(A, late)).toEqual(['scan in 5000 by monotonic']);
    expect(inShort(server().does(A, late))).toContain('inherit A');
  });

  test('does not tell twice what its predecessor may have told', () => {
    const old = applied('lock', 'A#1', 'A#1@2/4000', 3, { isOld: true });
    const effects = server().does(promoted, old);
    expect(inShort(effects)).toContain('inherit A');
    expect(told(effects, 'lease.granted')).toEqual([]);
  });

  test('times nothing any more when another leads', () => {
    expect(server().after(promoted, A, moved('etcd-2'))).toBe('following');
  });

  test('whose loop is stuck renews and revokes nothing if it must make sure, and all if not', () => {
    const stuck = [promoted, A, keepAlive('A#1', 3_000)];
    expect(sent(server().does(...stuck), 'keptAlive')).toEqual([]);
    const blind = server({ leaderCheckOnRenew: false });
    expect(sent(blind.does(...stuck), 'keptAlive')).toHaveLength(1);
    expect(told(blind.does(...stuck), 'lease.renewed')).toEqual([]);
    const scan = [promoted, A, dueAt('scan', 4_500)];
    expect(sent(server().does(...scan), 'propose')).toEqual([]);
    expect(sent(blind.does(...scan), 'propose')).toHaveLength(1);
  });

  test('compares with its wall clock up to 3.0, and looks each 500 ms', () => {
    const { does, sets } = server({ leaseClock: 'wall', leaderCheckOnRenew: false });
    expect(sets(promoted, A)).toEqual(['scan in 497 by monotonic']);
    expect(sent(does(promoted, A, dueAt('scan', 500, 60_500)), 'propose')).toHaveLength(1);
    expect(sent(does(promoted, A, dueAt('scan', 5_000, 500)), 'propose')).toEqual([]);
  });

  test('grants to a waiter who will not look a lock of which nothing is live (E1)', () => {
    const blind = applied('lock', 'B#1', 'A#1@2/4000 B#1@3/4000/blind', 10, { rechecks: false });
    const died = applied('revoke', 'B#1', 'A#1@2/4000', 20);
    const freed = applied('unlock', 'A#1', '', 30);
    const effects = server().does(promoted, A, blind, died, freed);
    expect(told(effects, 'lease.granted')).toMatchObject([
      { client: 'A' },
      { client: 'B', token: 3 },
    ]);
    expect(told(effects, 'lease.expired')).toEqual([{ type: 'lease.expired', client: 'B' }]);
  });
});

test('stands for election when an operator moves the lead to it', () => {
  const promote = arriving('promote', null, { from: 'etcd-1', part: '' });
  expect(inShort(server({}, 'etcd-2').does(A, promote))).toEqual([
    'inherit A',
    'send raft campaign',
  ]);
  expect(server().after(promoted, promote)).toBe('leading');
});
