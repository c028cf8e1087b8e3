import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';

const SCENARIO: ScenarioInput = {
  durationMs: 310_000,
  service: {
    id: 'redis',
    ttlMs: 30_000,
    retryDelayMs: 1_000,
    renewal: 'watchdog',
    renewEveryMs: 10_000,
    watchdogOnError: 'stops',
  },
  jobs: [
    {
      client: 'A',
      atMs: 0,
      rounds: 29,
      steps: [
        { do: 'read', afterMs: 5_000 },
        { do: 'write', afterMs: 5_000 },
        { do: 'release', atMs: 300_000 },
      ],
    },
    {
      client: 'B',
      atMs: 1_000,
      rounds: 26,
      steps: [
        { do: 'read', afterMs: 5_000 },
        { do: 'write', afterMs: 5_000 },
        { do: 'release', atMs: 309_000 },
      ],
    },
  ],
  faults: [{ type: 'refuse', at: { atMs: 19_000 }, node: 'redis', lengthMs: 14_000 }],
};

/** A watchdog that one error stops for good. */
export const r8: Incident = {
  id: 'R8',
  title: 'The watchdog gives up after one error',
  service: 'redis',
  source: [
    { title: 'redisson/redisson#5698', url: 'https://github.com/redisson/redisson/issues/5698' },
    { title: 'redisson/redisson#2665', url: 'https://github.com/redisson/redisson/issues/2665' },
    { title: 'redisson/redisson#2807', url: 'https://github.com/redisson/redisson/issues/2807' },
  ],
  happened:
    'A lock of 30 s was renewed every 10 s while a job ran for five minutes. Renewal stopped for more than 30 s, and another pod acquired the lock. The cause in the first report is not stated; in the code that was read, one renewal that ends in an error stops the watchdog for good. Newer code plans the next one all the same.',
  fix: 'A watchdog that tries again, and a program that is told when its lease can no longer be relied on.',
  fencing:
    'The plain lock has no ordered token. Redisson’s RFencedLock has, and then the old holder’s writes are rejected once the new one has written.',
  variants: [
    variant('as-it-happened', {
      title: 'Redis refuses for 14 s',
      story: 'Redis recovers at 33 s. A’s watchdog does not, and B is granted at 40 s.',
      scenario: SCENARIO,
      expected: {
        violated: ['B', 'W'],
        grantedAtMs: { B: [40_000, 41_006] },
        overlapMs: [258_500, 260_100],
      },
    }),
    variant('paused', {
      title: 'The holder pauses instead',
      story: 'A sleeps from 12 s to 43 s. It wakes beside B.',
      scenario: {
        ...SCENARIO,
        faults: [{ type: 'pause', at: { atMs: 12_000 }, node: 'A', lengthMs: 31_000 }],
      },
      expected: {
        violated: ['B'],
        grantedAtMs: { B: [40_000, 41_006] },
        firstAtMs: { B: [42_995, 43_005] },
      },
    }),
    variant('fenced', {
      title: 'The same, with a fencing token',
      story: 'B has written with token 2 when A writes on with token 1.',
      scenario: { ...SCENARIO, storage: { guard: 'token-on-write' } },
      expected: { violated: ['B'], rejected: ['A'], notRejected: ['B'] },
    }),
  ],
};
