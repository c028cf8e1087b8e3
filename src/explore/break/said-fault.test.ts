import { describe, expect, test } from 'vitest';
import { judge } from '../../checkers';
import { LOCK_SERVICES } from '../../models/services';
import { compiled } from '../../models/step/compiled';
import { scenarioDefaults } from '../../scenario/scenario-defaults';
import { scenarioOf } from '../../scenario/read';
import { settingOf } from '../../simulation/setting';
import { loadMachinery, simulate } from '../../simulation/simulate';
import { saidFault } from './said-fault';
import { stateWordsOf } from './state-words';
import { triedWithout } from './tried';

describe('a state that is no verb', () => {
  test('is told in the words of its description', async () => {
    const scenario = scenarioOf({ service: { id: 'redis' } });
    const machinery = await loadMachinery(scenario, compiled);
    const words = stateWordsOf(scenario, machinery);
    const at = { node: 'redis', enters: 'primary.held', nth: 1, plusMs: 0 };
    const fault = { type: 'pause', at, node: 'redis', lengthMs: 3_000 } as const;
    expect(saidFault(fault, words)).toBe(
      'The first time redis reaches “The key is present: somebody holds the lock”, pause it 3 s.',
    );
    const part = { ...at, node: 'A', part: 'library', enters: 'backingOff' };
    expect(saidFault({ ...fault, at: part, node: 'A' }, words)).toMatch(
      /^The first time the library of A reaches “It waits before it asks again”, pause it 3 s\.$/,
    );
  });

  test.each(Object.keys(LOCK_SERVICES))('%s: no inner name is left in a sentence', async (id) => {
    const scenario = scenarioOf({ ...scenarioDefaults(id), service: { id } });
    const machinery = await loadMachinery(scenario, compiled);
    const words = stateWordsOf(scenario, machinery);
    const { parts, nodes } = settingOf(scenario, machinery);
    for (const { machine, node, part } of parts)
      for (const { path } of machine.leaves.filter((leaf) => leaf.path !== '')) {
        const name = nodes[node] ?? '';
        const isMain = ['worker', 'server', 'storage'].includes(part);
        const at = { node: name, enters: path, nth: 1, plusMs: 0, ...(isMain ? {} : { part }) };
        expect(saidFault({ type: 'kill', at, node: name }, words)).not.toContain(`“${path}”`);
      }
  });
});

test('a fault is needed for what is no longer violated without it', async () => {
  const pause = {
    type: 'pause',
    at: { node: 'A', enters: 'holding.working' },
    node: 'A',
    lengthMs: 15_000,
  };
  const idle = { type: 'kill', at: { atMs: 29_000 }, node: 'B' };
  const scenario = scenarioOf({
    service: { id: 'redis', ttlMs: 10_000 },
    jobs: [
      { atMs: 0, client: 'A' },
      { atMs: 1_000, client: 'B' },
    ],
    durationMs: 30_000,
    faults: [pause, idle],
  });
  const machinery = await loadMachinery(scenario, compiled);
  const { history } = simulate(scenario, machinery);
  const violated = judge(history).flatMap(({ id, status }) => (status === 'violated' ? [id] : []));
  expect(violated).toContain('W');
  const [asleep, dead] = [0, 1].map((at) => triedWithout(at, { scenario, history, machinery }));
  expect(asleep).toMatchObject({ neededFor: violated, notFor: [] });
  expect(dead).toMatchObject({ neededFor: [], notFor: violated, struckAtMs: 29_000 });
});
