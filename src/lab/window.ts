import type { WindowMs } from './lab';

/** A window so many times as wide (below 1: closer), with a time kept where it stands; null: the whole run. */
export function zoomed(
  window: WindowMs | null,
  { factor, aroundMs, endMs }: { factor: number; aroundMs: number; endMs: number },
): WindowMs | null {
  const [fromMs, toMs] = window ?? [0, endMs];
  const widthMs = Math.max((toMs - fromMs) * factor, WIDTH_MS_MIN);
  if (widthMs >= endMs) return null;
  const around = Math.min(Math.max(aroundMs, fromMs), toMs);
  const share = toMs === fromMs ? 0.5 : (around - fromMs) / (toMs - fromMs);
  const start = Math.min(Math.max(around - share * widthMs, 0), endMs - widthMs);
  return [start, start + widthMs];
}

/** The same width further on, or back, until a time is in view; the same window where it is. */
export function showing(
  window: WindowMs | null,
  { atMs, endMs }: { readonly atMs: number; readonly endMs: number },
): WindowMs | null {
  if (window === null) return null;
  const [fromMs, toMs] = window;
  if (fromMs <= atMs && atMs <= toMs) return window;
  const widthMs = toMs - fromMs;
  const start = Math.min(Math.max(atMs - widthMs / 3, 0), endMs - widthMs);
  return [start, start + widthMs];
}

/** A few milliseconds are the least in which anything happens. */
const WIDTH_MS_MIN = 4;
