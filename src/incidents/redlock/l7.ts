import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';

/**
 * X of the entry is B here, whose own lease is long enough for what it holds. A's attempts leave every
 * 200 ms: 2 ms for the answer, 198 ms to wait. C asks from 1.3 s on, until the node says yes.
 */
const LATE: ScenarioInput = {
  durationMs: 4_000,
  service: {
    id: 'redlock',
    nodes: 1,
    ttlMs: 1_000,
    contact: 'at-once',
    returnsWhen: 'quorum',
    startTime: 'once',
    validityCheck: 'none',
    cleanUp: 'at-the-end',
    ownerValue: 'per-acquisition',
    retryCount: 10,
    retryDelayMs: 198,
    retryJitterMs: 0,
  },
  clients: {
    count: 3,
    each: {
      B: { service: { ttlMs: 5_000 } },
      C: { service: { retryCount: -1, retryDelayMs: 5 } },
    },
  },
  jobs: [
    { client: 'B', atMs: 0, steps: [{ do: 'release', atMs: 1_190 }] },
    { client: 'A', atMs: 0, steps: [{ do: 'release', atMs: 3_000 }] },
    { client: 'C', atMs: 1_300, steps: [{ do: 'release', afterMs: 100 }] },
  ],
};

const SLOW: ScenarioInput = {
  durationMs: 3_000,
  service: {
    id: 'redlock',
    nodes: 3,
    ttlMs: 300,
    contact: 'at-once',
    returnsWhen: 'quorum',
    validityCheck: 'none',
    commandTimeoutMs: 500,
  },
  jobs: [
    { client: 'A', atMs: 0, steps: [{ do: 'release', atMs: 600 }] },
    { client: 'B', atMs: 320, steps: [{ do: 'release', atMs: 700 }] },
  ],
  faults: [
    { type: 'delay', at: { atMs: 0 }, from: 'n2', to: 'A', message: '', nth: 1, byMs: 348 },
    { type: 'lose', at: { atMs: 0 }, from: 'A', to: 'n3', message: '', nth: 1, byMs: 0 },
  ],
};

/** A lock that is over when it is handed over. */
export const l7: Incident = {
  id: 'L7',
  title: 'An expired lock, handed over as valid',
  service: 'redlock',
  source: [
    {
      title: 'mike-marcacci/node-redlock#296',
      url: 'https://github.com/mike-marcacci/node-redlock/issues/296',
    },
    {
      title: 'mike-marcacci/node-redlock#299',
      url: 'https://github.com/mike-marcacci/node-redlock/pull/299',
    },
    {
      title: 'mike-marcacci/node-redlock PR #369',
      url: 'https://github.com/mike-marcacci/node-redlock/pull/369',
    },
  ],
  happened:
    'The library took its start time once, before all its retries, and looked at no clock when it had its majority. A lock won after a second of retries was returned with an end in the past; a majority that came too late was returned although its first keys were gone.',
  fix: 'Take the start time for each attempt, and refuse what has no validity left.',
  fencing: 'Redlock has no ordered token.',
  variants: [
    variant('as-it-happened', {
      title: 'The start time is taken once',
      story:
        'A wins at 1.2 s, and is told an end at 988 ms. Its node keeps the key until 2.2 s; only then is C served.',
      scenario: LATE,
      expected: {
        notViolated: ['M', 'W', 'C'],
        grantedAtMs: { A: [1_195, 1_207], C: [2_201, 2_215] },
        ended: { A: { atMs: [1_195, 1_207], by: 'expired' } },
      },
    }),
    variant('each-attempt', {
      title: 'For each attempt',
      story: 'The same wait, and A is told 986 ms. It stops in time.',
      scenario: {
        ...LATE,
        service: { ...LATE.service, startTime: 'each-attempt' },
        clients: { ...LATE.clients, behaviour: { validityCheck: 'timer' } },
      },
      expected: {
        notViolated: 'all',
        grantedAtMs: { A: [1_195, 1_207] },
        ended: { A: { atMs: [2_183, 2_193] } },
      },
    }),
    variant('slow-majority', {
      title: 'A majority that came too late',
      story:
        'n2 answers after 350 ms, the lease is 300 ms. A takes it for its own; B, granted at 322 ms, holds it.',
      scenario: SLOW,
      expected: {
        violated: ['B'],
        notViolated: ['M'],
        grantedAtMs: { B: [320, 327] },
        firstAtMs: { B: [345, 356] },
        overlapMs: [245, 255],
      },
    }),
    variant('slow-majority-checked', {
      title: 'The same, and the validity is checked',
      story: '350 ms are more than 295: A takes its keys back and tries again.',
      scenario: { ...SLOW, service: { ...SLOW.service, validityCheck: 'positive' } },
      expected: { notViolated: 'all', grantedAtMs: { B: [320, 327] } },
    }),
  ],
};
