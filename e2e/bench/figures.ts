/** The middle one; 0 of none. */
export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5);
}

/** The figure below which a share of all lies; 0 of none. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
