import type { ScenarioInput } from '../../scenario/scenario';
import { FOR_EVER_MS, variant } from '../enact';
import type { Incident } from '../incident';

/** Reads, and writes half a second later, once a second. */
const LOOP = [
  { do: 'read', afterMs: 500 },
  { do: 'write', afterMs: 500 },
  { do: 'release', atMs: FOR_EVER_MS },
] as const;

const SCENARIO: ScenarioInput = {
  durationMs: 40_000,
  service: {
    id: 'redlock',
    nodes: 1,
    ttlMs: 8_000,
    contact: 'at-once',
    renewal: 'watchdog',
    renewEveryMs: 4_000,
    extendAnswer: 'always-yes',
    extendsWhenOver: true,
    retryDelayMs: 46, // Two round trips and 46 ms: a try every 50 ms.
    retryJitterMs: 0,
  },
  jobs: [
    { client: 'A', atMs: 0, rounds: 39, steps: [...LOOP] },
    { client: 'B', atMs: 2_000, rounds: 30, steps: [...LOOP] },
  ],
  faults: [{ type: 'pause', at: { atMs: 1_000 }, node: 'A', lengthMs: 9_000 }],
};

/** A zero that was compared with a zero of another type. */
export const l9: Incident = {
  id: 'L9',
  title: 'An extend that always says yes',
  service: 'redlock',
  source: [
    { title: 'go-redsync/redsync PR #38', url: 'https://github.com/go-redsync/redsync/pull/38' },
    { title: 'go-redsync/redsync#61', url: 'https://github.com/go-redsync/redsync/issues/61' },
    {
      title: 'sewenew/redis-plus-plus#39',
      url: 'https://github.com/sewenew/redis-plus-plus/issues/39',
    },
  ],
  happened:
    'The script answered 0 where the key was not the caller’s, and the library compared that with a zero of another type: every answer counted as a yes. A holder that had lost its lock was told, at each extend, that it had it.',
  fix: 'Compare the answer with a number, and obey it.',
  fencing: 'Redlock has no ordered token.',
  variants: [
    variant('as-it-happened', {
      title: 'Every answer is a yes',
      story:
        'A sleeps from 1 s to 10 s, B is granted at 8 s. A’s extends at 10 s, 14 s, … are refused, and taken for success.',
      scenario: SCENARIO,
      expected: {
        violated: ['B', 'W'],
        grantedAtMs: { B: [8_001, 8_056] },
        believesUntilMs: { A: [40_000, 40_000], B: [40_000, 40_000] },
        overlapMs: [29_995, 30_005],
      },
    }),
    variant('as-it-is', {
      title: 'A no is a no',
      story: 'A learns with its first extend after the pause, 2 ms after it woke.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, extendAnswer: 'as-it-is' } },
      expected: { notViolated: ['M', 'X'], believesUntilMs: { A: [10_000, 10_010] } },
    }),
  ],
};
