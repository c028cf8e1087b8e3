import { describe, expect, test } from 'vitest';
import { judge } from '../../../checkers';
import type { ScenarioInput } from '../../../scenario/scenario';
import { factsOf, ran, storyOf } from '../../../simulation/ran';
import { arriving, inShort, sent, told } from '../../arriving';
import { defaultsOf } from '../../parameters';
import type { StepEvent } from '../../step/stepper';
import { effectsOf, stateAfter } from '../../step/stepping';
import { pgForUpdateDatabase, type PgForUpdateInput } from './database.machine';
import { PG_FOR_UPDATE_PARAMETERS, type PgForUpdateParameters } from './parameters';

function database(guard = 'none', own: Partial<PgForUpdateParameters> = {}) {
  const parameters = { ...defaultsOf(PG_FOR_UPDATE_PARAMETERS), ...own };
  const input: PgForUpdateInput = { parameters, asked: { guard, commitDelayMs: 0, readLagMs: 0 } };
  return {
    after: (...events: StepEvent[]) => stateAfter(pgForUpdateDatabase, input, ...events),
    does: (...events: StepEvent[]) => inShort(effectsOf(pgForUpdateDatabase, input, ...events)),
    effects: (...events: StepEvent[]) => effectsOf(pgForUpdateDatabase, input, ...events),
  };
}

const lock = (from: string, session = 1, waits = true) =>
  arriving('lock', { session, request: session, waits, backend: 0, closed: 0, first: 1 }, { from });
const commit = (from: string, session = 1) =>
  arriving('unlock', { session, request: 9, backend: 0 }, { from });
const read = (from: string, token: number | null) =>
  arriving('read', { request: 5, token }, { from, part: 'worker' });
const write = (from: string, token: number | null, base: number | null = null, jobId = 'job') =>
  arriving(
    'write',
    { request: 6, jobId, token, basedOnVersion: base, value: 7 },
    { from, part: 'worker' },
  );
const broken = (from: string) => arriving('connectionFailed', { because: 'reset' }, { from });
const versions = (effects: readonly Parameters<typeof sent>[0][number][]) =>
  sent(effects, 'value').map((body) => (body as { version: number }).version);

describe('a transaction', () => {
  const { does, effects, after } = database();

  test('has the row until its commit, and a number of its own', () => {
    expect(after(lock('A'))).toBe('held');
    expect(after(lock('A'), commit('A'))).toBe('free');
    const events = [lock('A'), lock('B'), commit('A'), commit('B'), lock('A', 2)];
    expect(sent(effects(...events), 'granted')).toMatchObject([
      { token: 1 },
      { token: 2 },
      { token: 3 },
    ]);
    // It is no fencing token, and is not told.
    expect(told(effects(...events), 'lease.granted')).toMatchObject([
      { client: 'A', token: null },
      { client: 'B', token: null },
      { client: 'A', token: null },
    ]);
  });

  test('sees what it wrote, and nobody else does before the commit', () => {
    const events = [lock('A'), write('A', 1, 0), read('A', 1), read('B', null)];
    expect(versions(effects(...events))).toEqual([1, 0]);
    expect(told(effects(...events), 'write.applied')).toEqual([]);
    expect(does(...events, commit('A')).slice(-3)).toEqual([
      'tell write.applied',
      'tell lease.released',
      'send A library unlocked',
    ]);
    expect(versions(effects(...events, commit('A'), read('B', null)))).toEqual([1, 0, 1]);
  });

  test('is rolled back with its connection', () => {
    const events = [lock('A'), lock('B'), write('A', 1, 0), write('A', 1, 1), broken('A')];
    expect(does(...events).slice(-5)).toEqual([
      'tell lease.revoked',
      'tell lease.granted',
      'send B library granted',
      'tell write.rejected',
      'tell write.rejected',
    ]);
    expect(versions(effects(...events, read('B', 2)))).toEqual([0]);
  });

  test('is refused once it is over, whatever it asks', () => {
    const events = [lock('A'), lock('B'), broken('A')];
    for (const late of [write('A', 1), read('A', 1)])
      expect(sent(effects(...events, late), 'rejected')).toMatchObject([
        { because: 'transaction-is-over' },
      ]);
    expect(does(...events, commit('A')).at(-1)).toBe('send A library sessionOver');
  });

  test('is not known by its client alone: an older one of the same client is over', () => {
    const events = [lock('A'), broken('A'), lock('A', 2), write('A', 1)];
    expect(told(effects(...events), 'write.rejected')).toMatchObject([
      { because: 'transaction-is-over' },
    ]);
    expect(sent(effects(...events, write('A', 2)), 'written')).toHaveLength(1);
  });

  test('keeps out a write from elsewhere, which is free to come afterwards', () => {
    expect(sent(effects(lock('A'), write('B', null)), 'rejected')).toMatchObject([
      { because: 'token-is-missing' },
    ]);
    expect(told(effects(lock('A'), commit('A'), write('B', null)), 'write.applied')).toHaveLength(
      1,
    );
  });

  test('does not outlive a restart, but the data and the count do', () => {
    const again = arriving('restarted', null, { from: 'storage' });
    const first = [lock('A'), write('A', 1, 0), commit('A')];
    const events = [...first, lock('B'), write('B', 2, 1), again, read('C', null), lock('C')];
    expect(versions(effects(...events))).toEqual([1]);
    expect(told(effects(...events), 'write.rejected')).toMatchObject([{ client: 'B' }]);
    expect(sent(effects(...events), 'granted').at(-1)).toMatchObject({ token: 3 });
  });

  test('ends when it was idle for too long, which its own statements are not', () => {
    const idle = arriving('idleDue', { backend: 'A/1' }, { from: 'storage' });
    expect(does(lock('A'), write('A', 1), idle).slice(-2)).toEqual([
      'tell lease.revoked',
      'tell write.rejected',
    ]);
  });
});

