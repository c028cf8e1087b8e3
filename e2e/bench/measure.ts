import { breakFigures } from './breaking';
import { runsPerSecond, scaleFigures, stepFigures } from './engine';
import { exhaustFigures } from './exhaust';
import { plantedFindings } from './planted';
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
  readonly exhaustRounds: number;
  readonly exhaustWorlds: number;
  /** How many designs are broken. */
  readonly searches: number;
  /** How many of the planted bugs are searched for, from the first. */
  readonly plantedBugs: number;
}

export const FULL: Sizes = {
  rounds: 7,
  stepCount: 200_000,
  scaleRounds: 3,
  lengths: [1_000, 10_000, 100_000, 1_000_000],
  runs: 2_000,
  serviceStepCount: 30_000,
  exhaustRounds: 5,
  exhaustWorlds: 5,
  searches: 40,
  plantedBugs: Infinity,
};

/** Says that all of it works, and little about speed. */
export const QUICK: Sizes = {
  rounds: 1,
  stepCount: 20_000,
  scaleRounds: 1,
  lengths: [1_000, 10_000],
  runs: 100,
  serviceStepCount: 2_000,
  exhaustRounds: 1,
  exhaustWorlds: 2,
  searches: 3,
  plantedBugs: 2,
};

/** All that needs no page. */
export async function measureEngine(sizes: Sizes): Promise<Omit<Bench, 'page' | 'bundle' | 'map'>> {
  // First, while nothing of it is warm.
  const exhaust = await exhaustFigures(sizes.exhaustRounds, sizes.exhaustWorlds);
  return {
    exhaust,
    steps: await stepFigures(sizes.rounds, sizes.stepCount),
    scale: await scaleFigures(sizes.scaleRounds, sizes.lengths),
    runsPerSecond: await runsPerSecond(sizes.rounds, sizes.runs),
    breaking: await breakFigures(sizes.searches),
    planted: await plantedFindings(sizes.plantedBugs),
    services: await serviceFigures(sizes.rounds, sizes.serviceStepCount),
  };
}
