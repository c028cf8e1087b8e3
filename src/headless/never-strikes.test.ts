import { expect, test } from 'vitest';
import { scenarioOf } from '../scenario/read';
import type { ScenarioInput } from '../scenario/scenario';
import { loadMachinery } from '../simulation/simulate';
import { CATALOGUE } from './catalogue';
import { neverStrikes } from '../simulation/never-strikes';

type Faults = NonNullable<ScenarioInput['faults']>;

async function told(faults: Faults): Promise<string[]> {
  const scenario = scenarioOf({ service: { id: 'redis' }, faults });
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

test('all faults of the named scenarios can strike', async () => {
  for (const { id, scenario } of CATALOGUE) {
    expect([id, neverStrikes(scenario, await loadMachinery(scenario))]).toEqual([id, []]);
  }
});
