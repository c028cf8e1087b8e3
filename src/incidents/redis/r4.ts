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
  durationMs: 60_000,
  service: {
    id: 'redis',
    ttlMs: 10_000,
    retryDelayMs: 100,
    renewal: 'watchdog',
    renewEveryMs: 5_000,
    extend: 'unconditional',
  },
  clients: { count: 3 },
  jobs: [
    { client: 'A', atMs: 0, rounds: 55, steps: [...LOOP] },
    { client: 'B', atMs: 1_000, rounds: 55, steps: [...LOOP] },
    { client: 'C', atMs: 31_000, steps: [...LOOP] },
  ],
  faults: [
    { type: 'cut', at: { atMs: 6_000 }, between: ['A'], and: ['redis'], lengthMs: 11_000 },
    { type: 'kill', at: { atMs: 30_000 }, node: 'B' },
  ],
};

/** An extend that does not ask whose lock it extends. */
export const r4: Incident = {
  id: 'R4',
  title: 'An extend that does not ask whose lock it is',
  service: 'redis',
  source: [
    { title: 'sibson/redbeat#127', url: 'https://github.com/sibson/redbeat/issues/127' },
    { title: 'sibson/redbeat#83', url: 'https://github.com/sibson/redbeat/issues/83' },
  ],
  happened:
    'A scheduler extended its lock with a bare PEXPIRE. It lost Redis for a while, its key expired, and a second scheduler was granted. When the first came back it extended the second one’s key, took that for success, and went on. Two schedulers ran for good.',
  fix: 'An extend that compares the owner, and an error that the program obeys.',
  fencing:
    'Redis issues no ordered token. With a counter, the old scheduler’s writes are rejected once the new one has written.',
  variants: [
    variant('as-it-happened', {
      title: 'Extend whoever holds it',
      story:
        'A is cut off from 6 s to 17 s. At 20 s it extends B’s lock; after B’s crash it keeps that lock alive against C.',
      scenario: SCENARIO,
      expected: {
        violated: ['B', 'W', 'X', 'T'],
        grantedAtMs: { B: [15_001, 15_110], C: null },
        firstAtMs: { B: [15_001, 15_110], X: [19_995, 20_008] },
      },
    }),
    variant('owner-checked', {
      title: 'Extend only one’s own',
      story: 'A learns at 20 s that the lock is gone, and stops. C is granted after B’s lease.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, extend: 'owner-checked' } },
      expected: {
        violated: ['B', 'W'],
        notViolated: ['X', 'T'],
        believesUntilMs: { A: [19_995, 20_010] },
        grantedAtMs: { C: [35_000, 35_220] },
      },
    }),
    variant('fenced', {
      title: 'The same, with a counter and a fence',
      story:
        'Once B has written with token 2, A’s next write, with token 1, is rejected; A takes that for the end.',
      scenario: { ...SCENARIO, storage: { guard: 'token-on-write' } },
      expected: { violated: ['B'], rejected: ['A'], notRejected: ['B'] },
    }),
  ],
};
