import type { Gate } from '../gate';

/** What chapter 2 asks before it shows. */
export const CHAPTER_2_GATES = {
  failover: {
    id: 'chapter-2/failover',
    preset: 'failover-forgets',
    untilMs: 5_999,
    asks: 'Redis copies its data to a replica 50 ms later. It died 19 ms after it granted A a lease of 30 s. At 6 s the replica takes over, and B keeps asking. When is B granted the lock?',
    answer: {
      choices: [
        {
          says: 'When A’s lease of 30 s is over',
          when: { M: 'holds', readings: { 'grantedAtMs.B': [30_900, 40_000] } },
        },
        {
          says: 'When A has released it, after about 13 s',
          when: { M: 'holds', readings: { 'grantedAtMs.B': [12_900, 30_899] } },
        },
        {
          says: 'At once, while A goes on working',
          when: { M: 'violated', readings: { 'grantedAtMs.B': [6_000, 7_000] } },
        },
        {
          says: 'Never: the lock died with the primary',
          when: { readings: { 'grantedAtMs.B': null } },
        },
      ],
    },
    vary: {
      over: { 'service.replicationLagMs': [5, 15, 30, 50, 200] },
      untilMs: 1_000,
      asks: 'The primary dies 19 ms after the grant. When is B granted the lock now?',
    },
  },
  etcdPaused: {
    id: 'chapter-2/etcd-paused',
    preset: 'etcd-paused',
    untilMs: 18_000,
    asks: 'Three members of etcd agree on every grant. A slept past the end of its lease; B was granted the lock, wrote, and released it. A wakes at 18 s and is about to write. What happens?',
    answer: {
      choices: [
        {
          says: 'A’s write is turned away, because B’s grant is newer',
          when: { readings: { 'rejectedCount.A': [1, 9] } },
        },
        {
          says: 'A is told that its session is over, and does not write',
          when: { readings: { 'writeCount.A': 0 } },
        },
        {
          says: 'A’s write is applied, over what B wrote',
          when: { W: 'violated', readings: { 'corruptingCount.A': [1, 9] } },
        },
        {
          says: 'A’s write is applied, and is still the only one under the lock',
          when: { W: 'holds', readings: { 'acceptedCount.A': [1, 9] } },
        },
      ],
    },
    vary: {
      over: { 'storage.guard': ['none', 'token-on-write', 'token-at-takeover'] },
      untilMs: 3_000,
      asks: 'A sleeps from 3 s to 18 s as before. What happens to its write now?',
    },
  },
} as const satisfies Record<string, Gate>;
