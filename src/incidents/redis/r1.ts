import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';

const SCENARIO: ScenarioInput = {
  durationMs: 3_000,
  service: {
    id: 'redis',
    ttlMs: 1_000,
    retryDelayMs: 5,
    release: 'get-then-delete',
    releaseGapMs: 28, // With the answer's 2 ms: the delete is sent 30 ms after the get.
  },
  clients: { count: 3 },
  jobs: [
    { client: 'A', atMs: 0, steps: [{ do: 'release', atMs: 985 }] },
    {
      client: 'B',
      atMs: 990,
      steps: [{ do: 'read' }, { do: 'write', atMs: 1_500 }, { do: 'release', atMs: 1_600 }],
    },
    {
      client: 'C',
      atMs: 1_010,
      steps: [{ do: 'read' }, { do: 'write', atMs: 1_200 }, { do: 'release', atMs: 1_700 }],
    },
  ],
};

/** A release that compares and deletes in two commands deletes whoever came in between. */
export const r1: Incident = {
  id: 'R1',
  title: 'A release in two commands deletes another’s lock',
  service: 'redis',
  source: [
    { title: 'redis/redis-py#1031', url: 'https://github.com/redis/redis-py/issues/1031' },
    { title: 'BerriAI/litellm#21225', url: 'https://github.com/BerriAI/litellm/issues/21225' },
  ],
  happened:
    'The library read the lock’s value, compared it with its own, and then deleted the key. Between the comparison and the delete the lease ended and another client was granted. The delete removed that client’s lock, and a third client came in.',
  fix: 'One script that compares and deletes.',
  fencing:
    'Yes, here: the third client had written with its higher token before the robbed one did.',
  variants: [
    variant('as-it-happened', {
      title: 'Get, compare, then delete',
      story: 'A compares while the key is still its own, and deletes when it is B’s.',
      scenario: SCENARIO,
      expected: {
        violated: ['X', 'B', 'W'],
        grantedAtMs: { B: [1_001, 1_012], C: [1_018, 1_023] },
        ended: { B: { atMs: [1_015, 1_020], by: 'removed' } },
      },
    }),
    variant('fenced', {
      title: 'The same, with a fencing token',
      story: 'C has written with token 3 when B writes with token 2.',
      scenario: { ...SCENARIO, storage: { guard: 'token-on-write' } },
      expected: { violated: ['X', 'B'], notViolated: ['W'], rejected: ['B'] },
    }),
    variant('atomic-release', {
      title: 'Compare and delete in one script',
      story:
        'A releases at the moment its delete came before: the script finds B’s value and does nothing.',
      scenario: {
        ...SCENARIO,
        service: { ...SCENARIO.service, release: 'atomic' },
        jobs: [
          { client: 'A', atMs: 0, steps: [{ do: 'release', atMs: 1_015 }] },
          ...(SCENARIO.jobs ?? []).slice(1),
        ],
      },
      expected: { notViolated: ['M', 'X', 'W', 'C', 'T'], releaseIgnored: ['A'] },
    }),
    variant('atomic-release-in-time', {
      title: 'Compare and delete in one script, in time',
      story: 'The script runs while the key is still A’s: it releases, and B follows.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, release: 'atomic' } },
      expected: { notViolated: 'all' },
    }),
  ],
};
