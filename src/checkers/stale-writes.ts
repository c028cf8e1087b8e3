import { formatMs } from '../history/sentence';
import { counted, holds, untested, violated } from './finding';
import type { Checker } from './verdict';

/**
 * W: storage applied a write of an older grant after a newer grant had been issued. Grants are
 * counted by the history, so a service without tokens is judged like any other; and a write
 * without a grant has no place in their order.
 */
export const staleWrites: Checker<StaleWritesState> = {
  id: 'W',
  title: 'no stale write',
  violatedWhen: 'Storage applied a write of an older grant after a newer grant had been issued.',
  reads: ['lease.granted', 'write.applied'],
  init: { newestGrant: 0, newestClient: '', appliedCount: 0, violation: null },

  step(state, { seq, atMs, fact }, witness) {
    if (fact.type === 'lease.granted') {
      const { appliedCount, violation } = state;
      return { newestGrant: fact.grant, newestClient: fact.client, appliedCount, violation };
    }
    if (fact.type !== 'write.applied' || fact.grant === null) return state;
    const { newestGrant, newestClient } = state;
    const appliedCount = state.appliedCount + 1;
    const { client, grant } = fact;
    if (grant >= newestGrant) {
      return { newestGrant, newestClient, appliedCount, violation: state.violation };
    }
    witness(seq);
    const violation = state.violation ?? { atMs, client, grant, newestGrant, newestClient };
    return { newestGrant, newestClient, appliedCount, violation };
  },

  statusAt({ appliedCount, violation }) {
    if (violation !== null) return 'violated';
    return appliedCount === 0 ? 'untested' : 'holds';
  },

  finish({ appliedCount, violation }) {
    if (violation !== null) {
      const { atMs, client, grant, newestGrant, newestClient } = violation;
      return violated(
        atMs,
        `Storage applied a write of ${client}'s grant ${grant} at ${formatMs(atMs)}, after ${newestClient} had been given grant ${newestGrant}.`,
      );
    }
    if (appliedCount === 0) return untested('no write under a grant was applied.');
    return holds(
      `No write of an older grant was applied after a newer one was issued (${counted(appliedCount, 'write')}).`,
    );
  },

  keyOf(state, from) {
    if (state.violation !== null) return 'violated';
    return [state.appliedCount > 0, state.newestGrant === 0 ? 0 : from.grant(state.newestGrant)];
  },
};

/** The newest grant so far: all that a later write needs to be held against. */
export interface StaleWritesState {
  /** 0 before the first. */
  readonly newestGrant: number;
  readonly newestClient: string;
  /** Applied writes that belong to a grant. */
  readonly appliedCount: number;
  readonly violation: {
    readonly atMs: number;
    readonly client: string;
    readonly grant: number;
    readonly newestGrant: number;
    readonly newestClient: string;
  } | null;
}
