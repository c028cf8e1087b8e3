import { judge, type VerdictId } from '../../checkers';
import type { Fault } from '../../models/faults';
import type { Scenario } from '../../scenario/scenario';
import type { Machinery } from '../../simulation/machinery';
import { simulate } from '../../simulation/simulate';
import { NEAR_MISSES } from './coverage';
import { causalOf, type Causal } from './causal';
import { saidFault } from './said-fault';
import { stateWordsOf, type StateWords } from './state-words';
import { strikesOf } from './struck';
import type { BreakAsked, BreakProgress, BreakResult } from './search';

/** What came of a search, for whoever shows it. Plain data: it crosses threads and stands in files. */
export interface BreakOutcome {
  readonly asked: Omit<BreakAsked, 'scenario'>;
  readonly progress: BreakProgress;
  /** Near misses that no run came to, in words. */
  readonly notReached: readonly string[];
  /** Null where nothing was found; that proves nothing. */
  readonly found: BreakFound | null;
}

export interface BreakFound {
  /** A scenario like any other, with the causal sentence as its story. */
  readonly scenario: Scenario;
  readonly violated: readonly VerdictId[];
  readonly violatedAtMs: number;
  readonly causal: Causal;
  /** Every fault that is left; without any one of them nothing attacked is violated, unless `isMinimal` is false. */
  readonly faults: readonly FoundFault[];
  /** Faults of the schedule as it was first found, which it does without. */
  readonly notNeeded: readonly string[];
  readonly isMinimal: boolean;
}

export interface FoundFault {
  readonly fault: Fault;
  readonly said: string;
  /** When it strikes; null: nothing that is told differs by it. */
  readonly struckAtMs: number | null;
}

/** The outcome of a result; null while there is none. */
export function outcomeOf(result: BreakResult, machinery: Machinery): BreakOutcome {
  const { attacked, budget, seed, scenario: design } = result.asked;
  const { progress } = result;
  const told = {
    asked: { attacked, budget, seed },
    progress,
    notReached: NEAR_MISSES.flatMap(({ text }) => (progress.reached.includes(text) ? [] : [text])),
  };
  if (result.type === 'nothing') return { ...told, found: null };
  const { scenario, violatedAtMs, isMinimal } = result.shrunk;
  const { history } = simulate(scenario, machinery);
  const verdicts = judge(history);
  const strikes = strikesOf(scenario, machinery, history);
  const words = stateWordsOf(scenario, machinery);
  const causal = causalOf(scenario.faults, history, verdicts, attacked, words);
  const violated = verdicts.flatMap(({ id, status }) =>
    status === 'violated' && attacked.includes(id) ? [id] : [],
  );
  const titled: Scenario = {
    ...scenario,
    title: `Broken: ${design.title || design.service.id}`.slice(0, TITLE_LENGTH_MAX),
    story: `${causal.deed} ${causal.consequence}`.slice(0, STORY_LENGTH_MAX),
  };
  return {
    ...told,
    found: {
      scenario: titled,
      violated,
      violatedAtMs,
      causal,
      faults: scenario.faults.map((fault, index) => ({
        fault,
        said: saidFault(fault, words),
        struckAtMs: strikes[index] ?? null,
      })),
      notNeeded: droppedFaults(result.found.faults, scenario.faults, words),
      isMinimal,
    },
  };
}

/** As the format has them. */
const TITLE_LENGTH_MAX = 80;
const STORY_LENGTH_MAX = 600;

/** A fault that only changed its numbers, its moment or its manner is still there: one of its place is. */
function droppedFaults(
  found: readonly Fault[],
  left: readonly Fault[],
  words: StateWords,
): readonly string[] {
  const kept = [...left];
  return found.flatMap((fault) => {
    const at = kept.findIndex((one) => placeOf(one) === placeOf(fault));
    if (at < 0) return [saidFault(fault, words)];
    kept.splice(at, 1);
    return [];
  });
}

function placeOf(fault: Fault): string {
  if ('between' in fault) return `cut ${fault.between.join()}`;
  if ('from' in fault) return `${fault.from}>${fault.to}`;
  return `${fault.node} ${fault.type.startsWith('clock') ? 'clock' : ''}`;
}
