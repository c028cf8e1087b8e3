import { describe, expect, test } from 'vitest';
import { localMs } from '../../../kernel/time';
import { grants } from '../../../history/queries';
import { judge } from '../../../checkers';
import type { ScenarioInput } from '../../../scenario/scenario';
import { ran } from '../../../simulation/ran';
import { arriving, dueAt, inShort, sent, told } from '../../arriving';
import { defaultsOf } from '../../parameters';
import type { StepEvent } from '../../step/stepper';
import { effectsOf, stateAfter } from '../../step/stepping';
import { pgTtlRowLibrary } from './library.machine';
import { PG_TTL_ROW_PARAMETERS, type PgTtlRowParameters } from './parameters';
import { pgTtlRowServer } from './server.machine';

/** `atMs` by the database's wall clock, `nowMs` by the application's. */
interface Said {
  readonly atMs: number;
  readonly nowMs?: number;
}
const claim = (from: string, { atMs, nowMs = atMs }: Said) =>
  arriving('claim', { request: 1, nowMs, forMs: 60_000 }, { from, atMs });
const extend = (from: string, { atMs, nowMs = atMs }: Said) =>
  arriving('extend', { request: 2, nowMs, forMs: 60_000 }, { from, atMs });
const unlock = (
  from: string,
  { atMs, nowMs = atMs }: Said,
  { lockedAtMs = 0, atLeastForMs = 0, isChecked = true } = {},
) =>
  arriving(
    'unlock',
    { request: 3, nowMs, lockedAtMs: localMs(lockedAtMs), atLeastForMs, isChecked },
    { from, atMs },
  );
const at = (atMs: number): Said => ({ atMs });

describe.each(['application', 'database'] as const)('the row, by the %s clock', (clock) => {
  const does = (...events: StepEvent[]) => effectsOf(pgTtlRowServer, { clock }, ...events);

  test('is taken where its time has come, to the millisecond', () => {
    const one = [claim('A', at(0))];
    expect(sent(does(...one, claim('B', at(59_999))), 'refused')).toHaveLength(1);
    expect(told(does(...one, claim('B', at(60_000))), 'lease.granted')).toHaveLength(2);
    expect(does(...one).find(({ type }) => type === 'observe')).toMatchObject({
      clock: 'wall',
      atLocalMs: 60_000,
      fact: { type: 'lease.expired', client: 'A' },
    });
  });

  test('is refused to its own holder too', () => {
    expect(sent(does(claim('A', at(0)), claim('A', at(1))), 'refused')).toHaveLength(1);
  });

  test('is free with the unlock, or when it has been locked for long enough', () => {
    const early = [claim('A', at(0)), unlock('A', at(50))];
    expect(told(does(...early), 'lease.released')).toHaveLength(1);
    expect(sent(does(...early, claim('B', at(50))), 'granted')).toHaveLength(2);
    const kept = [claim('A', at(0)), unlock('A', at(50), { atLeastForMs: 5_000 })];
    expect(told(does(...kept), 'lease.renewed')).toMatchObject([{ by: 'A', ttlMs: 4_950 }]);
    expect(sent(does(...kept, claim('B', at(4_999))), 'refused')).toHaveLength(1);
    expect(sent(does(...kept, claim('B', at(5_000))), 'granted')).toHaveLength(2);
  });

  test('is extended and unlocked by its holder only', () => {
    expect(told(does(claim('A', at(0)), extend('A', at(30_000))), 'lease.renewed')).toMatchObject([
      { ttlMs: 60_000 },
    ]);
    const taken = [claim('A', at(0)), claim('B', at(60_000))];
    expect(sent(does(...taken, extend('A', at(61_000))), 'extended')).toEqual([
      { request: 2, isApplied: false },
    ]);
    expect(sent(does(...taken, unlock('A', at(61_000))), 'unlocked')).toEqual([
      { request: 3, isApplied: false },
    ]);
  });

  test('is freed by anybody where the unlock does not look', () => {
    const taken = [claim('A', at(0)), claim('B', at(60_000))];
    const late = unlock('A', at(61_000), { isChecked: false });
    expect(told(does(...taken, late), 'lease.removed')).toEqual([
      { type: 'lease.removed', client: 'B', by: 'A' },
    ]);
  });
});

describe('whose clock it is', () => {
  test('an application that is ahead by the whole length takes the row at once', () => {
    const events = [claim('A', at(0)), claim('B', { atMs: 1_000, nowMs: 66_000 })];
    expect(inShort(effectsOf(pgTtlRowServer, { clock: 'application' }, ...events))).toContain(
      'tell lease.expired',
    );
    const refused = effectsOf(pgTtlRowServer, { clock: 'database' }, ...events);
    expect(sent(refused, 'refused')).toHaveLength(1);
  });

  test('one that is behind can extend what was over by the database’s', () => {
    const events = [
      claim('A', { atMs: 0, nowMs: -10_000 }),
      extend('A', { atMs: 55_000, nowMs: 45_000 }),
    ];
    const effects = effectsOf(pgTtlRowServer, { clock: 'application' }, ...events);
    expect(told(effects, 'lease.granted')).toMatchObject([{ ttlMs: 50_000 }]);
    expect(told(effects, 'lease.revived')).toMatchObject([{ ttlMs: 50_000 }]);
  });
});

