import type { Witness } from './verdict';

/** Collects the lines a verdict rests on, outside of the fold, whose state stays small. */
export interface Witnesses {
  readonly witness: Witness;
  /** Each line once, in order. */
  readonly listed: () => readonly number[];
}

/**
 * Enough to draw and to read. A run that goes wrong for long has a witness every few lines, and the
 * first ones tell why.
 */
export const WITNESSES_MAX = 100;

/** `max` is how many different lines are kept: those told first. */
export function collectWitnesses(max: number = WITNESSES_MAX): Witnesses {
  const seqs = new Set<number>();
  return {
    witness: (seq) => {
      if (seqs.size < max) seqs.add(seq);
    },
    listed: () => [...seqs].sort((one, other) => one - other),
  };
}

/** For runs of which only the statuses are wanted. */
export const ignoreWitness: Witness = () => undefined;
