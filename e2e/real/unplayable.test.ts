import { expect, test } from 'vitest';
import { scenarioOf } from '../../src/scenario/read';
import type { ScenarioInput } from '../../src/scenario/scenario';
import { loadMachinery } from '../../src/simulation/simulate';
import { settingOf } from '../../src/simulation/setting';
import { CASES } from './cases';
import { unplayable } from './unplayable';

const REDIS = { id: 'redis' } as const;

const MESSAGE = { at: { atMs: 1 }, message: 'write', nth: 1, byMs: 50 } as const;

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
    { service: REDIS, faults: [{ type: 'clockStep', at: { atMs: 1 }, node: 'A', byMs: 5 }] },
    'a step of the clock of A',
  ],
  [
    {
      service: { id: 'etcd' },
      faults: [{ type: 'clockStep', at: { atMs: 1 }, node: 'etcd-1', byMs: 5 }],
    },
    'a step of the clock of etcd-1',
  ],
  [
    { service: REDIS, faults: [{ ...MESSAGE, type: 'lose', from: 'A', to: 'storage' }] },
    'would lose a message from A to storage',
  ],
  [
    {
      service: { id: 'zookeeper' },
      faults: [{ ...MESSAGE, type: 'delay', from: 'A', to: 'zk-1' }],
    },
    'would delay a message from A to zk-1',
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

test('a Redis may have a clock of its own, and a message to it or to storage may come late', async () => {
  const step = { type: 'clockStep', at: { atMs: 1 }, byMs: 5 } as const;
  const late = { ...MESSAGE, type: 'delay' } as const;
  expect(await reasons({ service: REDIS, faults: [{ ...step, node: 'redis' }] })).toEqual([]);
  const row = { service: { id: 'pg-ttl-row' } } as const;
  expect(await reasons({ ...row, faults: [{ ...step, node: 'postgres' }] })).toEqual([]);
  const redlock = { service: { id: 'redlock' } } as const;
  expect(await reasons({ ...redlock, faults: [{ ...step, node: 'n3' }] })).toEqual([]);
  expect(await reasons({ ...redlock, faults: [{ ...late, from: 'n2', to: 'A' }] })).toEqual([]);
  const faults = [{ ...late, from: 'A', to: 'storage' }];
  expect(await reasons({ service: { id: 'etcd' }, faults })).toEqual([]);
});

test('every case can be played', async () => {
  for (const { scenario } of CASES)
    expect(unplayable(settingOf(scenario, await loadMachinery(scenario)))).toEqual([]);
});
