/** How often somebody was right who said they were this sure. */
export interface CalibrationBin {
  /** What was said, in percent: the mean of the bin. */
  readonly said: number;
  readonly count: number;
  readonly rightCount: number;
}

/** Something said with a confidence, in percent, and whether it was so. */
export interface Judged {
  readonly confidence: number;
  readonly isRight: boolean;
}

/**
 * Said against true, in five bins of twenty percent, those with nothing in them left out. A handful
 * of answers says little: whoever shows a bin shows its count.
 */
export function calibrationOf(judged: readonly Judged[]): readonly CalibrationBin[] {
  const bins = new Map<number, Judged[]>();
  for (const one of judged) {
    const bin = Math.min(BIN_COUNT - 1, Math.floor((one.confidence / 100) * BIN_COUNT));
    bins.set(bin, [...(bins.get(bin) ?? []), one]);
  }
  return [...bins]
    .sort(([a], [b]) => a - b)
    .map(([, inBin]) => ({
      said: inBin.reduce((sum, { confidence }) => sum + confidence, 0) / inBin.length,
      count: inBin.length,
      rightCount: inBin.filter(({ isRight }) => isRight).length,
    }));
}

const BIN_COUNT = 5;
