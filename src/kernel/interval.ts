/** A share of runs, and between which shares the true one lies. */
export interface ShareInterval {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Wilson's interval at 95 %: of so many runs, so many. Unlike the usual one it does not shrink to nothing where
 * none or all of a few runs go wrong: 0 of 10 leaves up to 28 %. No runs: nothing is known.
 */
export function wilson(count: number, runs: number): ShareInterval {
  if (runs === 0) return { share: 0, low: 0, high: 1 };
  const share = count / runs;
  const z2 = Z95 * Z95;
  const middle = share + z2 / (2 * runs);
  const reach = Z95 * Math.sqrt((share * (1 - share)) / runs + z2 / (4 * runs * runs));
  const scale = 1 + z2 / runs;
  return {
    share,
    // Exactly so at the ends, where rounding would leave a crumb.
    low: count === 0 ? 0 : (middle - reach) / scale,
    high: count === runs ? 1 : (middle + reach) / scale,
  };
}

/** The normal distribution's 97.5 % quantile. */
const Z95 = 1.959964;
