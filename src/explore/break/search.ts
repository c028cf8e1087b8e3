import type { VerdictId } from '../../checkers';
import type { Scenario } from '../../scenario/scenario';
import type { Machinery } from '../../simulation/machinery';
import { withoutFaults, type BreakBudget } from './budget';
import { chosen, createCorpus, keep } from './corpus';
import { createCoverage, nearnessOf, noteState, wordsOf, type Coverage } from './coverage';
import { diceOf } from './dice';
import { createSurveyor } from './ground';
import { createPace, notePace } from './pace';
import { drawSchedule, mutated, scheduled, type Schedule } from './schedule';
import { shrunk, type Shrunk } from './shrink';
import type { ShrinkAsked } from './shrinking';
import { trialOf } from './trial';

/** What is to be broken, and with what. */
export interface BreakAsked {
  /** The design; its own faults are left out. */
  readonly scenario: Scenario;
  /** The properties to attack: any one of them will do. Not empty. */
  readonly attacked: readonly VerdictId[];
  readonly budget: BreakBudget;
  /** What all draws of the search follow from. */
  readonly seed: number;
}

/** How far a search is. */
export interface BreakProgress {
  readonly phase: 'searching' | 'shrinking';
  /** Of the schedules that are tried now. */
  readonly faultCount: number;
  /** Schedules tried. */
  readonly runCount: number;
  /** Of them, runs that took too many events and were cut short: a machine goes round in circles. */
  readonly cutCount: number;
  /** Runs that shrinking took. */
  readonly shrinkRunCount: number;
  /** Simulated events in all. */
  readonly stepCount: number;
  /** Combinations of machine states seen. */
  readonly stateCount: number;
  /** Near misses seen, in words. */
  readonly reached: readonly string[];
}

/** What came of a search. A search that found nothing proves nothing. */
export type BreakResult = {
  readonly asked: BreakAsked;
  readonly progress: BreakProgress;
} & (
  | {
      readonly type: 'found';
      readonly violated: readonly VerdictId[];
      /** The schedule as it was first found. */
      readonly found: Scenario;
      readonly shrunk: Shrunk;
    }
  | { readonly type: 'nothing' }
);

/** A search under way, to be advanced in counted chunks. It is changed in place, and is no plain data. */
export interface BreakSearch {
  readonly asked: BreakAsked;
  progress: BreakProgress;
  /** Null while there is more to do. */
  result: BreakResult | null;
  readonly steps: Generator<number, BreakResult, undefined>;
}

/**
 * A search before its first run. With `spared`, only what does not break these other machines counts: so a bug in a
 * copy of a service is told from what the service never promised.
 */
export function startBreak(
  asked: BreakAsked,
  machinery: Machinery,
  spared: Machinery | null = null,
): BreakSearch {
  const search: BreakSearch = {
    asked,
    progress: NOTHING_YET,
    result: null,
    steps: searched(asked, { machinery, spared }, (progress) => void (search.progress = progress)),
  };
  return search;
}

/** Goes on for so many simulated events at least, to the end of a run; gives the same search. */
export function advance(search: BreakSearch, stepCount: number): BreakSearch {
  for (let taken = 0; taken < stepCount && search.result === null;) {
    const next = search.steps.next();
    if (next.done === true) search.result = next.value;
    // However small a run is, preparing it takes its time as well.
    else taken += next.value + RUN_STEP_COUNT;
  }
  return search;
}

/** What preparing a run costs, in events. */
const RUN_STEP_COUNT = 100;

const NOTHING_YET: BreakProgress = {
  phase: 'searching',
  faultCount: 0,
  runCount: 0,
  cutCount: 0,
  shrinkRunCount: 0,
  stepCount: 0,
  stateCount: 0,
  reached: [],
};

