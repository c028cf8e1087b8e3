import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';

const SCENARIO: ScenarioInput = {
  durationMs: 120_000,
  service: {
    id: 'redis',
    ttlMs: 30_000,
    retryDelayMs: 1_000,
    renewal: 'watchdog',
    renewEveryMs: 10_000,
  },
  clients: { each: { A: { behaviour: { cancelsOnInterrupt: false } } } },
  jobs: [
    { client: 'A', atMs: 0 },
    { client: 'B', atMs: 1_000 },
  ],
  faults: [{ type: 'interrupt', at: { atMs: 1 }, node: 'A' }],
};

/** A renewer that nobody told that its owner is gone. */
export const r9: Incident = {
  id: 'R9',
  title: 'The watchdog outlives its owner',
  service: 'redis',
  source: [
    { title: 'redisson/redisson#2714', url: 'https://github.com/redisson/redisson/issues/2714' },
    { title: 'redisson/redisson#7272', url: 'https://github.com/redisson/redisson/issues/7272' },
    { title: 'redisson/redisson PR #7277', url: 'https://github.com/redisson/redisson/pull/7277' },
    { title: 'redisson/redisson#3521', url: 'https://github.com/redisson/redisson/issues/3521' },
  ],
  happened:
    'The program’s acquire was interrupted after the server had granted it. The program took the lock for not acquired; the library’s watchdog renewed it for as long as the process lived. A renewer proves that the process lives, not that the work goes on.',
  fix: 'Register the watchdog before the acquire, and cancel it at once when the call ends without a lock.',
  fencing: 'Does not apply: nobody writes; everybody waits.',
  variants: [
    variant('as-it-happened', {
      title: 'The interrupt cancels nothing',
      story:
        'A’s call is aborted at 1 ms. Its library is granted at 2 ms and renews for ever; B waits.',
      scenario: SCENARIO,
      expected: { violated: ['T'], grantedAtMs: { B: null } },
    }),
    variant('process-ends', {
      title: 'Until the process ends',
      story: 'A’s process dies at 60 s. Only then does the lock run out.',
      scenario: {
        ...SCENARIO,
        faults: [...(SCENARIO.faults ?? []), { type: 'kill', at: { atMs: 60_000 }, node: 'A' }],
      },
      expected: { violated: ['T'], grantedAtMs: { B: [80_000, 91_010] } },
    }),
    variant('cancelled', {
      title: 'The interrupt cancels the call',
      story: 'The library knows that nobody waits. The grant ends with its lease.',
      scenario: { ...SCENARIO, clients: {} },
      expected: { notViolated: 'all', grantedAtMs: { B: [30_001, 31_010] } },
    }),
  ],
};
