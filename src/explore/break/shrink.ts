import type { VerdictId } from '../../checkers';
import type { Scenario } from '../../scenario/scenario';
import { withoutChance } from './explicit';
import { withFewerElements } from './shrink-elements';
import { withPlainerFaults } from './shrink-kinds';
import { roundNumbersFrom, withSimplerNumbers } from './shrink-numbers';
import { createTrier, type Pass, type ShrinkAsked, type Trier } from './shrinking';
import { trialOf } from './trial';

/** The simplest schedule that was reached. */
export interface Shrunk {
  /** A scenario like any other. Without any one of its faults, nothing that was attacked is violated. */
  readonly scenario: Scenario;
  /** Those of the attacked that it violates at the first instant at which it does. */
  readonly violated: readonly VerdictId[];
  readonly violatedAtMs: number;
  /** False where the bound on runs came first: then some element may not be necessary. */
  readonly isMinimal: boolean;
}

/**
 * Makes a violating scenario simpler, over events and durations: chance written out, then fewer faults, clients and
 * jobs, plainer faults, and every number at the simplest; again and again, until nothing changes.
 */
export function* shrunk(found: Scenario, asked: ShrinkAsked): Pass<Shrunk> {
  const trier = createTrier(asked, RUN_COUNT_MAX);
  let now = yield* withoutChance(found, trier);
  now = yield* ended(now, trier);
  let before: Scenario | null = null;
  for (let round = 0; before !== now && !trier.isSpent; round += 1) {
    before = now;
    now = yield* withFewerElements(now, trier);
    // Numbers are rounded up, moments moved back: for ever they might undo each other.
    if (round < PLAIN_ROUND_COUNT) now = yield* withPlainerFaults(now, trier);
    now = yield* withSimplerNumbers(now, trier);
    now = yield* ended(now, trier);
  }
  const { violated, atMs } = trialOf(now, asked.machinery, asked.attacked);
  return { scenario: now, violated, violatedAtMs: atMs, isMinimal: !trier.isSpent };
}

/** Arbitrary: a schedule of three faults takes some hundred. */
const RUN_COUNT_MAX = 3_000;

/** Arbitrary: one is enough for almost all. */
const PLAIN_ROUND_COUNT = 3;

/** The run no longer than it takes to see the violation, and to let whoever works then end its job. */
function* ended(now: Scenario, trier: Trier): Pass<Scenario> {
  const { machinery, attacked } = trier.asked;
  const { atMs } = trialOf(now, machinery, attacked);
  const { workMs, afterWriteMs } = now.work;
  const seenMs = atMs + Math.max(TAIL_MS_MIN, workMs + afterWriteMs);
  // The roundest that is shorter: a run that is about right already stays as it is.
  const [durationMs = now.durationMs] = roundNumbersFrom(seenMs, now.durationMs);
  if (durationMs >= now.durationMs) return now;
  return yield* trier.simplest(now, [{ ...now, durationMs }]);
}

/** Arbitrary: long enough to see that something came after. */
const TAIL_MS_MIN = 500;