/** The whole search: yields the events of each run. Fewest faults first. */
function* searched(
  asked: BreakAsked,
  { machinery, spared }: Pick<ShrinkAsked, 'machinery' | 'spared'>,
  tell: (progress: BreakProgress) => void,
): Generator<number, BreakResult, undefined> {
  const { attacked, budget, seed } = asked;
  const design = withoutFaults(asked.scenario);
  const surveyor = createSurveyor(design, machinery);
  const coverage = createCoverage();
  const corpus = createCorpus();
  const pace = createPace();
  let progress = NOTHING_YET;
  const report = (change: Partial<BreakProgress>): void =>
    tell((progress = { ...progress, ...change }));

  for (let run = 0; run < budget.runCountMax; run += 1) {
    const faultCount = faultCountOf(run, budget);
    const drawing = { dice: diceOf(seed, run), ground: surveyor.ground, budget };
    const schedule = nextSchedule(run, faultCount, drawing, corpus, design);
    const scenario = scheduled(design, schedule);
    let news = 0;
    const trial = trialOf(scenario, machinery, attacked, {
      ...surveyor.watch,
      stepsMax: pace.stepsMax,
      state: (state) => void (news += noteState(coverage, state) ? 1 : 0),
    });
    surveyor.note(schedule.faults.length === 0);
    notePace(pace, trial);
    const isNearer = noteReached(coverage, trial.reached);
    if (news > 0 || isNearer) keep(corpus, { schedule, nearness: nearnessOf(trial.reached) });
    report({
      faultCount,
      runCount: run + 1,
      cutCount: pace.cutCount,
      stepCount: progress.stepCount + trial.stepCount,
      stateCount: coverage.states.size,
      reached: wordsOf(coverage.reached),
    });
    yield trial.stepCount;
    if (trial.violated.length === 0) continue;
    if (spared !== null && trialOf(scenario, spared, attacked).violated.length > 0) continue;

    report({ phase: 'shrinking' });
    const found = yield* shrunk(scenario, {
      design,
      machinery,
      spared,
      attacked,
      budget,
      stepsMax: pace.stepsMax,
      tell: (stepCount) =>
        report({
          shrinkRunCount: progress.shrinkRunCount + 1,
          stepCount: progress.stepCount + stepCount,
        }),
    });
    return {
      type: 'found',
      asked,
      progress,
      violated: trial.violated,
      found: scenario,
      shrunk: found,
    };
  }
  return { type: 'nothing', asked, progress };
}

/**
 * How many faults a run has: first none, then one, and so on; a few runs without, and then each number gets the same
 * share of the rest. A search that may have none spends all its runs without.
 */
export function faultCountOf(run: number, { faultCountMax, runCountMax }: BreakBudget): number {
  const faultlessCount = Math.min(FAULTLESS_RUN_COUNT, Math.ceil(runCountMax / 10));
  if (faultCountMax === 0 || run < faultlessCount) return 0;
  const share = (runCountMax - faultlessCount) / faultCountMax;
  return Math.min(faultCountMax, 1 + Math.floor((run - faultlessCount) / share));
}

/** Arbitrary: so many seeds of the design as it is, or a tenth of a small search. */
const FAULTLESS_RUN_COUNT = 10;

type Drawn = Parameters<typeof drawSchedule>[0];

/** Half of the schedules are drawn afresh, the others near those that showed something new. */
function nextSchedule(
  run: number,
  faultCount: number,
  drawing: Drawn,
  corpus: ReturnType<typeof createCorpus>,
  design: Scenario,
): Schedule {
  const { dice } = drawing;
  const { wakeUpOrder } = design;
  if (faultCount === 0)
    return { seed: run === 0 ? design.seed : dice.int(0, 9_999), wakeUpOrder, faults: [] };
  const near = dice.chance(50) ? chosen(corpus, faultCount, dice) : null;
  return near === null ? drawSchedule(drawing, faultCount) : mutated(near, drawing, faultCount);
}

/** Whether something was reached for the first time. */
function noteReached(coverage: Coverage, reached: number): boolean {
  const isNews = (reached & ~coverage.reached) !== 0;
  coverage.reached |= reached;
  return isNews;
}
