import { formatMs } from '../history/sentence';
import { counted, holds, untested, violated } from './finding';
import { keyOfLive, LEASE_FACTS, liveAfter } from './live-grants';
import type { LiveGrant } from './live-grants';
import type { Checker, ToldLine, Witness } from './verdict';

/**
 * M: two grants of the lock live at once for more than 0 ms. What the clients believe is no matter
 * here: this is the promise of the lock service's own state. Of grants that only touch, the lines
 * may be told in either order within the instant, so two live ones are no overlap until time passes.
 */
export const exclusiveGrants: Checker<GrantsState> = {
  id: 'M',
  title: 'exclusive grants',
  violatedWhen: 'Two grants of the lock are live at once in the state of the lock service.',
  reads: LEASE_FACTS,
  init: { issuedCount: 0, live: [], crowdedSinceMs: null, violation: null },

  step(before, line, witness) {
    const state = settledAt(before, line.atMs, witness);
    const live = liveAfter(state.live, line);
    if (live === state.live) return state;
    const issuedCount = state.issuedCount + (line.fact.type === 'lease.granted' ? 1 : 0);
    const { violation } = state;
    return { issuedCount, live, crowdedSinceMs: crowdedSinceMs(state, live, line), violation };
  },

  statusAt({ issuedCount, crowdedSinceMs, violation }, nowMs) {
    if (violation !== null) return 'violated';
    if (crowdedSinceMs !== null && crowdedSinceMs < nowMs) return 'violated';
    return issuedCount === 0 ? 'untested' : 'holds';
  },

  finish(before, endMs, witness) {
    const { violation, issuedCount } = settledAt(before, endMs, witness);
    if (violation !== null) return violated(violation.atMs, sentenceOfOverlap(violation));
    if (issuedCount === 0) return untested('nobody was granted the lock.');
    return holds(`No two grants were live at once (${counted(issuedCount, 'grant')}).`);
  },

  keyOf(state, from) {
    const status = exclusiveGrants.statusAt(state, from.nowMs);
    if (status === 'violated') return status;
    return [status, state.crowdedSinceMs !== null, keyOfLive(state.live, from)];
  },
};

/** The grants now live, and whether two have been since an instant that may not be over yet. */
export interface GrantsState {
  readonly issuedCount: number;
  readonly live: readonly LiveGrant[];
  /** Two are live from here on: an overlap as soon as time passes beyond it. Null once counted. */
  readonly crowdedSinceMs: number | null;
  readonly violation: GrantsOverlap | null;
}

interface GrantsOverlap {
  readonly atMs: number;
  readonly older: LiveGrant;
  readonly newer: LiveGrant;
}

/** The state when time has passed: only now is it known that two were live for more than 0 ms. */
function settledAt(state: GrantsState, nowMs: number, witness: Witness): GrantsState {
  const { crowdedSinceMs: atMs } = state;
  if (atMs === null || atMs >= nowMs) return state;
  // Later overlaps are witnessed as well: they are as much to see as the first.
  for (const { seq } of state.live) witness(seq);
  const [older, newer] = [...state.live].sort((one, other) => one.seq - other.seq).slice(-2);
  if (state.violation !== null || older === undefined || newer === undefined) {
    return { ...state, crowdedSinceMs: null };
  }
  return { ...state, crowdedSinceMs: null, violation: { atMs, older, newer } };
}

/** Only a newcomer begins a crowd; who leaves, or is renewed, leaves it as old as it was. */
function crowdedSinceMs(
  state: GrantsState,
  live: readonly LiveGrant[],
  { seq, atMs }: ToldLine,
): number | null {
  if (live.length < 2) return null;
  for (const grant of live) if (grant.seq === seq) return atMs;
  return state.crowdedSinceMs;
}

function sentenceOfOverlap({ atMs, older, newer }: GrantsOverlap): string {
  const deed = newer.isRevived
    ? `${newer.client}'s ended grant ${newer.grant} was re-created`
    : `${newer.client} was given grant ${newer.grant}`;
  const overlap = older.isLost
    ? `before the promised end of ${older.client}'s grant ${older.grant}, of which the service had lost its record`
    : `while ${older.client}'s grant ${older.grant} was still live`;
  return `At ${formatMs(atMs)} ${deed} ${overlap}.`;
}
