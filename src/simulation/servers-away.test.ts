import { expect, test } from 'vitest';
import { grants } from '../history/queries';
import type { ScenarioInput } from '../scenario/scenario';
import { nodesOf, scenarioOf } from '../scenario/read';
import { loadMachinery, simulate } from './simulate';

const LONG_MS = 100_000;
const AWAY = { fromMs: 5_000, toMs: 65_000 };

/** A holds and works on; all servers die, and come back a minute later with what is on their disks. */
function whileAway(service: ScenarioInput['service']) {
  const asked = (faults: ScenarioInput['faults'] = []) =>
    scenarioOf({
      durationMs: LONG_MS,
      service,
      jobs: [{ client: 'A', steps: [{ do: 'release', atMs: LONG_MS }] }],
      faults,
    });
  const { servers } = nodesOf(asked());
  return asked(
    servers.flatMap((node) => [
      { type: 'kill', at: { atMs: AWAY.fromMs }, node } as const,
      { type: 'restart', at: { atMs: AWAY.toMs }, node, withMemory: true } as const,
    ]),
  );
}

// Redis and the row with an end compare with a wall clock, and a minute has gone by on it.
test.each<ScenarioInput['service']>([
  { id: 'etcd', ttlMs: 10_000 },
  { id: 'etcd', ttlMs: 10_000, members: 1 },
  { id: 'zookeeper', sessionMs: 12_000 },
  { id: 'chubby' },
  { id: 'consul' },
  { id: 'none-epoch' },
])('servers that were away do not hold that against a session: %o', async (service) => {
  const scenario = whileAway(service);
  const { history } = simulate(scenario, await loadMachinery(scenario));
  const [grant] = grants(history);
  expect(grant?.client).toBe('A');
  expect(grant?.toMs).toBeGreaterThan(AWAY.toMs + 9_000);
});
