import type { Booth } from './booth';
import type { Way } from './engine';
import { median } from './figures';

/** Steps a second of the three ways. */
export interface StepRates {
  readonly compiledPerSecond: number;
  readonly referencePerSecond: number;
  /** The same world by hand, without machines. */
  readonly limitPerSecond: number;
  /** Compiled over reference. */
  readonly ratio: number;
}

/** With history kept; and the loop alone, whose history nobody keeps. */
export interface StepFigures extends StepRates {
  readonly withoutHistory: StepRates;
}

/** How often each is measured, in steps of how many; the reference stepper takes a hundredth of them. */
export interface Turns {
  readonly warmRounds: number;
  readonly rounds: number;
  readonly stepCount: number;
}

/** All take turns, round by round, so that what else the machine does falls on all alike. */
export async function stepFigures(turns: Turns, open: () => Booth): Promise<StepFigures> {
  const runners = [true, false].flatMap((isKept) =>
    WAYS.map((way) => ({ way, isKept, booth: open(), rates: [] as number[] })),
  );
  try {
    for (let round = 0; round < turns.warmRounds + turns.rounds; round += 1)
      for (const { way, isKept, booth, rates } of runners) {
        const stepCount = way === 'reference' ? Math.ceil(turns.stepCount / 100) : turns.stepCount;
        const rate = await booth.ask('steps', way, isKept, stepCount);
        if (round >= turns.warmRounds) rates.push(rate);
      }
  } finally {
    for (const { booth } of runners) booth.close();
  }
  const rateOf = (way: Way, isKept: boolean) =>
    median(runners.find((one) => one.way === way && one.isKept === isKept)?.rates ?? []);
  const ratesOf = (isKept: boolean): StepRates => ({
    compiledPerSecond: rateOf('compiled', isKept),
    referencePerSecond: rateOf('reference', isKept),
    limitPerSecond: rateOf('limit', isKept),
    ratio: rateOf('compiled', isKept) / rateOf('reference', isKept),
  });
  return { ...ratesOf(true), withoutHistory: ratesOf(false) };
}

const WAYS: readonly Way[] = ['compiled', 'limit', 'reference'];
