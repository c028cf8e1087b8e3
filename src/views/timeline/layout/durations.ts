/** A duration for a label: `15 s`, `9.04 s`, `850 ms`, `2 min`, with no more digits than it needs. */
export function formatShort(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 120_000) return `${trimmed(ms / 1000, ms < 10_000 ? 2 : 1)} s`;
  if (ms < 7_200_000) return `${trimmed(ms / 60_000, 1)} min`;
  return `${trimmed(ms / 3_600_000, 1)} h`;
}

function trimmed(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals)));
}
