import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';

const SCENARIO: ScenarioInput = {
  durationMs: 12_000,
  service: { id: 'redis', ttlMs: 10_000, retryDelayMs: 500 },
  clients: { each: { B: { behaviour: { onError: 'proceed' } } } },
  jobs: [
    {
      client: 'A',
      atMs: 0,
      steps: [{ do: 'read' }, { do: 'write', atMs: 3_000 }, { do: 'release', atMs: 5_000 }],
    },
    {
      client: 'B',
      atMs: 1_000,
      steps: [{ do: 'read' }, { do: 'write', afterMs: 500 }, { do: 'release', afterMs: 500 }],
    },
  ],
  faults: [
    {
      type: 'cut',
      at: { atMs: 1_000 },
      between: ['B'],
      and: ['redis'],
      lengthMs: 2_000,
      manner: 'reset',
    },
  ],
};

/** An exception on the way to the lock, swallowed above. */
export const r6: Incident = {
  id: 'R6',
  title: 'A failed acquire taken for success',
  service: 'redis',
  source: [
    { title: 'sibson/redbeat#208', url: 'https://github.com/sibson/redbeat/issues/208' },
    { title: 'sibson/redbeat PR #214', url: 'https://github.com/sibson/redbeat/pull/214' },
  ],
  happened:
    'Redis closed the connection while a second scheduler acquired its lock. The exception was swallowed further up. The scheduler ran without a lock, beside the first.',
  fix: 'An error while acquiring is not a lock: retry or give up.',
  fencing:
    'The second scheduler has no token at all, so a fence helps only if storage also refuses writes without one.',
  variants: [
    variant('as-it-happened', {
      title: 'Proceed as if held',
      story: 'B’s connection is reset at 1 s. It works as if it held the lock.',
      scenario: SCENARIO,
      expected: { violated: ['B', 'C'], firstAtMs: { B: [1_000, 1_005] } },
    }),
    variant('gives-up', {
      title: 'Give the job up',
      story: 'B takes the error for what it is.',
      scenario: { ...SCENARIO, clients: { each: { B: { behaviour: { onError: 'fail' } } } } },
      expected: { notViolated: 'all' },
    }),
    variant('refuses-token-less', {
      title: 'Storage refuses writes without a token',
      story: 'B still believes, but has no token: its write is rejected.',
      scenario: { ...SCENARIO, storage: { guard: 'token-on-write' } },
      expected: { violated: ['B'], notViolated: ['W', 'C'], rejected: ['B'], notRejected: ['A'] },
    }),
  ],
};
