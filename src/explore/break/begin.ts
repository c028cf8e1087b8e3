import { loadMachinery } from '../../simulation/simulate';
import type { Chunked } from '../chunked';
import { outcomeOf, type BreakOutcome } from './outcome';
import { advance, startBreak, type BreakAsked, type BreakProgress } from './search';

export interface BreakReport {
  readonly progress: BreakProgress;
  /** With the last report. */
  readonly outcome: BreakOutcome | null;
}

/** Begins to break a design. A unit is so many events, or a run. */
export async function beginBreak(asked: BreakAsked): Promise<Chunked<BreakReport>> {
  const machinery = await loadMachinery(asked.scenario);
  const search = startBreak(asked, machinery);
  return {
    advance(unitCount) {
      advance(search, unitCount * UNIT_STEP_COUNT);
      const { progress, result } = search;
      const outcome = result === null ? null : outcomeOf(result, machinery);
      return { isDone: result !== null, report: { progress, outcome } };
    },
  };
}

/** About a millisecond. */
const UNIT_STEP_COUNT = 500;