describe('guards on top', () => {
  test('a version check finds a write that was not based on what it read', () => {
    const events = [lock('A'), write('A', 1, 5)];
    expect(told(database('version').effects(...events), 'write.rejected')).toMatchObject([
      { because: 'version-is-stale' },
    ]);
    expect(told(database().effects(...events), 'write.rejected')).toEqual([]);
  });

  test('an idempotency key does a job once, and not at all if that was rolled back', () => {
    const keyed = database('idempotency-key');
    const twice = [lock('A'), write('A', 1), write('A', 1), commit('A'), lock('B'), write('B', 2)];
    expect(told(keyed.effects(...twice), 'write.deduplicated')).toHaveLength(2);
    const again = [lock('A'), write('A', 1), broken('A'), lock('B'), write('B', 2), commit('B')];
    expect(told(keyed.effects(...again), 'write.applied')).toMatchObject([{ client: 'B' }]);
  });
});

describe('in a run', () => {
  /** A sleeps for longer than its transaction may be idle. */
  const PAUSED: ScenarioInput = {
    durationMs: 25_000,
    service: { id: 'pg-for-update', idleTimeoutMs: 6_000 },
    work: { workMs: 5_000, afterWriteMs: 2_500 },
    jobs: [
      { client: 'A', atMs: 1_000 },
      { client: 'B', atMs: 2_000 },
    ],
    pause: { client: 'A', afterGrantMs: 2_000, lengthMs: 15_000 },
  };

  test('who sleeps through the end of its transaction is refused, and nothing is damaged', async () => {
    const history = await ran(PAUSED);
    expect(storyOf(history, 'write.applied')).toEqual(['14509 write.applied B']);
    expect(factsOf(history, 'write.rejected')).toMatchObject([
      { client: 'A', because: 'transaction-is-over' },
    ]);
    const verdicts = judge(history);
    for (const id of ['M', 'W', 'C'])
      expect(verdicts.find((verdict) => verdict.id === id)?.status).toBe('holds');
  });

  test('an applied write belongs to the grant that was live when it took effect', async () => {
    const { pause: _, ...awake } = PAUSED;
    const history = await ran(awake);
    expect(factsOf(history, 'write.applied')).toMatchObject([
      { client: 'A', grant: 1, token: null },
      { client: 'B', grant: 2, token: null },
    ]);
  });

  test('an outside effect is not held back', async () => {
    const history = await ran({
      ...PAUSED,
      work: { ...PAUSED.work, identity: 'all-the-same', performsEffect: true },
      service: { id: 'pg-for-update' },
      pause: {},
      faults: [
        {
          type: 'cut',
          at: { atMs: 7_000 },
          between: ['A'],
          and: ['storage'],
          lengthMs: 1,
          manner: 'reset',
          oneWay: false,
        },
      ],
    });
    expect(factsOf(history, 'effect.performed').map(({ client }) => client)).toEqual(['A', 'B']);
    expect(factsOf(history, 'write.applied').map(({ client }) => client)).toEqual(['B']);
  });
});
