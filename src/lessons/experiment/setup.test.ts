import { describe, expect, test } from 'vitest';
import { loadOf } from '../../bank/workload/estimate';
import { USUAL_WORKLOAD } from '../../bank/workload/inputs';
import { USUAL_DESIGN } from '../../bank/workload/scenario';
import type { Dashboard } from '../../lab/dashboards/series';
import { answerOf, explain } from './explain';
import { canPull, changesBetween, effective, LEVERS, type Setup } from './setup';

const SETUP: Setup = { workload: USUAL_WORKLOAD, scale: 1, design: USUAL_DESIGN };

describe('what was changed', () => {
  test('is named with its values, and can be put back', () => {
    const now = { ...SETUP, workload: { ...USUAL_WORKLOAD, holdMs: 1_000 } };
    const [change, ...more] = changesBetween(SETUP, now);
    expect(more).toEqual([]);
    expect(change).toMatchObject({ label: 'Hold time', before: '100 ms', after: '1 s' });
    expect(change?.undone(now)).toEqual(SETUP);
  });

  test('traffic and its scale are one thing', () => {
    const now: Setup = { ...SETUP, scale: 10 };
    expect(changesBetween(SETUP, now)).toMatchObject([
      { label: 'Traffic', before: '10 /s', after: '100 /s' },
    ]);
    expect(changesBetween(SETUP, now)[0]?.undone(now)).toEqual(SETUP);
    const same = { ...now, workload: { ...USUAL_WORKLOAD, trafficPerSecond: 1 } };
    expect(changesBetween(SETUP, same)).toEqual([]);
  });

  test('what is not simulated is no change', () => {
    const now = { ...SETUP, workload: { ...USUAL_WORKLOAD, diskGb: 1, payloadBytes: 7 } };
    expect(changesBetween(SETUP, now)).toEqual([]);
  });

  test('the design counts too', () => {
    const now: Setup = { ...SETUP, design: { guard: 'token-on-write', checksLease: true } };
    expect(changesBetween(SETUP, now).map(({ label }) => label)).toEqual([
      'Storage',
      'Looks at its lease before it writes',
    ]);
  });
});

test('traffic stays within its range, whatever the scale', () => {
  const most = { ...USUAL_WORKLOAD, trafficPerSecond: 500_000 };
  expect(effective({ workload: most, scale: 100 }).trafficPerSecond).toBe(1_000_000);
});

test('two of the four levers lighten the lock', () => {
  const before = loadOf(USUAL_WORKLOAD).utilisation;
  const helping = LEVERS.filter(
    ({ of }) => loadOf({ ...USUAL_WORKLOAD, ...of(USUAL_WORKLOAD) }).utilisation < before,
  );
  expect(helping).toHaveLength(2);
  expect(LEVERS.every((lever) => canPull(lever, USUAL_WORKLOAD))).toBe(true);
  expect(canPull(LEVERS[0]!, { ...USUAL_WORKLOAD, holdMs: 0 })).toBe(false);
});

describe('the explanation', () => {
  const dashboard: Dashboard = {
    points: [],
    windowMs: 5_000,
    endMs: 300_000,
    lines: { slowMs: 2_500, patienceMs: 5_000, waitingMax: 8 },
    corruptingCount: 0,
    firstCorruptingMs: null,
  };

  test('never says more than one run can', () => {
    expect(answerOf([])).toBe('nothing');
    expect(explain(SETUP, dashboard, [])[0]).toBe(
      'Nothing broke in 5 min of simulated time. That is one run with one order of events, not a proof.',
    );
  });

  test('tells the order, and that no chart counts the damage', () => {
    const workload = { ...USUAL_WORKLOAD, pauseMs: 15_000 };
    const told = explain({ ...SETUP, workload }, { ...dashboard, corruptingCount: 1 }, [
      { what: 'saturation', atMs: 6_400 },
      { what: 'data', atMs: 21_000 },
    ]);
    expect(told[0]).toBe('Saturation at 0:06, then the data at 0:21.');
    expect(told.join(' ')).toContain('Its lease lasted 10 s');
    expect(told.at(-1)).toContain('none of them counts that');
  });

  test('of an overload names the ceiling', () => {
    const told = explain({ ...SETUP, scale: 10 }, dashboard, []);
    expect(told[1]).toContain('One lock serves at most 9.43 /s, and 30 /s arrive.');
  });
});
