import { describe, expect, test } from 'vitest';
import { arriving, dueAt, inShort, sent, timersSetBy } from '../../arriving';
import { defaultsOf } from '../../parameters';
import type { StepEvent } from '../../step/stepper';
import { effectsOf, stateAfter } from '../../step/stepping';
import { chubbyLibrary, type ChubbyLibraryInput } from './library.machine';
import { CHUBBY_PARAMETERS, type ChubbyParameters } from './parameters';

function library(parameters: Partial<ChubbyParameters> = {}) {
  const input: ChubbyLibraryInput = {
    parameters: { ...defaultsOf(CHUBBY_PARAMETERS), ratePpm: 0, ...parameters },
    name: 'A',
    replicas: ['chubby-1', 'chubby-2', 'chubby-3'],
  };
  return {
    after: (...events: StepEvent[]) => stateAfter(chubbyLibrary, input, ...events),
    does: (...events: StepEvent[]) => effectsOf(chubbyLibrary, input, ...events),
    sets: (...events: StepEvent[]) => timersSetBy(chubbyLibrary, input, ...events),
  };
}

const worker = { part: 'worker', atMs: 100 };
const acquire = arriving('acquire', { manner: 'wait' }, worker);
const tryOnce = arriving('acquire', { manner: 'try' }, worker);
const release = arriving('release', null, { ...worker, atMs: 5_000 });
const withdraw = arriving('withdraw', null, worker);
const told = (type: string, more: object = {}, atMs = 104, from = 'chubby-1') =>
  arriving(type, { session: 'A#100', ...more }, { from, part: 'server', atMs });
const opened = told('opened', { leaseMs: 12_000 });
const granted = told('granted', { generation: 7, leaseMs: 12_000 }, 108);
const queued = told('queued', {}, 108);
const kept = (atMs: number, heldMs = 0, from = 'chubby-1') =>
  told('keptAlive', { leaseMs: 12_000, heldMs }, atMs, from);
const masterIs = (master: string, atMs = 200) =>
  arriving('masterIs', { master }, { from: 'chubby-1', part: 'server', atMs });
const broken = arriving('connectionFailed', { because: 'reset' }, { from: 'chubby-1', atMs: 300 });
const HOLDING = [acquire, opened, granted];
const DOUBT = [...HOLDING, dueAt('lease', 12_100)];
const last = <T>(list: readonly T[], count = 1) => list.slice(-count);

describe('acquiring', () => {
  const { after, does } = library();

  test('opens a session, leaves a KeepAlive at the master, and claims the lock', () => {
    expect(after()).toBe('unopened');
    expect(after(acquire)).toBe('opening');
    expect(after(acquire, opened)).toBe('live.claiming');
    expect(inShort(does(acquire, opened))).toEqual([
      'send chubby-1 server open',
      'send chubby-1 server keepAlive',
      'send chubby-1 server claim',
    ]);
    expect(after(...HOLDING)).toBe('live.holding');
    expect(sent(does(...HOLDING), 'acquired')).toEqual([
      { token: 7, ttlMs: 12_000, requestedWallMs: 100, requestedMonotonicMs: 100 },
    ]);
  });

  test('finds the master by asking round', () => {
    const silent = dueAt('retry', 1_100);
    expect(inShort(last(does(acquire, silent)))).toEqual(['send chubby-2 server open']);
    expect(inShort(last(does(acquire, masterIs('chubby-3'))))).toEqual([
      'send chubby-3 server open',
    ]);
    expect(after(acquire, masterIs(''))).toBe('opening');
    expect(inShort(last(does(acquire, broken)))).toEqual(['send worker failed']);
    expect(after(acquire, withdraw)).toBe('unopened');
  });

  test('waits in line, and asks again with each lease in case the word was lost', () => {
    const line = [acquire, opened, queued];
    expect(after(...line)).toBe('live.waiting');
    expect(after(...line, granted)).toBe('live.holding');
    expect(after(...line, kept(10_000, 9_890))).toBe('live.claiming');
    expect(after(...line, withdraw)).toBe('live.releasing');
  });

  test('once fails at once', () => {
    const refused = [tryOnce, opened, told('refused')];
    expect(after(...refused)).toBe('live.unused');
    expect(inShort(last(does(...refused)))).toEqual(['send worker notAcquired']);
    expect(after(...refused, acquire)).toBe('live.claiming');
    expect(after(acquire, opened, dueAt('retry', 1_104))).toBe('live.claiming');
  });
});

