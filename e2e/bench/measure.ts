import type { Answers, Subject } from './answers';
import { boothApart, type Booth } from './booth';
import { serviceFigures } from './service-figures';
import { stepFigures } from './step-figures';
import type { Bench, SpeedFigures } from './table';

/** How long to measure. Rounds that only warm up come on top. */
export interface Sizes {
  readonly warmRounds: number;
  readonly rounds: number;
  readonly stepCount: number;
  readonly scaleRounds: number;
  /** Runs of how many events. */
  readonly lengths: readonly number[];
  readonly runs: number;
  /** Of a service: its compiled machines are many, and a dozen rounds pass before they are as quick as they get. */
  readonly serviceWarmRounds: number;
  readonly serviceStepCount: number;
  readonly exhaustRounds: number;
  readonly exhaustWorlds: number;
  /** How many designs are broken. */
  readonly searches: number;
  /** At most so many of the planted bugs are searched for, from the first. */
  readonly plantedBugs: number;
}

export const FULL: Sizes = {
  warmRounds: 4,
  rounds: 7,
  stepCount: 200_000,
  scaleRounds: 3,
  lengths: [1_000, 10_000, 100_000, 1_000_000],
  runs: 3_000,
  serviceWarmRounds: 14,
  serviceStepCount: 60_000,
  exhaustRounds: 5,
  exhaustWorlds: 5,
  searches: 40,
  plantedBugs: 1_000,
};

/** Says that all of it works, and little about speed. */
export const QUICK: Sizes = {
  warmRounds: 1,
  rounds: 1,
  stepCount: 20_000,
  scaleRounds: 1,
  lengths: [1_000, 10_000],
  runs: 100,
  serviceWarmRounds: 1,
  serviceStepCount: 2_000,
  exhaustRounds: 1,
  exhaustWorlds: 2,
  searches: 3,
  plantedBugs: 2,
};

/** All that needs no page. Each figure has booths of its own, opened by `open`. */
export async function measureEngine(
  sizes: Sizes,
  open: () => Booth = boothApart,
): Promise<Omit<Bench, 'inPage' | 'page' | 'bundle' | 'map'>> {
  const { rounds } = sizes;
  return {
    ...(await measureSpeed(sizes, open)),
    breaking: await alone(open, 'breaking', sizes.searches),
    planted: await alone(open, 'planted', sizes.plantedBugs),
    services: await serviceFigures(
      { warmRounds: sizes.serviceWarmRounds, rounds, stepCount: sizes.serviceStepCount },
      open,
    ),
  };
}

/** How fast the engine is; the same in Node and in a page. */
export async function measureSpeed(sizes: Sizes, open: () => Booth): Promise<SpeedFigures> {
  const { warmRounds, rounds } = sizes;
  return {
    exhaust: await alone(open, 'exhaust', sizes.exhaustRounds, sizes.exhaustWorlds),
    steps: await stepFigures({ warmRounds, rounds, stepCount: sizes.stepCount }, open),
    scale: await alone(open, 'scale', warmRounds, sizes.scaleRounds, sizes.lengths),
    runsPerSecond: await alone(open, 'runs', warmRounds, rounds, sizes.runs),
  };
}

async function alone<S extends Subject>(
  open: () => Booth,
  subject: S,
  ...given: Parameters<Answers[S]>
) {
  const booth = open();
  try {
    return await booth.ask(subject, ...given);
  } finally {
    booth.close();
  }
}
