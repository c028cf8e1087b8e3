import { TRIAL_STEPS_MAX, type Trial } from './trial';

/** How many events a search allows a run. It learns from its runs, and is changed in place. */
export interface Pace {
  stepsMax: number;
  /** Of the longest run that came to its end. */
  longest: number;
  /** Runs that were cut short. */
  cutCount: number;
}

export function createPace(): Pace {
  return { stepsMax: TRIAL_STEPS_MAX, longest: 0, cutCount: 0 };
}

/**
 * A faulty machine may go round in circles, so that hardly any time passes and each of two thousand runs takes
 * seconds. Each cut run halves what the next may take, down to twice what a run that ended took.
 */
export function notePace(pace: Pace, { isCut, violated, stepCount }: Trial): void {
  if (isCut) {
    pace.cutCount += 1;
    const least = Math.max(STEPS_MAX_MIN, 2 * pace.longest);
    pace.stepsMax = Math.min(TRIAL_STEPS_MAX, Math.max(least, Math.floor(pace.stepsMax / 2)));
  } else if (violated.length === 0) pace.longest = Math.max(pace.longest, stepCount);
}

/** Arbitrary: as many as half a minute of three servers and two clients takes. */
const STEPS_MAX_MIN = 2_000;
