import type { BeliefSpan } from '../history/queries';

/** The longest single stretch, ms, in which two different clients believe at once. */
export function overlapOf(spans: readonly BeliefSpan[]): number {
  let longestMs = 0;
  spans.forEach((one, at) => {
    for (const other of spans.slice(at + 1)) {
      if (other.client === one.client) continue;
      const overlapMs = Math.min(one.toMs, other.toMs) - Math.max(one.fromMs, other.fromMs);
      longestMs = Math.max(longestMs, overlapMs);
    }
  });
  return longestMs;
}
