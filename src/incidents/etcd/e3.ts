import type { ScenarioInput } from '../../scenario/scenario';
import { FOR_EVER_MS, variant } from '../enact';
import type { Incident } from '../incident';

const LONG = { do: 'release', atMs: FOR_EVER_MS } as const;

/** Part 2: the holder's own member is the one that is stuck. */
const ON_OLD_LEADER: ScenarioInput = {
  durationMs: 30_000,
  service: { id: 'etcd', ttlMs: 4_000, electionTimeoutMs: 1_000, leaderCheckOnRenew: false },
  clients: {
    behaviour: { manner: 'wait' },
    each: { A: { service: { member: 1 } }, B: { service: { member: 2 } } },
  },
  jobs: [
    {
      client: 'A',
      atMs: 0,
      steps: [{ do: 'read' }, { do: 'write', atMs: 19_000 }, LONG],
    },
    {
      client: 'B',
      atMs: 1_000,
      steps: [{ do: 'read' }, { do: 'write', afterMs: 100 }, LONG],
    },
  ],
  faults: [{ type: 'stall', at: { atMs: 10_000 }, node: 'etcd-1', part: 'raft', lengthMs: 10_000 }],
};

/**
 * Part 1: the holder renews with the new leader, and is well. The rival comes under the new leader, so that the old
 * one knows nothing of its lease: one that stood in the queue before would be revoked with A's.
 */
const ON_NEW_LEADER: ScenarioInput = {
  ...ON_OLD_LEADER,
  clients: {
    behaviour: { manner: 'wait' },
    each: { A: { service: { member: 2 } }, B: { service: { member: 2 } } },
  },
  jobs:
    ON_OLD_LEADER.jobs?.map((job) => (job.client === 'B' ? { ...job, atMs: 13_000 } : job)) ?? [],
};

const FIXED = { leaderCheckOnRenew: true };

/** A leader whose disk is stuck does not know that it was deposed. */
export const e3: Incident = {
  id: 'E3',
  title: 'The deposed leader does not know',
  service: 'etcd',
  source: [
    { title: 'etcd-io/etcd#15247', url: 'https://github.com/etcd-io/etcd/issues/15247' },
    { title: 'etcd-io/etcd#12528', url: 'https://github.com/etcd-io/etcd/issues/12528' },
    { title: 'etcd-io/etcd PR #16822', url: 'https://github.com/etcd-io/etcd/pull/16822' },
    { title: 'etcd-io/etcd#18069', url: 'https://github.com/etcd-io/etcd/issues/18069' },
  ],
  happened:
    'The leader’s raft loop was stuck in disk sync for seconds, and another was elected. Clients on the old leader still had their keepalives answered by it while the new one expired their leases. And the old one went on timing leases that were renewed elsewhere: when it came back, its queued revokes were committed.',
  fix: 'A member makes sure that it leads before it renews or revokes a lease, unless its raft loop has ticked lately.',
  fencing:
    'Yes, once the newer holder has been to storage: create revisions go on growing under the new leader.',
  variants: [
    variant('as-it-happened', {
      title: 'The old leader answers keepalives',
      story:
        'A is connected to the stuck leader and hears that all is well. The new leader has ended its lease and B is granted.',
      scenario: ON_OLD_LEADER,
      expected: {
        violated: ['B', 'W'],
        grantedAtMs: { B: [16_000, 17_500] },
        overlapMs: [2_500, 5_340],
        believesUntilMs: { A: [20_000, 21_340] },
      },
    }),
    variant('leader-check', {
      title: 'The leader makes sure that it leads',
      story:
        'A’s keepalives are not answered any more. It stops by its own deadline, before B begins.',
      scenario: { ...ON_OLD_LEADER, service: { ...ON_OLD_LEADER.service, ...FIXED } },
      expected: {
        notViolated: 'all',
        grantedAtMs: { B: [16_000, 17_500] },
        believesUntilMs: { A: [13_000, 15_400] },
      },
    }),
    variant('fenced', {
      title: 'The old leader answers, and storage compares tokens',
      story: 'B has written with its newer create revision when A writes with its older one.',
      scenario: { ...ON_OLD_LEADER, storage: { guard: 'token-on-write' } },
      expected: { violated: ['B'], notViolated: ['W'], rejected: ['A'], notRejected: ['B'] },
    }),
    variant('late-revokes', {
      title: 'Late revokes',
      story:
        'A renews with the new leader. The old one comes back at 20 s and has A’s lease revoked, which it had missed.',
      scenario: ON_NEW_LEADER,
      expected: {
        violated: ['B'],
        ended: { A: { atMs: [20_000, 20_010] } },
        overlapMs: [1, 1_340],
        believesUntilMs: { A: [20_000, 21_345] },
      },
    }),
    variant('late-revokes-checked', {
      title: 'Late revokes, and a leader that makes sure',
      story: 'The old leader revokes nothing. A keeps its lock.',
      scenario: { ...ON_NEW_LEADER, service: { ...ON_NEW_LEADER.service, ...FIXED } },
      expected: { notViolated: 'all', grantedAtMs: { B: null } },
    }),
  ],
};
