import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';

/** Twelve short jobs of the client that held the lock last. */
const TURNS = Array.from({ length: 12 }, (_, turn) => ({
  client: 'A',
  atMs: 12_000 + 500 * turn,
  steps: [{ do: 'release' as const, afterMs: 100 }],
}));

const SCENARIO: ScenarioInput = {
  durationMs: 60_000,
  service: {
    id: 'redis',
    ttlMs: 10_000,
    retryDelayMs: 200,
    replica: true,
    replicationLagMs: 5,
    waitReplicas: 1,
    lastOwnerSkipsWait: true,
  },
  jobs: [
    { client: 'A', atMs: 0, steps: [{ do: 'release', atMs: 9_000 }] },
    { client: 'B', atMs: 11_000, steps: [{ do: 'release', afterMs: 100 }] },
    ...TURNS,
  ],
  faults: [
    { type: 'kill', at: { atMs: 9_990 }, node: 'redis' },
    { type: 'failover', at: { atMs: 10_000 }, from: 'redis', to: 'replica' },
  ],
  bounds: { overtakesMax: 10 },
};

/** A lock that demands replicas which the failover took away. */
export const r11: Incident = {
  id: 'R11',
  title: 'After a failover only one client can lock',
  service: 'redis',
  source: [
    { title: 'redisson/redisson#4822', url: 'https://github.com/redisson/redisson/issues/4822' },
    { title: 'redisson/redisson#4706', url: 'https://github.com/redisson/redisson/issues/4706' },
    { title: 'redisson/redisson#5205', url: 'https://github.com/redisson/redisson/issues/5205' },
  ],
  happened:
    'The library demanded that a replica confirm each lock. After a forced failover the new primary had none. Only the client that had held the lock at the failover could lock again; all others failed until it died.',
  fix: 'Treat missing replicas as a state to be reported, not as a refusal for ever.',
  fencing: 'Does not apply: the lock is safe and unavailable.',
  variants: [
    variant('as-it-happened', {
      title: 'A replica must confirm',
      story:
        'The new primary has no replica. A, who held the lock last, comes and goes twelve times; B is refused each time.',
      scenario: SCENARIO,
      expected: { violated: ['T', 'F'], grantedAtMs: { B: null } },
    }),
    variant('no-replica-asked', {
      title: 'Nobody must confirm',
      story: 'The same failover, without the demand: B is granted at its first request.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, waitReplicas: 0 } },
      expected: { notViolated: ['M', 'B', 'W', 'T', 'F'], grantedAtMs: { B: [11_001, 11_005] } },
    }),
  ],
};