describe('the lease', () => {
  const { after, does, sets } = library();

  test('counts from before the answer left, and is asked for again half a margin before its end', () => {
    // Sent at 100, heard at 104: it may have left at 100.
    expect(sets(acquire, opened)).toEqual([
      'lease in 11996 by monotonic',
      'search in 10996 by monotonic',
      'retry in 1000 by monotonic',
    ]);
    // Sent at 104, held for 9990, heard at 10098.
    expect(sets(...HOLDING, kept(10_098, 9_990)).slice(0, 1)).toEqual([
      'lease in 11996 by monotonic',
    ]);
    expect(inShort(last(does(...HOLDING, kept(10_098, 9_990)), 2))).toEqual([
      'send chubby-1 server keepAlive',
      'send worker renewed',
    ]);
  });

  test('looks for the master where the connection broke or somebody else is master', () => {
    const asked = does(...HOLDING, broken, dueAt('search', 1_300));
    expect(sent(last(asked), 'keepAlive')).toEqual([{ session: 'A#100', isUrgent: true }]);
    expect(inShort(last(asked))).toEqual(['send chubby-2 server keepAlive']);
    expect(inShort(last(does(...HOLDING, masterIs('chubby-3'))))).toEqual([
      'send chubby-3 server keepAlive',
    ]);
    const moved = arriving('leaderMoved', null, { from: 'chubby-2', part: '', atMs: 400 });
    expect(inShort(last(does(...HOLDING, moved)))).toEqual(['send chubby-2 server keepAlive']);
  });

  test('that ran out puts the program in doubt; an answer makes it safe again (§2.8)', () => {
    expect(after(...DOUBT)).toBe('jeopardy');
    expect(inShort(last(does(...DOUBT), 2))).toEqual([
      'send worker inDoubt',
      'send chubby-1 server keepAlive',
    ]);
    expect(sets(...HOLDING, arriving('leaseOver', null, { atMs: 12_100 }))).toEqual([
      'grace in 45000 by monotonic',
      'search in 1000 by monotonic',
    ]);
    const safe = [...DOUBT, kept(20_000, 0, 'chubby-2')];
    expect(after(...safe)).toBe('live.holding');
    expect(inShort(last(does(...safe), 3))).toEqual([
      'send worker safe',
      'send chubby-2 server keepAlive',
      'send worker renewed',
    ]);
  });

  test('is over when the master says so, or when nobody answered for the grace period', () => {
    const over = [...DOUBT, told('expired', {}, 20_000)];
    expect(after(...over)).toBe('unopened');
    expect(inShort(last(does(...over)))).toEqual(['send worker lost']);
    expect(after(...DOUBT, dueAt('grace', 57_100))).toBe('unopened');
    expect(after(...HOLDING, told('expired'))).toBe('unopened');
    const waits = [acquire, opened, queued, told('expired')];
    expect(after(...waits)).toBe('opening');
  });
});

describe('releasing', () => {
  const { after, does } = library();

  test('gives the lock back and keeps the session', () => {
    expect(after(...HOLDING, release)).toBe('live.releasing');
    expect(after(...HOLDING, release, dueAt('retry', 6_000))).toBe('live.releasing');
    const done = [...HOLDING, release, told('givenBack', {}, 5_004)];
    expect(after(...done)).toBe('live.unused');
    expect(inShort(last(does(...done)))).toEqual(['send worker released']);
    expect(inShort(last(does(...HOLDING, acquire)))).toEqual(['send worker acquired']);
  });

  test('is blocked while in jeopardy', () => {
    expect(after(...DOUBT, release)).toBe('jeopardy');
    expect(after(...DOUBT, release, kept(20_000))).toBe('live.releasing');
    expect(inShort(last(does(...DOUBT, release, told('expired', {}, 20_000))))).toEqual([
      'send worker lost',
    ]);
  });
});

test('says which messages it did not expect', () => {
  expect(inShort(library().does(arriving('nonsense')))).toEqual(['tell message.ignored']);
});
