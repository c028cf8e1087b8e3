import { invariant } from './invariant';

/** The simulation's own time, in whole milliseconds from the start of a run. No process sees it. */
export type TrueMs = number & { readonly __brand: 'TrueMs' };

/** What one clock of one host shows, in whole milliseconds. Comparable with that clock only. */
export type LocalMs = number & { readonly __brand: 'LocalMs' };

/** Only names its argument; it neither rounds nor checks, since every event of a run comes by. */
export function trueMs(ms: number): TrueMs {
  return ms as TrueMs;
}

/** As trusting as `trueMs`. */
export function localMs(ms: number): LocalMs {
  return ms as LocalMs;
}

/**
 * Linux's CLOCK_REALTIME, CLOCK_MONOTONIC and CLOCK_BOOTTIME (clock_gettime(2)). The first can be
 * set and so may jump; the second stands still while its host is suspended; the third does neither.
 */
export type ClockKind = 'wall' | 'monotonic' | 'boottime';

/** In the order in which they are shown. */
export const CLOCK_KINDS = ['wall', 'monotonic', 'boottime'] as const satisfies ClockKind[];

/**
 * A clock is a straight line from its anchor: it showed `anchorLocalMs` at `anchorTrueMs`, and from
 * there gains `driftPpm` microseconds a second (negative: loses), or stands still. Every change
 * begins a new line, which costs the fraction of a millisecond that the old one had gathered.
 * Asked about a time before its anchor, it prolongs the line backwards and tells no history.
 */
export interface Clock {
  readonly anchorTrueMs: TrueMs;
  readonly anchorLocalMs: LocalMs;
  /** A whole number above −1 000 000: a clock may be slow, but never stands or runs backwards. */
  readonly driftPpm: number;
  readonly isRunning: boolean;
}

/** The three clocks of one host; they share its oscillator, and hence start with the same drift. */
export type HostClocks = { readonly [K in ClockKind]: Clock };

/** A host's clock of a kind. Spelt out: looking a property up by its name takes ten times as long. */
export function clockOfKind(clocks: HostClocks, kind: ClockKind): Clock {
  if (kind === 'monotonic') return clocks.monotonic;
  return kind === 'wall' ? clocks.wall : clocks.boottime;
}

/**
 * A host's clocks at true time 0. Monotonic and boottime begin at 0, as at boot: only the wall
 * clock means anything to another host, so only it can be off.
 */
export function hostClocks(error: {
  readonly wallOffsetMs: number;
  readonly driftPpm: number;
}): HostClocks {
  requireDrift(error.driftPpm);
  const startingAt = (anchorLocalMs: number): Clock => ({
    anchorTrueMs: trueMs(0),
    anchorLocalMs: localMs(anchorLocalMs),
    driftPpm: error.driftPpm,
    isRunning: true,
  });
  return {
    wall: startingAt(error.wallOffsetMs),
    monotonic: startingAt(0),
    boottime: startingAt(0),
  };
}

/**
 * What the clock shows, rounded down as a real one is. Exact while the product stays below 2⁵³,
 * for 87 days on a clock a fifth too fast: the quotient of two such whole numbers is never rounded
 * across a whole number.
 */
export function readClock(clock: Clock, nowTrueMs: TrueMs): LocalMs {
  if (!clock.isRunning) return clock.anchorLocalMs;
  const elapsedMs = nowTrueMs - clock.anchorTrueMs;
  // Nearly all clocks, and twice a step: adding is quicker than the division, and stays a small integer.
  if (clock.driftPpm === 0) return localMs(clock.anchorLocalMs + elapsedMs);
  return localMs(
    clock.anchorLocalMs + Math.floor((elapsedMs * (MILLION + clock.driftPpm)) / MILLION),
  );
}

/**
 * The earliest true millisecond, not before the one given, at which the clock shows `atLocalMs` or
 * more: rounded up, so that a timer never fires early by its own clock. `null` if the clock stands
 * still short of it: ask again when it runs, and after every other change.
 */
export function trueTimeOf(
  clock: Clock,
  atLocalMs: LocalMs,
  notBeforeTrueMs: TrueMs,
): TrueMs | null {
  if (readClock(clock, notBeforeTrueMs) >= atLocalMs) return notBeforeTrueMs;
  if (!clock.isRunning) return null;
  const missingMs = atLocalMs - clock.anchorLocalMs;
  if (clock.driftPpm === 0) return trueMs(clock.anchorTrueMs + missingMs);
  return trueMs(clock.anchorTrueMs + Math.ceil((missingMs * MILLION) / (MILLION + clock.driftPpm)));
}

/** Sets the clock forward (negative: back) at once, as an operator or NTP does to a wall clock. */
export function stepClock(clock: Clock, nowTrueMs: TrueMs, byMs: number): Clock {
  return {
    ...anchoredAt(clock, nowTrueMs),
    anchorLocalMs: localMs(readClock(clock, nowTrueMs) + byMs),
  };
}

/** Runs at another rate from now on; what it has gained or lost so far, it keeps. */
export function withDrift(clock: Clock, nowTrueMs: TrueMs, driftPpm: number): Clock {
  requireDrift(driftPpm);
  return { ...anchoredAt(clock, nowTrueMs), driftPpm };
}

/** A clock stopped already shows on what it showed. */
export function stopClock(clock: Clock, nowTrueMs: TrueMs): Clock {
  return { ...anchoredAt(clock, nowTrueMs), isRunning: false };
}

/** Goes on from what it shows. */
export function startClock(clock: Clock, nowTrueMs: TrueMs): Clock {
  return { ...anchoredAt(clock, nowTrueMs), isRunning: true };
}

/** The host is suspended (VM suspend, closed lid): only its monotonic clock stops. */
export function suspendClocks(clocks: HostClocks, nowTrueMs: TrueMs): HostClocks {
  return { ...clocks, monotonic: stopClock(clocks.monotonic, nowTrueMs) };
}

/** The monotonic clock goes on where it stopped, and stays behind boottime for good. */
export function resumeClocks(clocks: HostClocks, nowTrueMs: TrueMs): HostClocks {
  return { ...clocks, monotonic: startClock(clocks.monotonic, nowTrueMs) };
}

function anchoredAt(clock: Clock, nowTrueMs: TrueMs): Clock {
  return { ...clock, anchorTrueMs: nowTrueMs, anchorLocalMs: readClock(clock, nowTrueMs) };
}

const MILLION = 1_000_000;

function requireDrift(driftPpm: number): void {
  invariant(
    Number.isInteger(driftPpm) && driftPpm > -MILLION,
    'Drift is a whole number of parts per million, above minus one million.',
  );
}
