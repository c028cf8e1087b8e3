/**
 * A formula with its arguments. An argument may be `{name}` in the data, a number that the question draws; it is one by
 * the time it is reckoned.
 */
export interface FormulaCall {
  readonly formula: FormulaId;
  readonly of: Readonly<Record<string, number | string>>;
}

export type FormulaId = keyof typeof FORMULAS;

/** Everything a question may ask to be reckoned. Times in ms, rates per second unless the name says otherwise. */
const FORMULAS = {
  /** Redlock, step 4, with the drift that its documentation gives. */
  redlockValidityMs: ({ ttlMs = 0, elapsedMs = 0 }) =>
    ttlMs - elapsedMs - (Math.floor(ttlMs / 100) + 2),
  /** The same without the allowance for drift. */
  restOfLeaseMs: ({ ttlMs = 0, elapsedMs = 0 }) => ttlMs - elapsedMs,
  /** How many of a holder’s k keys must vanish before a rival can have a quorum. */
  keysThatMustVanish: ({ nodes = 0, held = 0 }) => Math.floor(nodes / 2) + 1 - (nodes - held),
  /** Pollaczek and Khinchine for a constant hold: the mean wait in line. */
  waitConstantMs: ({ perSecond = 0, holdMs = 0, handoffMs = 0 }) => {
    const serviceMs = holdMs + handoffMs;
    const u = (perSecond * serviceMs) / 1000;
    return (u * serviceMs) / (2 * (1 - u));
  },
  /** The same for holds that vary exponentially (M/M/1). */
  waitExponentialMs: ({ perSecond = 0, holdMs = 0 }) => {
    const u = (perSecond * holdMs) / 1000;
    return (u * holdMs) / (1 - u);
  },
  /** The share of time in which the lock is taken. */
  utilisationPercent: ({ perSecond = 0, holdMs = 0, handoffMs = 0 }) =>
    (perSecond * (holdMs + handoffMs)) / 10,
  /** The most that one lock can serve in a second. */
  ceilingPerSecond: ({ holdMs = 0, handoffMs = 0 }) => 1000 / (holdMs + handoffMs),
  /** The margin by which a holder must stop early, clocks being within ±ppm of true time: about TTL · 2ρ. */
  driftMarginMs: ({ ttlMs = 0, ppm = 0 }) => {
    const rho = ppm / 1_000_000;
    return ttlMs - (ttlMs * (1 - rho)) / (1 + rho);
  },
  /** After a crash: what is left of the lease on average, and what the service adds. */
  handoverAfterCrashMs: ({ effectiveTtlMs = 0, renewEveryMs = 0, addedMs = 0 }) =>
    effectiveTtlMs - renewEveryMs / 2 + addedMs,
  /** The same for Consul, s: it counts twice the TTL, renewed every half of it, and a lock-delay. */
  consulTakeoverS: ({ ttlMs = 0, lockDelayMs = 0 }) => (2 * ttlMs - ttlMs / 4 + lockDelayMs) / 1000,
  /** All attempts of n writers in lockstep, of whom one succeeds each round. */
  lockstepAttempts: ({ writers = 0 }) => (writers * (writers + 1)) / 2,
  /** The share of crashes that lose a grant which had not reached the replica. */
  lostGrantPercent: ({ lagMs = 0, holdMs = 0 }) => Math.min(1, lagMs / holdMs) * 100,
  /** The share of runs in which the stale writer is there first, both times exponential. */
  staleFirstPercent: ({ newMeanMs = 0, staleMeanMs = 0 }) =>
    (1 / staleMeanMs / (1 / newMeanMs + 1 / staleMeanMs)) * 100,
  /** The TTL, s, below which one step of the clock exceeds Redlock’s allowance of 1 % and 2 ms. */
  ttlThatCoversStepS: ({ stepMs = 0 }) => (stepMs - 2) / 10,
  /** Linux’ patience with a peer that says nothing. */
  keepaliveS: ({ idleS = 0, probes = 0, everyS = 0 }) => idleS + probes * everyS,
  /** Three independent losses in a row, as a percentage. */
  cubePercent: ({ share = 0 }) => share ** 3 * 100,
  product: ({ a = 1, b = 1, c = 1 }) => a * b * c,
  quotient: ({ a = 0, b = 1 }) => a / b,
  sum: ({ a = 0, b = 0, c = 0 }) => a + b + c,
  number: ({ is = 0 }) => is,
} as const satisfies Readonly<
  Record<string, (of: Readonly<Record<string, number | undefined>>) => number>
>;

/** What a formula comes to. Throws where an argument was not filled in: the bank is wrong then. */
export function reckoned({ formula, of }: FormulaCall): number {
  const given = Object.entries(of).map(([name, value]): [string, number] => {
    if (typeof value === 'number') return [name, value];
    throw new Error(`${formula}: ${name} is ${value}, no number.`);
  });
  return FORMULAS[formula](Object.fromEntries(given));
}
