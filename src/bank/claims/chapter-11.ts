import type { Claim } from '../claim';

/** What chapter 11, real systems, says of its figures. */
export const CHAPTER_11: readonly Claim[] = [
  {
    id: 'chapter-11/kubernetes-hands-over',
    says: 'A Kubernetes leader that is cut off stops before its follower begins.',
    proof: { preset: 'k8s-lease-works', expects: { M: 'holds', B: 'holds', W: 'holds' } },
  },
  {
    id: 'chapter-11/chubby-keeps-its-session',
    says: 'Chubby’s session carries work that is longer than one lease.',
    proof: { preset: 'chubby-works', expects: { M: 'holds', B: 'holds', T: 'holds' } },
  },
  {
    id: 'chapter-11/pooled-lock-is-held-twice',
    says: 'Behind a pooler in transaction mode two clients hold one advisory lock, without any fault.',
    proof: { preset: 'pg-advisory-pooled', expects: { M: 'violated', B: 'violated' } },
  },
  {
    id: 'chapter-11/transaction-lock-keeps-its-backend',
    says: 'A lock at transaction level keeps its backend behind the pooler, and B waits.',
    proof: {
      preset: 'pg-advisory-pooled-transaction',
      expects: { M: 'holds', B: 'holds', grants: ['A', 'B'] },
    },
  },
  {
    id: 'chapter-11/standby-knows-no-lock',
    says: 'The promoted standby knows of no advisory lock and grants again: two believe at once.',
    proof: { preset: 'pg-advisory-failover', expects: { B: 'violated' } },
  },
  {
    id: 'chapter-11/version-check-without-lock',
    says: 'With a version check nobody holds a lock, one write is refused and made again, and nothing is lost.',
    proof: {
      preset: 'none-version-works',
      expects: { C: 'holds', M: 'untested', readings: { rejectedCount: 1, acceptedCount: 2 } },
    },
  },
];
