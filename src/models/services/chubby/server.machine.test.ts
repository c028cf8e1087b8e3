import { describe, expect, test } from 'vitest';
import { arriving, dueAt, inShort, sent, timersSetBy, told } from '../../arriving';
import { defaultsOf } from '../../parameters';
import type { StepEvent } from '../../step/stepper';
import { effectsOf, stateAfter } from '../../step/stepping';
import { CHUBBY_PARAMETERS } from './parameters';
import { chubbyServer, type ChubbyServerInput } from './server.machine';
import { EMPTY_STORE } from './store';

function server(name = 'chubby-1') {
  const input: ChubbyServerInput = {
    parameters: defaultsOf(CHUBBY_PARAMETERS),
    name,
    master: 'chubby-1',
  };
  return {
    after: (...events: StepEvent[]) => stateAfter(chubbyServer, input, ...events),
    does: (...events: StepEvent[]) => effectsOf(chubbyServer, input, ...events),
    sets: (...events: StepEvent[]) => timersSetBy(chubbyServer, input, ...events),
  };
}

const raft = { from: 'chubby-1', part: 'raft' };
const promoted = arriving('promoted', null, { ...raft, atMs: 0 });
const master = (leader: string) => arriving('leaderIs', { leader }, raft);
const applied = (kind: string, session: string, store: object, more: object = {}, atMs = 10) =>
  arriving(
    'apply',
    {
      kind,
      session,
      delayMs: 0,
      origin: 'chubby-1',
      isOld: false,
      ...EMPTY_STORE,
      ...store,
      ...more,
    },
    { ...raft, atMs },
  );
const BOTH = { sessions: 'A#0 B#0' };
const HELD = { ...BOTH, owner: 'A#0/15000', generation: 1 };
const QUEUED = { ...HELD, waiters: 'B#0/15000' };
const UP = [
  promoted,
  applied('open', 'A#0', { sessions: 'A#0' }),
  applied('open', 'B#0', BOTH),
  applied('acquire', 'A#0', HELD),
  applied('acquire', 'B#0', QUEUED),
];
const says = (type: string, more: object = {}, atMs = 100, from = 'A') =>
  arriving(type, { session: `${from}#0`, ...more }, { from, part: 'library', atMs });
const keepAlive = (isUrgent = false, atMs = 20, from = 'A') =>
  says('keepAlive', { isUrgent }, atMs, from);
const last = <T>(list: readonly T[], count = 1) => list.slice(-count);

describe('a replica', () => {
  test('sends clients on to the master, or says that it knows none', () => {
    const { does } = server('chubby-2');
    for (const type of ['open', 'keepAlive', 'claim', 'giveBack'])
      expect(sent(does(says(type)), 'masterIs')).toEqual([{ master: 'chubby-1' }]);
    expect(sent(does(master(''), says('open')), 'masterIs')).toEqual([{ master: '' }]);
    expect(sent(server().does(says('open')), 'masterIs')).toEqual([{ master: '' }]);
  });

  test('keeps its copy in silence, and takes over with it', () => {
    const { does, after, sets } = server('chubby-2');
    const copy = applied('acquire', 'A#0', HELD);
    expect(does(copy)).toEqual([]);
    const late = arriving('promoted', null, { ...raft, atMs: 30_000 });
    expect(after(copy, late)).toBe('serving');
    expect(inShort(does(copy, late))).toEqual(['inherit A']);
    // Every session has at least what the old master may have promised (§2.9).
    expect(sets(copy, late)).toEqual([
      'look in 12000 by monotonic',
      'lockDelay in Infinity by monotonic',
    ]);
    const blocked = applied('expire', 'A#0', { sessions: 'B#0', blockedMs: 15_000 });
    expect(sets(blocked, late)).toContain('lockDelay in 15000 by monotonic');
  });

  test('stands for election when an operator says so', () => {
    const promote = arriving('promote', null, { from: 'chubby-1', part: '' });
    expect(inShort(server('chubby-2').does(promote))).toEqual(['send raft campaign']);
    expect(server().after(promoted, promote)).toBe('serving');
    expect(inShort(server().does(arriving('nonsense')))).toEqual(['tell message.ignored']);
  });
});

