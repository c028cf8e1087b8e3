import { formatMs } from '../history/sentence';
import { holds, untested, violated } from './finding';
import { grantIn, keyOfLive, LEASE_FACTS, liveAfter, liveAt } from './live-grants';
import type { LiveGrant } from './live-grants';
import type { Checker } from './verdict';

/**
 * X: the service applied to a live grant what somebody other than the grant's client asked for: a
 * release, an extend, a delete, a re-create. The service's own expiry or revoke is its right, and
 * what finds no live grant does no harm. How the service was led to it (a shared owner value, a
 * check before the act) is for the story to tell.
 */
export const ownerOnlyRelease: Checker<OwnerState> = {
  id: 'X',
  title: 'owner-only release',
  violatedWhen: 'Somebody other than its client removed or prolonged a live grant.',
  reads: LEASE_FACTS,
  init: { appliedCount: 0, live: [], violation: null },

  step(state, line, witness) {
    const live = liveAfter(state.live, line);
    const { fact } = line;
    switch (fact.type) {
      case 'lease.removed':
      case 'lease.renewed':
      case 'lease.revived': {
        const { type, by, client, grant } = fact;
        const appliedCount = state.appliedCount + 1;
        // As it was before this line, which may have ended it.
        const wasLive = grantIn(liveAt(state.live, line.atMs), grant) !== null;
        if (by === client || !wasLive) return { appliedCount, live, violation: state.violation };
        witness(line.seq);
        const violation = state.violation ?? { atMs: line.atMs, type, by, client, grant };
        return { appliedCount, live, violation };
      }
      case 'lease.released':
        return { appliedCount: state.appliedCount + 1, live, violation: state.violation };
      default:
        if (live === state.live) return state;
        return { appliedCount: state.appliedCount, live, violation: state.violation };
    }
  },

  statusAt({ appliedCount, violation }) {
    if (violation !== null) return 'violated';
    return appliedCount === 0 ? 'untested' : 'holds';
  },

  finish({ appliedCount, violation }) {
    if (violation !== null) {
      const { atMs, type, by, client, grant } = violation;
      return violated(
        atMs,
        `${by} ${VERBS[type]} ${client}'s live grant ${grant} at ${formatMs(atMs)}.`,
      );
    }
    if (appliedCount === 0) return untested('nobody released or extended a lock.');
    return holds(
      `No release or extend touched a live grant of another client (${appliedCount} applied).`,
    );
  },

  keyOf(state, from) {
    const status = ownerOnlyRelease.statusAt(state, from.nowMs);
    return status === 'violated' ? status : [status, keyOfLive(state.live, from)];
  },
};

/** The grants now live, and how many releases and extends the service has applied. */
export interface OwnerState {
  readonly appliedCount: number;
  readonly live: readonly LiveGrant[];
  readonly violation: WrongDeed | null;
}

interface WrongDeed {
  readonly atMs: number;
  readonly type: keyof typeof VERBS;
  readonly by: string;
  readonly client: string;
  readonly grant: number;
}

const VERBS = {
  'lease.removed': 'removed',
  'lease.renewed': 'prolonged',
  'lease.revived': 're-created',
} as const;
