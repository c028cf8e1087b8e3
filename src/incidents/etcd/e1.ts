import type { ScenarioInput } from '../../scenario/scenario';
import { FOR_EVER_MS, variant } from '../enact';
import type { Incident } from '../incident';

/** P1, P2 and P3 of the collection are A, B and C. */
const SCENARIO: ScenarioInput = {
  durationMs: 26_000,
  service: { id: 'etcd', ttlMs: 20_000, rechecksOwnKey: false },
  clients: {
    count: 3,
    behaviour: { manner: 'wait', onError: 'fail' },
    each: {
      A: { service: { ttlMs: 20_000, keepAlive: false } },
      B: { service: { ttlMs: 5_000, keepAlive: false } },
      C: { service: { ttlMs: 60_000 } },
    },
  },
  jobs: [
    { client: 'A', atMs: 0, steps: [{ do: 'release', atMs: FOR_EVER_MS }] },
    {
      client: 'B',
      atMs: 1_000,
      steps: [{ do: 'read' }, { do: 'write', atMs: 22_000 }, { do: 'release', atMs: 24_000 }],
    },
    {
      client: 'C',
      atMs: 21_000,
      steps: [{ do: 'read' }, { do: 'write', atMs: 21_100 }, { do: 'release', atMs: 25_000 }],
    },
  ],
  // A's program ends without a word; its lease ends by itself.
  faults: [{ type: 'kill', at: { atMs: 15_000 }, node: 'A' }],
};

/** A waiter that is told "you have the lock" when its own key is long gone. */
export const e1: Incident = {
  id: 'E1',
  title: 'The waiter’s lease died in the queue',
  service: 'etcd',
  source: [
    { title: 'etcd-io/etcd#11456', url: 'https://github.com/etcd-io/etcd/issues/11456' },
    { title: 'etcd-io/etcd#9921', url: 'https://github.com/etcd-io/etcd/issues/9921' },
    {
      title: 'Jepsen, etcd 3.4.3',
      url: 'https://jepsen.io/analyses/etcd-3.4.3',
    },
  ],
  happened:
    'A waiter’s lease ended while it stood in the queue, and its key with it. When its predecessor’s key went, the waiter was told that it had the lock. It acted with no key, beside the next holder; Jepsen saw lost updates.',
  fix: 'When its turn comes, the waiter reads its own key again; without it, it fails with ErrSessionExpired.',
  fencing:
    'Yes, once the newer holder has written: the waiter’s create revision is older than that of whoever came after its key was gone.',
  variants: [
    variant('as-it-happened', {
      title: 'It does not look at its own key',
      story:
        'B’s key vanishes at 6 s. At 20 s A’s lease ends, and B is told that it has the lock. C, who comes at 21 s, has it.',
      scenario: SCENARIO,
      expected: {
        violated: ['B', 'W'],
        // B's grant is over as it is issued: its lease ended in the queue, between 6000 and 6500.
        grantedAtMs: { B: [20_000, 20_510], C: [21_000, 21_010] },
        ended: { A: { atMs: [20_000, 20_510], by: 'expired' }, B: { atMs: [20_000, 20_510] } },
        firstAtMs: { B: [21_000, 21_015] },
      },
    }),
    variant('fenced', {
      title: 'The same, with a fencing token',
      story: 'C has written with its newer create revision when B writes with its older one.',
      scenario: { ...SCENARIO, storage: { guard: 'token-on-write' } },
      expected: { violated: ['B'], notViolated: ['W', 'C'], rejected: ['B'], notRejected: ['C'] },
    }),
    variant('recheck', {
      title: 'It reads its own key again',
      story: 'B waits until its turn at 20 s, finds no key of its own, and fails.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, rechecksOwnKey: true } },
      expected: {
        notViolated: 'all',
        grantedAtMs: { B: null, C: [21_000, 21_010] },
        ended: { A: { atMs: [20_000, 20_510], by: 'expired' } },
      },
    }),
  ],
};
