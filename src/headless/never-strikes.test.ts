import { expect, test } from 'vitest';
import { scenarioOf } from '../scenario/read';
import type { ScenarioInput } from '../scenario/scenario';
import { loadMachinery } from '../simulation/simulate';
import { CATALOGUE } from './catalogue';
import { neverStrikes } from '../simulation/never-strikes';

type Faults = NonNullable<ScenarioInput['faults']>;

type Service = ScenarioInput['service'];

async function told(faults: Faults, service: Service = { id: 'redis' }): Promise<string[]> {
  const scenario = scenarioOf({ service, faults });
  const found = neverStrikes(scenario, await loadMachinery(scenario));
  return found.map(({ path, message }) => `${path}: ${message}`);
}

test.each<[string, Faults[number], string[]]>([
  [
    'a machine to stall',
    { type: 'stall', at: { atMs: 0 }, node: 'A', part: 'wrker', lengthMs: 5 },
    ['faults[0].part: is "wrker", which is no machine of A: worker, library'],
  ],
  [
    'a machine to wait for',
    { type: 'kill', at: { node: 'redis', part: 'library', enters: 'holding' }, node: 'A' },
    ['faults[0].at.part: is "library", which is no machine of redis: server'],
  ],
  [
    'a state to wait for',
    { type: 'kill', at: { node: 'A', enters: 'holdin' }, node: 'A' },
    ['faults[0].at.enters: is "holdin", which is no state of the worker of A: holding'],
  ],
  [
    'a state that is like none',
    { type: 'kill', at: { node: 'A', enters: 'xyz' }, node: 'A' },
    [
      'faults[0].at.enters: is "xyz", which is no state of the worker of A: idle, acquiring, holding, doubting, releasing',
    ],
  ],
  [
    'a message to delay',
    { type: 'delay', at: { atMs: 0 }, from: 'A', to: 'redis', message: 'exend', nth: 1, byMs: 5 },
    ['faults[0].message: is "exend", which nobody at redis expects: extend'],
  ],
  [
    'any message',
    { type: 'lose', at: { atMs: 0 }, from: 'A', to: 'redis', message: '', nth: 1, byMs: 0 },
    [],
  ],
  ['none', { type: 'kill', at: { node: 'A', enters: 'holding.working' }, node: 'A' }, []],
])('a fault that names what is not there is told: %s', async (_what, fault, lines) => {
  expect(await told([fault])).toEqual(lines);
});

const failover = (from: string, to: string) =>
  ({ type: 'failover', at: { atMs: 0 }, from, to }) as const;

test.each<[string, Service, Faults[number], string[]]>([
  ['to itself', { id: 'redis' }, failover('redis', 'redis'), ['to: is "redis", and nobody here']],
  [
    'to storage',
    { id: 'redis', replica: true },
    failover('redis', 'storage'),
    ['to: is "storage", which cannot take over from redis: replica'],
  ],
  [
    'from a client',
    { id: 'redis', replica: true },
    failover('A', 'replica'),
    ['from: is "A", and a server is taken over from: redis, replica'],
  ],
  ['to a replica', { id: 'redis', replica: true }, failover('redis', 'replica'), []],
  ['back', { id: 'redis', replica: true }, failover('replica', 'redis'), []],
  [
    'between masters that are independent',
    { id: 'redlock' },
    failover('n1', 'n2'),
    ['to: is "n2", and nobody here takes over from n1'],
  ],
  ['of a leader', { id: 'etcd' }, failover('etcd-1', 'etcd-2'), []],
  ['to a standby', { id: 'pg-advisory', standby: true }, failover('postgres', 'standby'), []],
])('a failover that moves nothing is told: %s', async (_what, service, fault, lines) => {
  const found = await told([fault], service);
  expect(found.map((line) => line.slice('faults[0].'.length))).toEqual(
    lines.map((line) => expect.stringContaining(line) as string),
  );
});

test.each([
  ['A', 'B', ['faults[0].to: is "B", to which A never sends anything']],
  ['A', 'A', ['faults[0].to: is "A", to which A never sends anything']],
  ['redis', 'storage', ['faults[0].to: is "storage", to which redis never sends anything']],
  ['storage', 'A', []],
  ['replica', 'redis', []],
])('a message between two who never talk is told: from %s to %s', async (from, to, lines) => {
  const lost = { type: 'lose', at: { atMs: 0 }, from, to } as const;
  expect(await told([lost], { id: 'redis', replica: true })).toEqual(lines);
});

test('an operator’s action on who is no server is told', async () => {
  const freed = (node: string) =>
    ({ type: 'operate', at: { atMs: 0 }, node, action: 'forceUnlock' }) as const;
  expect(await told([freed('A'), freed('database')], { id: 'row-lock' })).toEqual([
    'faults[0].node: is "A", and an operator acts on a server: database',
  ]);
});

test('all faults of the named scenarios can strike', async () => {
  for (const { id, scenario } of CATALOGUE) {
    expect([id, neverStrikes(scenario, await loadMachinery(scenario))]).toEqual([id, []]);
  }
});
