import { UNLIMITED, type Bounds } from './bounds';

/** What is left of each kind of fault, four bits each; `UNLIMITED` pauses are not counted. */
export function firstBudget({ pauses, drops, clockSteps, crashes }: Bounds): number {
  return pauses | (drops << 4) | (clockSteps << 8) | (crashes << 12);
}

export const BUDGET = { pause: 0, drop: 4, clock: 8, crash: 12 } as const;

export function leftOf(budget: number, kind: number): number {
  return (budget >> kind) & 15;
}

/** One less of a kind, unless it is unlimited. */
export function spent(budget: number, kind: number): number {
  return leftOf(budget, kind) === UNLIMITED ? budget : budget - (1 << kind);
}

/** How many counted faults have happened. */
export function faultsIn(budget: number, bounds: Bounds): number {
  const { pauses, drops, clockSteps, crashes } = bounds;
  const paused = pauses === UNLIMITED ? 0 : pauses - leftOf(budget, BUDGET.pause);
  return (
    paused +
    (drops - leftOf(budget, BUDGET.drop)) +
    (clockSteps - leftOf(budget, BUDGET.clock)) +
    (crashes - leftOf(budget, BUDGET.crash))
  );
}
