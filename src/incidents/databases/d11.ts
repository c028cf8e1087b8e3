import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';

const LATE_COMMIT: ScenarioInput = {
  durationMs: 2_000,
  service: { id: 'redis', ttlMs: 30_000, retryDelayMs: 1 },
  // A's write reaches storage at 50 and is visible at 150.
  storage: { guard: 'none', commitDelayMs: 100 },
  jobs: [
    {
      client: 'A',
      atMs: 0,
      steps: [
        { do: 'read', atMs: 9 },
        { do: 'write', atMs: 49 },
        { do: 'release', atMs: 100 },
      ],
    },
    {
      client: 'B',
      atMs: 20,
      steps: [{ do: 'read', atMs: 104 }, { do: 'write', atMs: 199 }, { do: 'release' }],
    },
  ],
};

const LAGGING_READS: ScenarioInput = {
  ...LATE_COMMIT,
  storage: { guard: 'none', readLagMs: 300 },
  jobs: [
    {
      client: 'A',
      atMs: 0,
      steps: [
        { do: 'read', atMs: 9 },
        { do: 'write', atMs: 49 },
        { do: 'release', atMs: 60 },
      ],
    },
    {
      client: 'B',
      atMs: 20,
      steps: [{ do: 'read', atMs: 69 }, { do: 'write', atMs: 199 }, { do: 'release' }],
    },
  ],
};

/** A's job, with another time of its release. */
function releasingAt(scenario: ScenarioInput, atMs: number): ScenarioInput {
  const [first, second] = scenario.jobs ?? [];
  if (first === undefined || second === undefined) return scenario;
  const steps = [...(first.steps?.slice(0, 2) ?? []), { do: 'release', atMs } as const];
  // B reads and writes as soon as it may.
  const later = [{ do: 'read' }, { do: 'write', afterMs: 95 }] as const;
  return {
    ...scenario,
    jobs: [
      { ...first, steps },
      { ...second, steps: [...later] },
    ],
  };
}

/**
 * The lock kept its promise throughout. The entry names C. By the letter the late commit is a W as well: A's write
 * takes effect after B was granted. It would be none if a write counted from its statement, which nobody else
 * can see.
 */
export const d11: Incident = {
  id: 'D11',
  title: 'Released, but not yet visible',
  service: 'redis',
  source: [
    { title: 'redisson/redisson#2183', url: 'https://github.com/redisson/redisson/issues/2183' },
    { title: 'LerianStudio/midaz#1609', url: 'https://github.com/LerianStudio/midaz/issues/1609' },
  ],
  happened:
    'A lock was taken and released inside a transaction that was committed later, so the next holder read the old state. Elsewhere the next holder read from a replica that lagged.',
  fix: 'Release after the commit; read from the primary; or keep the lock for longer than the lag.',
  fencing:
    'No. The newer holder is the one that is wrong, and its token is the highest. A version check rejects it.',
  variants: [
    variant('as-it-happened', {
      title: 'Committed after the release',
      story: 'A releases at 100 ms and commits at 150 ms. B is granted between, and reads.',
      scenario: LATE_COMMIT,
      expected: {
        violated: ['C'],
        notViolated: ['M', 'B'],
        grantedAtMs: { B: [101, 107] },
        firstAtMs: { C: [295, 305] },
      },
    }),
    variant('fenced', {
      title: 'The same, with a fencing token',
      story: 'B’s token is the newer one, and its write passes.',
      scenario: { ...LATE_COMMIT, storage: { guard: 'token-on-write', commitDelayMs: 100 } },
      expected: { violated: ['C'], notRejected: ['A', 'B'], tokens: [1, 2] },
    }),
    variant('version-check', {
      title: 'Storage checks versions',
      story: 'B’s write is based on a version that is no longer current: it is rejected.',
      scenario: { ...LATE_COMMIT, storage: { guard: 'version', commitDelayMs: 100 } },
      expected: { notViolated: ['M', 'B', 'C'], rejected: ['B'], notRejected: ['A'] },
    }),
    variant('release-after-commit', {
      title: 'Released after the commit',
      story: 'A holds the lock until its write is visible.',
      scenario: releasingAt(LATE_COMMIT, 160),
      expected: { notViolated: 'all', grantedAtMs: { B: [161, 167] } },
    }),
    variant('lagging-replica', {
      title: 'Read from a replica that lags',
      story: 'A’s write is committed at 50 ms. The replica that B asks at 70 ms is 300 ms behind.',
      scenario: LAGGING_READS,
      expected: { violated: ['C'], notViolated: ['M', 'B', 'W'] },
    }),
    variant('read-the-primary', {
      title: 'Read from the primary',
      story: 'The same times. B reads what A wrote.',
      scenario: { ...LAGGING_READS, storage: { guard: 'none' } },
      expected: { notViolated: 'all' },
    }),
    variant('held-past-the-lag', {
      title: 'The lock is kept past the lag',
      story: 'A releases when every replica must have its write.',
      scenario: releasingAt(LAGGING_READS, 360),
      expected: { notViolated: 'all', grantedAtMs: { B: [361, 367] } },
    }),
  ],
};
