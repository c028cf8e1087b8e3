import type { VerdictId } from '../../checkers';
import { DURATION_MS_MAX } from '../../scenario/limits';
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
  /** Whether values between whole numbers are legal. */
  readonly isFractional: boolean;
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

/**
 * How long each run lasts: as long as the scenario, and longer by what a time on an axis may grow. Else the longest
 * pause would outlast its run, and nothing would be seen of what it does.
 */
export function durationMsOf(
  { durationMs }: Pick<Scenario, 'durationMs'>,
  { x, y }: Pick<MapQuestion, 'x' | 'y'>,
  valueAt: (path: string) => number | null,
): number {
  const growth = [x, y].map(({ path, max }) =>
    path.endsWith('Ms') ? Math.max(0, max - (valueAt(path) ?? 0)) : 0,
  );
  return Math.min(DURATION_MS_MAX, durationMs + growth.reduce((sum, one) => sum + one, 0));
}
