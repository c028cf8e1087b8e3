/** Simulated time by real time, to choose from. The slow ones show what happens within a millisecond. */
export const SPEEDS = [0.01, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30, 100, 1_000, 10_000] as const;

/** Long enough to follow, short enough to wait for. */
const WATCHED_MS = 9_000;

/** The slowest speed at which a whole run is over within nine seconds. */
export function speedFor(durationMs: number): number {
  return SPEEDS.find((speed) => durationMs / speed <= WATCHED_MS) ?? 10_000;
}
