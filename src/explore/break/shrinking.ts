import type { VerdictId } from '../../checkers';
import type { Scenario } from '../../scenario/scenario';
import type { Machinery } from '../../simulation/machinery';
import type { BreakBudget } from './budget';
import { trialOf } from './trial';

/** What every pass of the shrinker needs. */
export interface ShrinkAsked {
  /** What the schedule was found for: what stands in it already is no fault of the schedule’s. */
  readonly design: Scenario;
  readonly machinery: Machinery;
  /** Machines that must not be broken as well; null: none. */
  readonly spared: Machinery | null;
  readonly attacked: readonly VerdictId[];
  readonly budget: BreakBudget;
  /** A run of more events is cut, and counts as not violated. */
  readonly stepsMax: number;
  /** Is told the events of each run. */
  readonly tell: (stepCount: number) => void;
}

/** A pass or a part of one: yields the events of each run. */
export type Pass<T> = Generator<number, T, undefined>;

/** Tries scenarios for whether one of the attacked properties is still violated. */
export interface Trier {
  readonly asked: ShrinkAsked;
  readonly runCount: number;
  /** The bound on runs was met: from then on no change is taken. */
  readonly isSpent: boolean;
  /** Whether the scenario still violates. */
  readonly violates: (scenario: Scenario) => Pass<boolean>;
  /** The first of several scenarios that still violates, else the one given. */
  readonly simplest: (now: Scenario, simpler: Iterable<Scenario>) => Pass<Scenario>;
}

export function createTrier(asked: ShrinkAsked, runCountMax: number): Trier {
  const { machinery, spared, attacked, stepsMax, tell } = asked;
  const trier = {
    asked,
    runCount: 0,
    isSpent: false,
    *violates(scenario: Scenario): Pass<boolean> {
      if (trier.runCount >= runCountMax) {
        trier.isSpent = true;
        return false;
      }
      const { violated, stepCount } = trialOf(scenario, machinery, attacked, { stepsMax });
      trier.runCount += 1;
      tell(stepCount);
      yield stepCount;
      if (violated.length === 0 || spared === null) return violated.length > 0;
      return trialOf(scenario, spared, attacked).violated.length === 0;
    },
    *simplest(now: Scenario, simpler: Iterable<Scenario>): Pass<Scenario> {
      for (const one of simpler) if (yield* trier.violates(one)) return one;
      return now;
    },
  };
  return trier;
}

/**
 * The least part of a list that still violates, where no single entry can go: halves first, then quarters, down to
 * one by one (Zeller’s delta debugging, its reduction to a complement).
 */
export function* fewest<T>(
  list: readonly T[],
  violates: (list: readonly T[]) => Pass<boolean>,
): Pass<readonly T[]> {
  let kept = list;
  for (let size = Math.ceil(kept.length / 2); size >= 1;) {
    let hasShrunk = false;
    for (let at = 0; at < kept.length;) {
      const fewer = kept.toSpliced(at, size);
      if (yield* violates(fewer)) {
        kept = fewer;
        hasShrunk = true;
      } else at += size;
    }
    if (size === 1 && !hasShrunk) break;
    size = size === 1 ? 1 : Math.ceil(size / 2);
  }
  return kept;
}
