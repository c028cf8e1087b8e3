import { runsPerSecond, scaleFigures, stepFigures } from './engine';
import { serviceFigures } from './services';
import type { Bench } from './table';

/** How long to measure. */
export interface Sizes {
  readonly rounds: number;
  readonly stepCount: number;
  readonly scaleRounds: number;
  /** Runs of how many events. */
  readonly lengths: readonly number[];
  readonly runs: number;
  readonly serviceStepCount: number;
}

export const FULL: Sizes = {
  rounds: 7,
  stepCount: 200_000,
  scaleRounds: 3,
  lengths: [1_000, 10_000, 100_000, 1_000_000],
  runs: 2_000,
  serviceStepCount: 30_000,
};

/** Says that all of it works, and little about speed. */
export const QUICK: Sizes = {
  rounds: 1,
  stepCount: 20_000,
  scaleRounds: 1,
  lengths: [1_000, 10_000],
  runs: 100,
  serviceStepCount: 2_000,
};

/** All that needs no page. */
export async function measureEngine(sizes: Sizes): Promise<Omit<Bench, 'page' | 'bundle'>> {
  return {
    steps: await stepFigures(sizes.rounds, sizes.stepCount),
    scale: await scaleFigures(sizes.scaleRounds, sizes.lengths),
    runsPerSecond: await runsPerSecond(sizes.rounds, sizes.runs),
    services: await serviceFigures(sizes.rounds, sizes.serviceStepCount),
  };
}
