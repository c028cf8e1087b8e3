import { BELIEF_FACTS } from '../history/queries';
import { formatMs } from '../history/sentence';
import { counted, holds, untested, violated } from './finding';
import { areRivals, believes, keyOfStandings, standingsAfter } from './standing';
import type { Standing } from './standing';
import type { Checker, Witness } from './verdict';

/**
 * B: two clients believe at once for more than 0 ms. A paused client does nothing, so its belief
 * counts from its wake-up: a pause harms nobody until it ends. Two machines of one client are one
 * believer, and whether a belief rests on a grant is no matter: both would act.
 */
export const exclusiveBelief: Checker<BeliefState> = {
  id: 'B',
  title: 'exclusive belief',
  violatedWhen: 'Two running clients believe at once that they hold the lock.',
  reads: BELIEF_FACTS,
  init: { beganCount: 0, standings: [], crowdedSinceMs: null, wokeUp: false, violation: null },

  step(before, line, witness) {
    const state = settledAt(before, line.atMs, witness);
    const standings = standingsAfter(state.standings, line);
    if (standings === state.standings) return state;
    const beganCount = state.beganCount + (line.fact.type === 'belief.began' ? 1 : 0);
    const { wokeUp, violation } = state;
    if (!areRivals(standings)) {
      return { beganCount, standings, crowdedSinceMs: null, wokeUp: false, violation };
    }
    // Only a newcomer, by a new belief or a wake-up, begins a crowd; it bears the line's number.
    if (!standings.some((standing) => believes(standing) && standing.seq === line.seq)) {
      return { beganCount, standings, crowdedSinceMs: state.crowdedSinceMs, wokeUp, violation };
    }
    const isWakeUp = line.fact.type !== 'belief.began';
    return { beganCount, standings, crowdedSinceMs: line.atMs, wokeUp: isWakeUp, violation };
  },

  statusAt({ beganCount, crowdedSinceMs, violation }, nowMs) {
    if (violation !== null) return 'violated';
    if (crowdedSinceMs !== null && crowdedSinceMs < nowMs) return 'violated';
    return beganCount === 0 ? 'untested' : 'holds';
  },

  finish(before, endMs, witness) {
    const { violation, beganCount } = settledAt(before, endMs, witness);
    if (violation !== null) return violated(violation.atMs, sentenceOfOverlap(violation));
    if (beganCount === 0) return untested('no client believed that it held the lock.');
    return holds(`No two running clients believed at once (${counted(beganCount, 'belief')}).`);
  },

  keyOf(state, from) {
    const status = exclusiveBelief.statusAt(state, from.nowMs);
    if (status === 'violated') return status;
    return [status, state.crowdedSinceMs !== null, keyOfStandings(state.standings, from)];
  },
};

/** Who believes and who runs, and whether two do both since an instant that may not be over yet. */
export interface BeliefState {
  readonly beganCount: number;
  readonly standings: readonly Standing[];
  /** Two believe from here on: an overlap as soon as time passes beyond it. Null once counted. */
  readonly crowdedSinceMs: number | null;
  /** Whether a wake-up made it two, rather than a new belief. */
  readonly wokeUp: boolean;
  readonly violation: BeliefOverlap | null;
}

interface BeliefOverlap {
  readonly atMs: number;
  readonly older: string;
  readonly newer: string;
  readonly wokeUp: boolean;
}

/** The state when time has passed: only now is it known that two believed for more than 0 ms. */
function settledAt(state: BeliefState, nowMs: number, witness: Witness): BeliefState {
  const { crowdedSinceMs: atMs, wokeUp } = state;
  if (atMs === null || atMs >= nowMs) return state;
  // Later overlaps are witnessed as well: they are as much to see as the first.
  const believers = state.standings.filter(believes);
  for (const { seq } of believers) witness(seq);
  const [older, newer] = believers.sort((one, other) => one.seq - other.seq).slice(-2);
  if (state.violation !== null || older === undefined || newer === undefined) {
    return { ...state, crowdedSinceMs: null };
  }
  const violation = { atMs, older: older.process, newer: newer.process, wokeUp };
  return { ...state, crowdedSinceMs: null, violation };
}

function sentenceOfOverlap({ atMs, older, newer, wokeUp }: BeliefOverlap): string {
  return wokeUp
    ? `${newer} woke up at ${formatMs(atMs)} still believing that it held the lock, while ${older} believed the same.`
    : `${newer} began to believe at ${formatMs(atMs)} that it held the lock, while ${older} still believed the same.`;
}
