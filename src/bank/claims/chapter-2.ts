import type { Claim } from '../claim';

/** What chapter 2, how it works, says of outcomes: each property once while it holds and once while it breaks. */
export const CHAPTER_2: readonly Claim[] = [
  {
    id: 'chapter-2/failover-remembers',
    says: 'The grant reached the replica before the primary died: the replica knows of A and lets B wait.',
    proof: {
      preset: 'failover-remembers',
      expects: { M: 'holds', B: 'holds', readings: { 'grantedAtMs.B': [13_000, 14_000] } },
    },
  },
  {
    id: 'chapter-2/failover-forgets',
    says: 'The replica never heard of A: it grants the lock to B while A’s grant still stands.',
    proof: {
      preset: 'failover-forgets',
      expects: { M: 'violated', B: 'violated', W: 'violated', C: 'violated' },
    },
  },
  {
    id: 'chapter-2/counter-is-forgotten-too',
    says: 'A counter in the same memory is forgotten with the lock: the same token is handed out twice, and both writes are applied.',
    proof: {
      preset: 'R10',
      expects: { M: 'violated', W: 'violated', C: 'violated', tokens: [1, 1] },
    },
  },
  {
    id: 'chapter-2/release-script-finds-anothers-value',
    says: 'A’s lease has ended when its release arrives: the script finds B’s value and does nothing.',
    proof: {
      preset: 'R1-atomic-release',
      expects: {
        X: 'holds',
        W: 'holds',
        C: 'holds',
        readings: { 'factCount.release.ignored': [1, 9] },
      },
    },
  },
  {
    id: 'chapter-2/release-in-two-commands',
    says: 'Comparing and deleting in two commands: A deletes B’s lock, and C is granted while B works.',
    proof: {
      preset: 'R1',
      expects: { X: 'violated', B: 'violated', W: 'violated', grants: ['A', 'B', 'C'] },
    },
  },
  {
    id: 'chapter-2/etcd-grant-safe-effect-not',
    says: 'The paused holder of etcd writes over B’s work, although no two grants were ever live at once.',
    proof: {
      preset: 'etcd-paused',
      expects: { M: 'holds', W: 'violated', C: 'violated', writes: ['B accepted', 'A corrupting'] },
    },
  },
  {
    id: 'chapter-2/etcd-fenced',
    says: 'Storage that compares create revisions turns the paused holder’s stale write away.',
    proof: {
      preset: 'etcd-paused-fenced',
      expects: { W: 'holds', C: 'holds', writes: ['B accepted', 'A rejected'] },
    },
  },
  {
    id: 'chapter-2/crash-and-lease',
    says: 'A dies at 3 s under a lease of 10 s: the lease ends at 11 s, and B goes on.',
    proof: {
      preset: 'paused-holder',
      set: { 'pause.lengthMs': 0, faults: [{ type: 'kill', at: { atMs: 3_000 }, node: 'A' }] },
      expects: {
        T: 'holds',
        readings: { 'grantEndsAtMs.A': [11_000, 11_002], 'grantedAtMs.B': [11_000, 11_600] },
      },
    },
  },
  {
    id: 'chapter-2/row-without-an-end',
    says: 'A lock row without an end outlives its dead owner: B is never granted.',
    proof: {
      preset: 'row-lock-orphan',
      expects: { T: 'violated', readings: { 'grantedAtMs.B': null } },
    },
  },
  {
    id: 'chapter-2/queue-is-fair',
    says: 'Six clients of ZooKeeper are served in the order in which they came.',
    proof: {
      preset: 'zookeeper-no-herd',
      expects: { F: 'holds', T: 'holds', grants: ['A', 'B', 'C', 'D', 'E', 'F'] },
    },
  },
  {
    id: 'chapter-2/polling-promises-no-order',
    says: 'Clients that poll overtake each other; the lab leaves fairness untested where no order was promised.',
    proof: { preset: 'busy', expects: { F: 'untested' } },
  },
  {
    id: 'chapter-2/polling-is-not-fair',
    says: 'Held to no overtaking at all, six clients that poll violate it.',
    proof: {
      preset: 'busy',
      set: { 'bounds.overtakesMax': 0 },
      expects: { F: 'violated', T: 'holds' },
    },
  },
];