describe('the client', () => {
  const library = (own: Partial<PgTtlRowParameters> = {}) => ({
    parameters: { ...defaultsOf(PG_TTL_ROW_PARAMETERS), ...own },
  });
  const after = (...events: StepEvent[]) => stateAfter(pgTtlRowLibrary, library(), ...events);
  const does = (own: Partial<PgTtlRowParameters>, ...events: StepEvent[]) =>
    effectsOf(pgTtlRowLibrary, library(own), ...events);
  const asked = (type: string, body: unknown = null, atMs = 100) =>
    arriving(type, body, { part: 'worker', atMs });
  const acquire = asked('acquire', { manner: 'poll' });
  const answer = (type: string, request: number, isApplied = true) =>
    arriving(type, { request, isApplied }, { from: 'postgres', atMs: 200 });

  test('claims, polls, and tries once where it is told to', () => {
    expect(sent(does({}, acquire), 'claim')).toEqual([{ request: 1, nowMs: 100, forMs: 60_000 }]);
    expect(after(acquire, answer('refused', 1))).toBe('waiting');
    expect(after(acquire, answer('refused', 1), dueAt('retryDelay', 1_200))).toBe('asking');
    expect(after(asked('acquire', { manner: 'try' }), answer('refused', 1))).toBe('idle');
    expect(after(acquire, dueAt('commandTimeout', 5_100))).toBe('waiting');
    expect(after(acquire, arriving('connectionFailed', { because: 'reset' }))).toBe('waiting');
  });

  test('extends where it is told to, and hears that its row is gone', () => {
    const held = [acquire, answer('granted', 1)];
    const due = arriving('extensionDue', null, { atMs: 30_000 });
    expect(after(...held, due, answer('extended', 2))).toBe('holding');
    expect(after(...held, due, answer('extended', 2, false))).toBe('lost');
    expect(inShort(does({}, ...held, due, answer('extended', 2, false))).at(-1)).toBe(
      'send worker lost',
    );
  });

  test('unlocks with the time of its lock, and for no longer than the lock lasts', () => {
    const events = [acquire, answer('granted', 1), asked('release', null, 900)];
    expect(sent(does({ lockAtLeastForMs: 5_000 }, ...events), 'unlock')).toEqual([
      { request: 2, nowMs: 900, lockedAtMs: 100, atLeastForMs: 5_000, isChecked: true },
    ]);
    const longer = { lockAtLeastForMs: 90_000, unlockChecks: 'nobody' } as const;
    expect(sent(does(longer, ...events), 'unlock')).toMatchObject([
      { atLeastForMs: 60_000, isChecked: false },
    ]);
    expect(after(...events, answer('unlocked', 2, false))).toBe('idle');
  });
});

describe('F16: skew δ shortens the lock to TTL − δ', () => {
  const skewed = (skewMs: number): ScenarioInput => ({
    durationMs: 70_000,
    service: { id: 'pg-ttl-row', retryDelayMs: 100 },
    clocks: { B: { wallOffsetMs: skewMs } },
    jobs: [
      { client: 'A', steps: [{ do: 'read', atMs: 65_000 }] },
      { client: 'B', atMs: 1_000 },
    ],
  });

  test.each([
    [65_000, 1_001, 1_001],
    [60_000, 1_001, 1_001],
    [45_000, 15_000, 15_101],
    [0, 60_000, 60_101],
  ])('δ = %i ms: B is granted between %i and %i', async (skewMs, fromMs, toMs) => {
    const [, second] = grants(await ran(skewed(skewMs)));
    expect(second?.client).toBe('B');
    expect(second?.fromMs).toBeGreaterThanOrEqual(fromMs);
    expect(second?.fromMs).toBeLessThanOrEqual(toMs);
  });

  const nightly = (lockAtLeastForMs: number): ScenarioInput => ({
    durationMs: 10_000,
    service: { id: 'pg-ttl-row', clock: 'database', lockAtLeastForMs },
    clients: { behaviour: { manner: 'try' } },
    // Both start the job when their own clock says so; B's is 2 s behind.
    clocks: { B: { wallOffsetMs: -2_000 } },
    work: { identity: 'all-the-same', workMs: 50, performsEffect: true },
    jobs: [{ client: 'A' }, { client: 'B', atMs: 2_000 }],
  });

  test.each([
    [0, 'violated'],
    [1_900, 'violated'],
    [5_000, 'holds'],
  ])('a job of 50 ms, δ = 2 s, kept for %i ms: C %s', async (atLeastMs, status) => {
    const verdicts = judge(await ran(nightly(atLeastMs)));
    expect(verdicts.find(({ id }) => id === 'C')?.status).toBe(status);
  });
});
