import { describe, expect, test } from 'vitest';
import { arriving, inShort, sent, told } from '../../arriving';
import { defaultsOf } from '../../parameters';
import type { StepEvent } from '../../step/stepper';
import { effectsOf, stateAfter } from '../../step/stepping';
import { STATUS_COLUMN_PARAMETERS, type StatusColumnParameters } from './parameters';
import { statusColumnServer, type StatusColumnServerInput } from './server.machine';

/** With a timeout of 10 s, unless given otherwise. */
function database(given: Partial<StatusColumnParameters> = {}, issuesTokens = false) {
  const parameters = {
    ...defaultsOf(STATUS_COLUMN_PARAMETERS),
    invisibilityMs: 10_000,
    reaperAfterMs: 3_000,
    ...given,
  };
  const input: StatusColumnServerInput = { parameters, issuesTokens };
  return {
    after: (...events: StepEvent[]) => stateAfter(statusColumnServer, input, ...events),
    does: (...events: StepEvent[]) => effectsOf(statusColumnServer, input, ...events),
  };
}
const claim = (from: string, atMs: number, counter: number | null = null) =>
  arriving('claim', { request: 1, attempt: 1, waits: false, counter }, { from, atMs });
const beat = (from: string, atMs: number) =>
  arriving('beat', { request: 1, attempt: 1 }, { from, atMs });
const unlock = (from: string, atMs: number) =>
  arriving('unlock', { request: 2, attempt: 1, isChecked: true }, { from, atMs });
const look = (atMs: number) => arriving('look', { request: 9 }, { from: 'B', atMs });
const reap = (atMs: number) => arriving('reap', null, { from: 'database', atMs });
const gone = (from: string) => arriving('connectionFailed', { because: 'reset' }, { from });

describe('a heartbeat', () => {
  test('keeps the row for one timeout from then, by the database’s wall clock, strictly', () => {
    const { does } = database();
    expect(sent(does(claim('A', 0), claim('B', 10_000)), 'refused')).toHaveLength(1);
    expect(sent(does(claim('A', 0), claim('B', 10_001)), 'granted')).toHaveLength(2);
    const kept = does(claim('A', 0), beat('A', 6_000), claim('B', 16_000));
    expect(sent(kept, 'refused')).toHaveLength(1);
    expect(kept.filter(({ type }) => type === 'observe')).toMatchObject([
      { atLocalMs: 10_001, clock: 'wall' },
      { atLocalMs: 16_001 },
    ]);
  });

  test('takes an abandoned row back, if nobody fetched it meanwhile', () => {
    const { does } = database();
    expect(told(does(claim('A', 0), beat('A', 12_000)), 'lease.revived')).toHaveLength(1);
    const late = does(claim('A', 0), claim('B', 11_000), beat('A', 12_000));
    expect(told(late, 'lease.revived')).toEqual([]);
    expect(sent(late, 'beaten')).toEqual([{ request: 1, isKnown: false, holds: false }]);
    expect(told(late, 'renewal.refused')).toHaveLength(1);
  });
});

describe('a claim after a look', () => {
  test('by the state succeeds when the state came back (D7)', () => {
    const { after, does } = database();
    expect(sent(does(look(0)), 'seen')).toEqual([{ request: 9, isFree: true, counter: 0 }]);
    expect(after(look(0), claim('B', 10), unlock('B', 110), claim('A', 502))).toBe('acquired');
  });

  test('by the counter is refused, as the counter has moved', () => {
    const { after, does } = database();
    const events = [look(0), claim('B', 10), unlock('B', 110), claim('A', 502, 0)];
    expect(after(...events)).toBe('free');
    expect(sent(does(...events), 'refused')).toHaveLength(1);
    expect(after(...events.slice(0, 3), claim('A', 502, 1))).toBe('acquired');
  });
});

test('counts attempts where tokens are asked for', () => {
  const effects = database({}, true).does(claim('A', 0), unlock('A', 5), claim('B', 6));
  expect(told(effects, 'lease.granted')).toMatchObject([{ token: 1 }, { token: 2 }]);
});

test('sets the row back for its worker only', () => {
  const { after, does } = database();
  expect(after(claim('A', 0), unlock('B', 5))).toBe('acquired');
  expect(told(does(claim('A', 0), unlock('B', 5)), 'release.ignored')).toHaveLength(1);
  expect(after(claim('A', 0), unlock('A', 5))).toBe('free');
});

test('sets it back when the session ends, where the session holds it (D9)', () => {
  expect(database().after(claim('A', 0), gone('A'))).toBe('acquired');
  const bound = database({ holds: 'session' });
  expect(bound.after(claim('A', 0), gone('B'))).toBe('acquired');
  expect(bound.after(claim('A', 0), gone('A'))).toBe('free');
});

describe('a reaper (D10)', () => {
  test('that looks at heartbeats takes the dead and leaves the living', () => {
    const { after, does } = database({ holds: 'for-ever' });
    expect(after(reap(0))).toBe('free');
    expect(after(claim('A', 0), reap(3_000))).toBe('acquired');
    expect(after(claim('A', 0), reap(3_001))).toBe('free');
    expect(after(claim('A', 0), beat('A', 3_000), reap(6_000))).toBe('acquired');
    expect(told(does(claim('A', 0), reap(3_001)), 'lease.removed')).toEqual([
      { type: 'lease.removed', client: 'A', by: 'reaper' },
    ]);
  });

  test('that looks for a key no job has takes everybody', () => {
    const { after } = database({ holds: 'for-ever', reaperLooksAt: 'another-key' });
    expect(after(claim('A', 0), reap(1))).toBe('free');
  });
});

test('an operator sets the row back, whoever works on it', () => {
  const { does } = database();
  const force = arriving('forceUnlock', null, { from: 'database', atMs: 5 });
  expect(inShort(does(claim('A', 0), force)).slice(-2)).toEqual([
    'tell lease.removed',
    'watch nothing',
  ]);
});

test('keeps the row through a restart, and no session', () => {
  const restarted = arriving('restarted', null, { from: 'database', atMs: 5 });
  expect(database().after(claim('A', 0), restarted)).toBe('acquired');
  expect(database({ holds: 'session' }).after(claim('A', 0), restarted)).toBe('free');
});
