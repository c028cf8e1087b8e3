import { drawInteger } from '../../kernel/chance';

/** Draws of one schedule, in order. The same seed and schedule number draw the same, whatever came before. */
export interface Dice {
  /** Both ends included. */
  readonly int: (min: number, max: number) => number;
  readonly chance: (percent: number) => boolean;
  /** One of a list that is not empty. */
  readonly pick: <T>(list: readonly T[]) => T;
  /**
   * From 1 to a maximum, each order of magnitude about as likely as the next, the largest the likeliest: what breaks
   * something is mostly long.
   */
  readonly size: (max: number) => number;
}

export function diceOf(seed: number, schedule: number): Dice {
  const owner = String(schedule);
  let ordinal = 0;
  const int = (min: number, max: number): number =>
    drawInteger({ seed, purpose: 'break', owner, ordinal: ordinal++ }, min, max);
  return {
    int,
    chance: (percent) => int(0, 99) < percent,
    pick: <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T,
    size(max) {
      const halvings = Math.min(int(0, HALVINGS_MAX), int(0, HALVINGS_MAX));
      const most = Math.max(1, Math.floor(max / 2 ** halvings));
      return int(Math.max(1, Math.ceil(most / 2)), most);
    },
  };
}

/** The smallest size is some hundredth of the largest. */
const HALVINGS_MAX = 6;
