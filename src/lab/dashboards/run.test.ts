import { expect, test } from 'vitest';
import { USUAL_WORKLOAD, type Workload } from '../../bank/workload/inputs';
import { durationMsFor, scenarioOfWorkload, type Design } from '../../bank/workload/scenario';
import { historyOf } from '../../history/history';
import { scenarioOf } from '../../scenario/read';
import { loadMachinery, simulate } from '../../simulation/simulate';
import { breaksIn } from './breaks';
import { beginRun } from './run';
import { createSeries, type Lines } from './series';

async function dashboardOf(change: Partial<Workload>, design?: Design) {
  const workload = { ...USUAL_WORKLOAD, ...change };
  const scenario = scenarioOf(scenarioOfWorkload(workload, design));
  const run = beginRun(scenario, await loadMachinery(scenario), linesOf(workload));
  while (!run.advance(10_000));
  return run.dashboard();
}

const linesOf = ({ patienceMs, workerCount }: Workload): Lines => ({
  slowMs: patienceMs / 2,
  patienceMs,
  waitingMax: workerCount,
});

const orderOf = (dashboard: Awaited<ReturnType<typeof dashboardOf>>) =>
  breaksIn(dashboard).map(({ what }) => what);

test('in pieces or at once, a run gives the same dashboard', async () => {
  const scenario = scenarioOf({ ...scenarioOfWorkload(USUAL_WORKLOAD), durationMs: 60_000 });
  const machinery = await loadMachinery(scenario);
  const lines = linesOf(USUAL_WORKLOAD);
  const inPieces = beginRun(scenario, machinery, lines);
  while (!inPieces.advance(7)) inPieces.dashboard();
  const { history } = simulate(scenario, machinery);
  const series = createSeries(1_000, lines);
  for (const line of historyOf([...history], history.endMs)) series.add(line);
  expect(inPieces.dashboard()).toEqual(series.upTo(60_000));
  expect(inPieces.isCutShort()).toBe(false);
});

test('a run that would take too long ends early and says so', async () => {
  const scenario = scenarioOf(scenarioOfWorkload(USUAL_WORKLOAD));
  const run = beginRun(scenario, await loadMachinery(scenario), linesOf(USUAL_WORKLOAD), 500);
  expect(run.advance(1_000_000)).toBe(true);
  expect(run.isCutShort()).toBe(true);
  expect(run.dashboard().endMs).toBeLessThan(scenario.durationMs);
});

test('nothing breaks under the usual load', async () => {
  const dashboard = await dashboardOf({});
  expect(orderOf(dashboard)).toEqual([]);
  expect(dashboard.points).toHaveLength(60);
});

test('ten times the traffic: the queue first, then its latency, then its callers', async () => {
  expect(orderOf(await dashboardOf({ trafficPerSecond: 100 }))).toEqual([
    'saturation',
    'latency',
    'errors',
  ]);
});

test('a hundred times the traffic over a hundred locks is like the usual load', async () => {
  expect(orderOf(await dashboardOf({ trafficPerSecond: 1_000, lockCount: 100 }))).toEqual([]);
});

test('a pause beyond the lease stops all, and then breaks the data where nobody looks', async () => {
  const dashboard = await dashboardOf({ pauseMs: 15_000 });
  // A job that is stuck is in no latency until it ends: its caller has given up before.
  expect(orderOf(dashboard)).toEqual(['saturation', 'errors', 'latency', 'data']);
  expect(dashboard.corruptingCount).toBe(1);
});

test('the same pause with a fence leaves the data whole', async () => {
  const fenced = await dashboardOf(
    { pauseMs: 15_000 },
    { guard: 'token-on-write', checksLease: false },
  );
  expect(orderOf(fenced)).not.toContain('data');
});

test('a short lease breaks the data in ordinary work, and nothing else', async () => {
  expect(orderOf(await dashboardOf({ ttlMs: 80, holdMs: 100 }))[0]).toBe('data');
});

test('a step of the server’s clock beyond the lease lets a second one in while the first works', async () => {
  // Somebody must be waiting when it happens: here there always is.
  const slow = { trafficPerSecond: 2, holdMs: 3_000 };
  expect(orderOf(await dashboardOf({ ...slow, skewMs: 20_000 }))).toContain('data');
  expect(orderOf(await dashboardOf({ ...slow, skewMs: 2_000 }))).not.toContain('data');
});

test('a run is long enough for its jobs, its holds and its pause, and never longer than an hour', () => {
  const duration = (change: Partial<Workload>) => durationMsFor({ ...USUAL_WORKLOAD, ...change });
  expect(duration({})).toBe(300_000);
  expect(duration({ trafficPerSecond: 0.01 })).toBe(3_600_000);
  expect(duration({ pauseMs: 120_000 })).toBe(480_000);
  expect(duration({ holdMs: 20_000 })).toBe(1_260_000);
});
