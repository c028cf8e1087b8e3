import type { ScenarioInput } from '../../scenario/scenario';
import { FOR_EVER_MS, variant } from '../enact';
import type { Incident } from '../incident';

const LONG = { do: 'release', atMs: FOR_EVER_MS } as const;

/** A sleeps from its first second to 30 s: longer than its session of 18 s. */
const SCENARIO: ScenarioInput = {
  durationMs: 40_000,
  service: { id: 'zookeeper', sessionMs: 18_000, tickMs: 2_000, obeys: 'lost' },
  clients: { behaviour: { manner: 'wait' } },
  jobs: [
    { client: 'A', atMs: 0, steps: [{ do: 'read' }, { do: 'write', atMs: 30_001 }, LONG] },
    { client: 'B', atMs: 1_000, steps: [{ do: 'read' }, { do: 'write', afterMs: 100 }, LONG] },
  ],
  faults: [{ type: 'pause', at: { atMs: 20 }, node: 'A', lengthMs: 29_980 }],
};

/** A controller that was deposed in its sleep writes as if nothing had happened. */
export const z8: Incident = {
  id: 'Z8',
  title: 'Former controllers write blindly',
  service: 'zookeeper',
  source: [
    {
      title: 'apache/kafka PR #5101 (KAFKA-6082)',
      url: 'https://github.com/apache/kafka/pull/5101',
    },
    { title: 'vespa-engine/vespa#4532', url: 'https://github.com/vespa-engine/vespa/pull/4532' },
  ],
  happened:
    'A controller’s session ended while it stood still, and another was elected. The old one woke and wrote to ZooKeeper before it learnt of that: no write asked who the controller was.',
  fix: 'Every write of a controller is conditional on the version of the node that holds the controllers’ epoch.',
  fencing:
    'Yes: the epoch’s version is the token, and ZooKeeper itself compares it with each write.',
  variants: [
    variant('as-it-happened', {
      title: 'A plain write',
      story: 'B leads from 20 s on and writes. A wakes at 30 s and overwrites it.',
      scenario: SCENARIO,
      expected: { violated: ['W'], grantedAtMs: { B: [20_000, 20_010] }, notRejected: ['A', 'B'] },
    }),
    variant('version-check', {
      title: 'The version is compared',
      story: 'A’s write is based on a version that is no longer current, and is rejected.',
      scenario: { ...SCENARIO, storage: { guard: 'version' } },
      expected: { notViolated: ['W', 'C'], rejected: ['A'], notRejected: ['B'] },
    }),
    variant('epoch', {
      title: 'The epoch is compared',
      story: 'The czxid stands for the controllers’ epoch: A’s is older than B’s.',
      scenario: { ...SCENARIO, storage: { guard: 'token-on-write' } },
      expected: { notViolated: ['W', 'C'], rejected: ['A'], notRejected: ['B'] },
    }),
  ],
};
