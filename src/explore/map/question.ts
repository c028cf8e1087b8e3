import type { VerdictId } from '../../checkers';
import type { Scenario } from '../../scenario/scenario';

/** What a map asks: two numbers of a scenario, over ranges, and what to look at in each run. */
export interface MapQuestion {
  readonly x: AxisRange;
  readonly y: AxisRange;
  /** At most so many cells each way; fewer where the range has fewer whole values. */
  readonly columns: number;
  readonly rows: number;
  /** Seeded runs a cell. */
  readonly runs: number;
  readonly measure: Measure;
}

/** A number of the scenario by its written path, `service.ttlMs`, and where it goes from and to. */
export interface AxisRange {
  readonly path: string;
  readonly min: number;
  readonly max: number;
}

/** A verdict, by the share of runs that violate it; or how long two believe at once. */
export type Measure = VerdictId | 'overlap';

/** A map to be made: of this scenario, the cells at these places of its order. */
export interface MapRequest {
  readonly scenario: Scenario;
  readonly question: MapQuestion;
  /** From, up to. */
  readonly places: readonly [number, number];
}

/** Arbitrary: as many as can still be told apart, and as fine as an interval is worth. */
export const CELLS_MAX = 64;
export const RUNS_MAX = 1_000;