describe('the master', () => {
  const { does, sets, after } = server();

  test('proposes what its clients ask', () => {
    const asked = (...events: StepEvent[]) => sent(does(promoted, ...events), 'propose');
    expect(asked(says('open'))).toMatchObject([{ kind: 'open', session: 'A#0' }]);
    expect(asked(says('claim', { delayMs: 500, waits: true }))).toMatchObject([
      { kind: 'acquire', delayMs: 500 },
    ]);
    expect(asked(says('claim', { delayMs: 500, waits: false }))).toMatchObject([{ kind: 'try' }]);
    expect(asked(says('giveBack'))).toMatchObject([{ kind: 'release' }]);
  });

  test('tells who was granted, with the generation for a token, and who must wait', () => {
    expect(told(does(...UP), 'lease.granted')).toEqual([
      { type: 'lease.granted', client: 'A', token: 1, ttlMs: 12_000 },
    ]);
    expect(sent(does(...UP), 'granted')).toEqual([
      { session: 'A#0', generation: 1, leaseMs: 12_000 },
    ]);
    expect(inShort(last(does(...UP)))).toEqual(['send B library queued']);
    const tried = applied('try', 'B#0', HELD);
    expect(inShort(last(does(...UP.slice(0, 4), tried)))).toEqual(['send B library refused']);
    const over = applied('acquire', 'C#0', HELD);
    expect(inShort(last(does(...UP.slice(0, 4), over)))).toEqual(['send C library expired']);
  });

  test('grants to the next when the lock is given back', () => {
    const freed = applied('release', 'A#0', { ...BOTH, owner: 'B#0/15000', generation: 2 });
    expect(inShort(last(does(...UP, freed), 5))).toEqual([
      'inherit A',
      'tell lease.released',
      'tell lease.granted',
      'send B library granted',
      'send A library givenBack',
    ]);
  });

  test('holds a KeepAlive until the lease is nearly out, and extends it then', () => {
    expect(sets(...UP, keepAlive())).toEqual(['look in 9990 by monotonic']);
    const answered = does(...UP, keepAlive(), dueAt('look', 10_010));
    expect(sent(answered, 'keptAlive')).toEqual([
      { session: 'A#0', leaseMs: 12_000, heldMs: 9_990 },
    ]);
    expect(told(answered, 'lease.renewed')).toEqual([
      { type: 'lease.renewed', client: 'A', by: 'A', ttlMs: 12_000 },
    ]);
  });

  test('answers at once whoever is in a hurry, and not whose session is over', () => {
    expect(sent(does(...UP, keepAlive(true)), 'keptAlive')).toEqual([
      { session: 'A#0', leaseMs: 12_000, heldMs: 0 },
    ]);
    expect(inShort(last(does(...UP, keepAlive(true, 20, 'X'))))).toEqual([
      'send X library expired',
    ]);
  });

  test('ends a session of which no KeepAlive is there, at its lease’s end', () => {
    const silent = [...UP, dueAt('look', 12_010)];
    expect(sent(does(...silent), 'propose')).toMatchObject([
      { kind: 'expire', session: 'A#0' },
      { kind: 'expire', session: 'B#0' },
    ]);
    expect(inShort(last(does(...silent, keepAlive(true, 12_011))))).toEqual([
      'send A library expired',
    ]);
    const gone = arriving('connectionFailed', { because: 'reset' }, { from: 'A', part: '' });
    expect(sets(...UP, keepAlive(), gone)).toEqual(['look in 12010 by monotonic']);
  });

  test('after the holder’s failure keeps the lock back for its lock-delay', () => {
    const failed = applied('expire', 'A#0', {
      sessions: 'B#0',
      waiters: 'B#0/0',
      blockedMs: 15_000,
    });
    expect(inShort(does(...UP, failed))).toContain('tell lease.expired');
    expect(inShort(last(does(...UP, failed)))).toEqual(['send A library expired']);
    expect(sets(...UP, failed)).toContain('lockDelay in 15000 by monotonic');
    const over = does(...UP, failed, dueAt('lockDelay', 15_010));
    expect(sent(over, 'propose')).toMatchObject([{ kind: 'freed' }]);
  });

  test('does not tell twice what its predecessor may have told', () => {
    const old = applied('acquire', 'A#0', HELD, { isOld: true });
    expect(told(does(promoted, old), 'lease.granted')).toEqual([]);
  });

  test('times nothing any more when another is master', () => {
    expect(after(promoted, master('chubby-2'))).toBe('replicating');
    expect(after(promoted, master('chubby-1'))).toBe('serving');
  });
});
