import { expect, test } from 'vitest';
import { scenarioOf } from '../../src/scenario/read';
import type { ScenarioInput } from '../../src/scenario/scenario';
import { loadMachinery } from '../../src/simulation/simulate';
import { settingOf } from '../../src/simulation/setting';
import { CASES } from './cases';
import { unplayable } from './unplayable';

const REDIS = { id: 'redis' } as const;

async function reasons(input: ScenarioInput): Promise<readonly string[]> {
  const scenario = scenarioOf(input);
  return unplayable(settingOf(scenario, await loadMachinery(scenario)));
}

test.each<[ScenarioInput, string]>([
  [{ service: REDIS, work: { jobsPerSecond: 1 } }, 'its jobs come by chance'],
  [{ service: REDIS, network: { lossShare: 0.1 } }, 'its network is a matter of chance'],
  [{ service: REDIS, storage: { commitDelayMs: 10 } }, 'its storage commits late'],
  [{ service: REDIS, clocks: { A: { driftPpm: 5 } } }, 'its clocks are wrong'],
  [{ service: REDIS, jobs: [{ atMs: 0 }] }, 'whoever is idle'],
  [
    { service: REDIS, faults: [{ type: 'clockStep', at: { atMs: 1 }, node: 'redis', byMs: 5 }] },
    'a fault of the kind "stepClock"',
  ],
  [
    { service: REDIS, faults: [{ type: 'powerOff', at: { atMs: 1 }, node: 'A' }] },
    'a fault of the kind "powerOff"',
  ],
  [
    {
      service: REDIS,
      faults: [{ type: 'kill', at: { node: 'A', enters: 'acquiring' }, node: 'A' }],
    } as unknown as ScenarioInput,
    'another state than holding',
  ],
])('%j: the reason is told', async (input, told) => {
  expect((await reasons(input)).join('; ')).toContain(told);
});

test('a client of PostgreSQL may lose its power: it has a host of its own', async () => {
  const faults = [{ type: 'powerOff', at: { atMs: 1 }, node: 'A' }] as const;
  expect(await reasons({ service: { id: 'pg-advisory' }, faults })).toEqual([]);
});

test('every case can be played', async () => {
  for (const { scenario } of CASES)
    expect(unplayable(settingOf(scenario, await loadMachinery(scenario)))).toEqual([]);
});
