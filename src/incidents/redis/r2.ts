import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';

const SCENARIO: ScenarioInput = {
  durationMs: 5_000,
  service: { id: 'redis', ttlMs: 1_000, retryDelayMs: 5, ownerValue: 'per-process' },
  clients: {
    count: 3,
    each: { A: { service: { processName: 'P' } }, B: { service: { processName: 'P' } } },
  },
  jobs: [
    { client: 'A', atMs: 0, steps: [{ do: 'release', atMs: 1_500 }] },
    {
      client: 'B',
      atMs: 500,
      steps: [
        { do: 'write', atMs: 2_900, blind: true },
        { do: 'release', atMs: 3_000 },
      ],
    },
    {
      client: 'C',
      atMs: 1_100,
      steps: [
        { do: 'write', sinceGrantMs: 100, blind: true },
        { do: 'release', atMs: 2_400 },
      ],
    },
  ],
};

/** One lock object for two threads: the late release of one matches the lock of the other. */
export const r2: Incident = {
  id: 'R2',
  title: 'One lock object shared by two threads',
  service: 'redis',
  source: [
    { title: 'redis/redis-py#416', url: 'https://github.com/redis/redis-py/issues/416' },
    { title: 'redis/redis-py#415', url: 'https://github.com/redis/redis-py/issues/415' },
  ],
  happened:
    'Two threads used one lock object, and so one owner value. The first overstayed its lease and the second was granted. The first thread’s late release matched the value and deleted the second thread’s lock.',
  fix: 'A value of its own for each acquisition, kept per thread.',
  fencing: 'Yes for the writes, once the third client has written with its higher token.',
  variants: [
    variant('as-it-happened', {
      title: 'One value per process',
      story: 'A and B are threads of one process P. A’s release at 1.5 s deletes B’s lock.',
      scenario: SCENARIO,
      expected: {
        violated: ['X', 'B'],
        grantedAtMs: { B: [1_001, 1_009] },
        firstAtMs: { X: [1_496, 1_506] },
        ended: { B: { atMs: [1_496, 1_506], by: 'removed' } },
      },
    }),
    variant('fenced', {
      title: 'The same, with a fencing token',
      story: 'C writes first with the higher token; B’s later write is rejected.',
      scenario: { ...SCENARIO, storage: { guard: 'token-on-write' } },
      expected: { violated: ['X', 'B'], notViolated: ['W'], rejected: ['B'] },
    }),
    variant('value-per-acquisition', {
      title: 'One value per acquisition',
      story: 'A’s late release compares, finds another value, and does nothing.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, ownerValue: 'per-acquisition' } },
      expected: { notViolated: ['X'], releaseIgnored: ['A'] },
    }),
  ],
};
