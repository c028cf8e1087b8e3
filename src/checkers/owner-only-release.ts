import type { Fact } from '../history/fact';
import { formatMs } from '../history/sentence';
import { counted, holds, untested, violated } from './finding';
import { keyOfLive, LEASE_FACTS, liveAfter, liveAt } from './live-grants';
import type { LiveGrant } from './live-grants';
import type { Checker } from './verdict';

/**
 * X: the service applied to a live grant what somebody other than the grant's client asked for: a
 * release, an extend, a delete, a re-create. The service's own expiry or revoke is its right.
 */
export const ownerOnlyRelease: Checker<OwnerState> = {
  id: 'X',
  title: 'owner-only release',
  violatedWhen: 'Somebody other than its client removed or prolonged a live grant.',
  reads: LEASE_FACTS,
  init: { appliedCount: 0, live: [], violation: null },

  step(state, line, witness) {
    const live = liveAfter(state.live, line);
    const deed = deedIn(line.fact);
    if (deed === null) return live === state.live ? state : { ...state, live };
    const { by, client, grant } = deed;
    const wasLive = liveAt(state.live, line.atMs).some((living) => living.grant === grant);
    const isWrong = by !== client && wasLive;
    if (isWrong) witness(line.seq);
    return {
      appliedCount: state.appliedCount + 1,
      live,
      violation: state.violation ?? (isWrong ? { ...deed, atMs: line.atMs } : null),
    };
  },

  statusAt({ appliedCount, violation }) {
    if (violation !== null) return 'violated';
    return appliedCount === 0 ? 'untested' : 'holds';
  },

  finish({ appliedCount, violation }) {
    if (violation !== null) {
      const { by, verb, client, grant, atMs } = violation;
      return violated(atMs, `${by} ${verb} ${client}'s live grant ${grant} at ${formatMs(atMs)}.`);
    }
    if (appliedCount === 0) return untested('nobody released or extended a lock.');
    return holds(
      `${counted(appliedCount, 'release')} or extends were applied, none by another than the grant's client.`,
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
  readonly violation: (Deed & { readonly atMs: number }) | null;
}

interface Deed {
  readonly verb: 'released' | 'removed' | 'prolonged' | 're-created';
  readonly by: string;
  readonly client: string;
  readonly grant: number;
}

/** What a line says was done to a grant at somebody's request. */
function deedIn(fact: Fact): Deed | null {
  switch (fact.type) {
    case 'lease.released':
      return { verb: 'released', by: fact.client, client: fact.client, grant: fact.grant };
    case 'lease.removed':
      return { verb: 'removed', by: fact.by, client: fact.client, grant: fact.grant };
    case 'lease.renewed':
      return { verb: 'prolonged', by: fact.by, client: fact.client, grant: fact.grant };
    case 'lease.revived':
      return { verb: 're-created', by: fact.by, client: fact.client, grant: fact.grant };
    default:
      return null;
  }
}
