import type { Claim } from '../claim';

/** What chapter 3, three implementations, says of outcomes. */
export const CHAPTER_3: readonly Claim[] = [
  {
    id: 'chapter-3/etcd-leader-change',
    says: 'The leader of etcd is killed while A holds the lock: A goes on, and B waits its turn.',
    proof: {
      preset: 'etcd-leader-change',
      expects: { M: 'holds', B: 'holds', W: 'holds', T: 'holds', grants: ['A', 'B'] },
    },
  },
  {
    id: 'chapter-3/etcd-ignores-the-wall-clock',
    says: 'Setting the wall clock of etcd’s leader an hour ahead does nothing to its leases.',
    proof: {
      preset: 'etcd-works',
      set: {
        faults: [{ type: 'clockStep', at: { atMs: 3_000 }, node: 'etcd-1', byMs: 3_600_000 }],
      },
      expects: {
        M: 'holds',
        B: 'holds',
        W: 'holds',
        readings: { 'grantedAtMs.B': [8_000, 9_000] },
      },
    },
  },
  {
    id: 'chapter-3/kubernetes-margin',
    says: 'A Kubernetes leader that is cut off gives up 12 s after its last renewal, before another candidate takes over.',
    proof: {
      preset: 'k8s-lease-works',
      expects: {
        B: 'holds',
        W: 'holds',
        readings: { 'believesUntilMs.A': [15_900, 16_100], 'grantedAtMs.B': [19_000, 23_500] },
      },
    },
  },
  {
    id: 'chapter-3/lost-comes-late',
    says: 'A client of ZooKeeper that stops at LOST only goes on after its session is over, and another has worked meanwhile.',
    proof: {
      preset: 'zookeeper-late-lost',
      expects: { B: 'violated', W: 'violated', C: 'violated' },
    },
  },
  {
    id: 'chapter-3/suspended-is-in-time',
    says: 'A client of ZooKeeper that stops at SUSPENDED stops in time.',
    proof: { preset: 'zookeeper-suspended', expects: { B: 'holds', W: 'holds', C: 'holds' } },
  },
  {
    id: 'chapter-3/lock-delay',
    says: 'Chubby’s lock-delay of 15 s keeps B out until after A’s stale write, which harms nobody.',
    proof: {
      preset: 'chubby-lock-delay',
      expects: { W: 'holds', C: 'holds', writes: ['A accepted', 'B accepted'] },
    },
  },
  {
    id: 'chapter-3/lock-delay-is-not-certainty',
    says: 'A longer pause gets through a lock-delay.',
    proof: {
      preset: 'chubby-lock-delay',
      set: { 'pause.lengthMs': 27_000, durationMs: 60_000 },
      expects: { W: 'violated' },
    },
  },
  {
    id: 'chapter-3/watchdog-renews',
    says: 'Work of 14 s under a lease of 10 s: a watchdog that renews keeps the lock.',
    proof: {
      preset: 'watchdog',
      set: { 'pause.lengthMs': 0 },
      expects: { M: 'holds', B: 'holds', W: 'holds', C: 'holds' },
    },
  },
  {
    id: 'chapter-3/watchdog-gives-up',
    says: 'A watchdog that one error ends for good: Redis is back, and A’s lease ends while it works on.',
    proof: { preset: 'R8', expects: { B: 'violated', W: 'violated', C: 'violated' } },
  },
  {
    id: 'chapter-3/redlock-works',
    says: 'One of five nodes dies, and nothing happens.',
    proof: { preset: 'redlock-works', expects: { M: 'holds', B: 'holds', W: 'holds', T: 'holds' } },
  },
  {
    id: 'chapter-3/one-jump-of-three',
    says: 'A holds three of five nodes; one clock jumps, and B has a majority too.',
    proof: {
      preset: 'redlock-clock-jump',
      expects: { M: 'violated', B: 'violated', W: 'violated' },
    },
  },
  {
    id: 'chapter-3/one-restart-of-three',
    says: 'A holds three of five nodes; one restarts without its data, and B has a majority too.',
    proof: { preset: 'L1-restart-empty', expects: { M: 'violated', B: 'violated', W: 'violated' } },
  },
  {
    id: 'chapter-3/one-jump-of-five',
    says: 'A holds all five nodes: the same jump harms nobody.',
    proof: { preset: 'redlock-clock-jump-5-of-5', expects: { M: 'holds', B: 'holds', W: 'holds' } },
  },
  {
    id: 'chapter-3/paused-in-flight',
    says: 'A pause while the answers are on their way is noticed: no violation for a client that follows the algorithm.',
    proof: {
      preset: 'L3-paused-in-flight',
      expects: { M: 'holds', B: 'holds', W: 'holds', C: 'holds' },
    },
  },
  {
    id: 'chapter-3/paused-after-the-check',
    says: 'A pause after Redlock’s check gets through.',
    proof: {
      preset: 'redlock-paused',
      expects: { M: 'holds', B: 'violated', W: 'violated', C: 'violated' },
    },
  },
  {
    id: 'chapter-3/redlock-versioned',
    says: 'Storage that compares versions refuses the stale write, with no ordered token anywhere.',
    proof: {
      preset: 'redlock-paused-versioned',
      expects: {
        W: 'holds',
        C: 'holds',
        tokens: [null, null],
        writes: ['B accepted', 'A rejected'],
      },
    },
  },
];
