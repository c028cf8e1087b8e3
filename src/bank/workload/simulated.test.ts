import { expect, test } from 'vitest';
import type { History } from '../../history/history';
import { grants } from '../../history/queries';
import { readScenario } from '../../scenario/read';
import type { Scenario, ScenarioInput } from '../../scenario/scenario';
import { loadMachinery, simulate } from '../../simulation/simulate';
import { estimate, type FigureId } from './estimate';
import { USUAL_WORKLOAD, type Workload } from './inputs';
import { scenarioOfWorkload } from './scenario';

// The calculator against the simulation: the same inputs, one by formula, the other by some thousand jobs.

const BUSY: Workload = {
  ...USUAL_WORKLOAD,
  trafficPerSecond: 5,
  peakMultiplier: 1,
  readShare: 0,
  holdMs: 88,
  latencyMs: 2,
  workerCount: 16,
  ttlMs: 600_000,
};

const estimated = (workload: Workload, id: FigureId) =>
  estimate(workload).find((figure) => figure.id === id)!.value!;

const JOBS = 6_000;

async function measured(input: ScenarioInput): Promise<{ busyShare: number; waitMs: number }> {
  const history = await runOf(input);
  const spans = grants(history);
  const takenMs = spans.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  const waits = waitsIn(history);
  expect(waits.length).toBeGreaterThan(0.9 * JOBS);
  return {
    busyShare: takenMs / history.endMs,
    waitMs: waits.reduce((sum, wait) => sum + wait, 0) / waits.length,
  };
}

test('utilisation is the share of time in which the lock is taken, within 5 %', async () => {
  const { busyShare } = await measured(longRun(BUSY));
  expect(Math.abs(busyShare / estimated(BUSY, 'utilisation') - 1)).toBeLessThan(0.05);
});

test('the wait in line is that of M/D/1, within 15 %', async () => {
  // PostgreSQL grants in order of arrival; there is no lease and no polling.
  const { service, ...rest } = longRun(BUSY);
  expect(service.id).toBe('redis');
  const { waitMs } = await measured({
    ...rest,
    service: { id: 'pg-advisory' },
    clients: { ...rest.clients, behaviour: { manner: 'wait' } },
  });
  // The request itself travels one message before it can wait.
  const inLine = waitMs - BUSY.latencyMs;
  expect(Math.abs(inLine / estimated(BUSY, 'wait-constant') - 1)).toBeLessThan(0.15);
});

test('the wait under polling is that of the scenario which the experiment runs, within 20 %', async () => {
  const { waitMs } = await measured(longRun(BUSY));
  // Each question travels there, and each refusal back, which lengthens the poll.
  expect(Math.abs(waitMs / estimated(BUSY, 'wait-polled') - 1)).toBeLessThan(0.2);
});

test('a lock that is offered too much serves its ceiling, within 5 %', async () => {
  const over = { ...BUSY, trafficPerSecond: 40, pollMs: 4 };
  const history = await runOf({ ...scenarioOfWorkload(over), durationMs: 200_000 });
  const served = grants(history).length / 200;
  expect(Math.abs(served / estimated(over, 'ceiling') - 1)).toBeLessThan(0.05);
});

function longRun(workload: Workload): ScenarioInput {
  return {
    ...scenarioOfWorkload(workload),
    durationMs: (JOBS / workload.trafficPerSecond) * 1_000,
  };
}

async function runOf(input: ScenarioInput): Promise<History> {
  const read = readScenario(input);
  if (!read.ok) throw new Error(read.faults.map(({ message }) => message).join());
  const scenario: Scenario = read.scenario;
  return simulate(scenario, await loadMachinery(scenario)).history;
}

/** From arrival to grant, ms, of all jobs that were granted. */
function waitsIn(history: History): number[] {
  const arrivedAt = new Map<string, number>();
  const jobOf = new Map<string, string>();
  const waits: number[] = [];
  for (const { atMs, fact } of history) {
    if (fact.type === 'job.arrived') arrivedAt.set(fact.jobId, atMs);
    if (fact.type === 'job.started') jobOf.set(fact.client, fact.jobId);
    if (fact.type === 'lease.granted')
      waits.push(atMs - (arrivedAt.get(jobOf.get(fact.client) ?? '') ?? NaN));
  }
  return waits;
}
