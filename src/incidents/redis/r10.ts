import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';

const SCENARIO: ScenarioInput = {
  durationMs: 40_000,
  service: { id: 'redis', ttlMs: 30_000, retryDelayMs: 100, replica: true, replicationLagMs: 50 },
  storage: { guard: 'token-on-write' },
  jobs: [
    {
      client: 'A',
      atMs: 0,
      steps: [{ do: 'read' }, { do: 'write', atMs: 19_000 }, { do: 'release', atMs: 20_000 }],
    },
    {
      client: 'B',
      atMs: 1_000,
      steps: [{ do: 'read' }, { do: 'write', afterMs: 5_000 }, { do: 'release', afterMs: 15_000 }],
    },
  ],
  faults: [
    { type: 'kill', at: { atMs: 20 }, node: 'redis' },
    { type: 'failover', at: { atMs: 5_020 }, from: 'redis', to: 'replica' },
  ],
};

/** Asynchronous replication: the promoted replica never heard of the lock. */
export const r10: Incident = {
  id: 'R10',
  title: 'The failover forgets the lock, and its token',
  service: 'redis',
  source: [
    {
      title: 'Redis documentation, “Distributed Locks with Redis”',
      url: 'https://redis.io/docs/latest/develop/clients/patterns/distributed-locks/',
    },
  ],
  happened:
    'The primary granted the lock and died before its replica had the record. The promoted replica granted the lock again. The documentation names this a safety violation of failover-based locks.',
  fix: 'Do not rely on such a lock for correctness; WAIT lowers the odds, and storage that checks versions stops the damage.',
  fencing:
    'No. The counter lives in the same memory as the lock: the promoted replica hands out the same token again, and equal tokens pass.',
  variants: [
    variant('as-it-happened', {
      title: 'Lag 50 ms, crash after 20 ms',
      story: 'A’s grant never reached the replica. B is granted the same token, and both write.',
      scenario: SCENARIO,
      expected: {
        violated: ['M', 'B', 'W'],
        grantedAtMs: { B: [5_016, 5_130] },
        notRejected: ['A', 'B'],
        tokens: [1, 1],
      },
    }),
    variant('wait-for-replica', {
      title: 'WAIT for the replica',
      story: 'The replica’s confirmation never comes: A is not granted.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, waitReplicas: 1 } },
      expected: { notViolated: ['M', 'B', 'W', 'C'], grantedAtMs: { A: null } },
    }),
    variant('small-lag', {
      title: 'Lag 5 ms, crash after 20 ms',
      story: 'The replica had the record. The lock survives the failover.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, replicationLagMs: 5 } },
      expected: { notViolated: 'all', grantedAtMs: { B: [20_001, 20_110] } },
    }),
  ],
};
