import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';

const SCENARIO: ScenarioInput = {
  durationMs: 25_000,
  service: { id: 'etcd', ttlMs: 20_000, leaseClock: 'wall' },
  clients: { behaviour: { manner: 'wait' } },
  jobs: [
    {
      client: 'A',
      atMs: 0,
      steps: [{ do: 'read' }, { do: 'write', atMs: 6_500 }, { do: 'release', atMs: 12_000 }],
    },
    // It comes after the step: a lease that stood in the queue would be gone as well.
    {
      client: 'B',
      atMs: 5_600,
      steps: [{ do: 'read' }, { do: 'write', afterMs: 100 }, { do: 'release', atMs: 14_000 }],
    },
  ],
  faults: [{ type: 'clockStep', at: { atMs: 5_000 }, node: 'etcd-1', byMs: 60_000 }],
};

/** Leases that were timed by the leader's wall clock. */
export const e4: Incident = {
  id: 'E4',
  title: 'Leases on the wall clock',
  service: 'etcd',
  source: [
    { title: 'etcd-io/etcd#6700', url: 'https://github.com/etcd-io/etcd/issues/6700' },
    { title: 'etcd-io/etcd#7565', url: 'https://github.com/etcd-io/etcd/issues/7565' },
    { title: 'etcd-io/etcd#9768', url: 'https://github.com/etcd-io/etcd/issues/9768' },
  ],
  happened:
    'Up to version 3.0 the leader compared the end of a lease with its wall clock. When that clock was set forward, all leases ended at once, and their holders knew nothing of it.',
  fix: 'Leases are timed by the monotonic clock, from 3.1 on.',
  fencing: 'Yes, once the newer holder has been to storage.',
  variants: [
    variant('as-it-happened', {
      title: 'One minute forward',
      story: 'The leader’s wall clock jumps at 5 s. A’s lease of 20 s is gone by 5.5 s.',
      scenario: SCENARIO,
      expected: {
        violated: ['B', 'W'],
        ended: { A: { atMs: [5_000, 5_510], by: 'expired' } },
      },
    }),
    variant('fenced', {
      title: 'The same, with a fencing token',
      story: 'B has written with its newer create revision when A writes.',
      scenario: { ...SCENARIO, storage: { guard: 'token-on-write' } },
      expected: { violated: ['B'], notViolated: ['W'], rejected: ['A'], notRejected: ['B'] },
    }),
    variant('monotonic', {
      title: 'The monotonic clock',
      story: 'The same step ends nothing.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, leaseClock: 'monotonic' } },
      expected: { notViolated: 'all', grantedAtMs: { B: [12_000, 12_015] } },
    }),
  ],
};
