/** A stretch of the run that is on show, in ms; never empty, never beyond the run. */
export type Window = readonly [fromMs: number, toMs: number];

/** Nobody can tell less than this apart, and nothing is told in fractions. */
export const WINDOW_MS_MIN = 10;

/** Closer or farther around an instant, which stays where it is; null: the whole run. */
export function zoomed(
  [fromMs, toMs]: Window,
  { factor, aroundMs, endMs }: { factor: number; aroundMs: number; endMs: number },
): Window | null {
  const spanMs = Math.max(WINDOW_MS_MIN, (toMs - fromMs) / factor);
  if (spanMs >= endMs) return null;
  const share = (aroundMs - fromMs) / (toMs - fromMs);
  return clamped(aroundMs - share * spanMs, { spanMs, endMs });
}

/** Moved along the run, as far as it goes. */
export function panned(
  [fromMs, toMs]: Window,
  { byMs, endMs }: { byMs: number; endMs: number },
): Window {
  return clamped(fromMs + byMs, { spanMs: toMs - fromMs, endMs });
}

/**
 * The window after fingers have moved: `factor` is by how much they have spread, and the instant that was
 * at the share `fromShare` of the width is now at `toShare`.
 */
export function pinched(
  [fromMs, toMs]: Window,
  { factor, fromShare, toShare, endMs }: Pinch & { readonly endMs: number },
): Window | null {
  const spanMs = Math.max(WINDOW_MS_MIN, (toMs - fromMs) / factor);
  if (spanMs >= endMs) return null;
  const heldMs = fromMs + fromShare * (toMs - fromMs);
  return clamped(heldMs - toShare * spanMs, { spanMs, endMs });
}

export interface Pinch {
  readonly factor: number;
  readonly fromShare: number;
  readonly toShare: number;
}

/** The same window if an instant is in it, else one of the same size in which it is. */
export function windowWith(window: Window, ms: number, endMs: number): Window {
  const [fromMs, toMs] = window;
  if (ms >= fromMs && ms <= toMs) return window;
  return panned(window, { byMs: ms - (fromMs + toMs) / 2, endMs });
}

/** A window for drawing from one that was asked for, whatever it is. */
export function windowOf(asked: Window | null, endMs: number): Window {
  const wholeMs = Math.max(1, endMs);
  if (asked === null) return [0, wholeMs];
  const spanMs = Math.min(wholeMs, Math.max(WINDOW_MS_MIN, asked[1] - asked[0]));
  return clamped(asked[0], { spanMs, endMs: wholeMs });
}

function clamped(fromMs: number, { spanMs, endMs }: { spanMs: number; endMs: number }): Window {
  const start = Math.round(Math.min(Math.max(0, fromMs), Math.max(0, endMs - spanMs)));
  return [start, Math.min(Math.max(1, endMs), Math.round(start + spanMs))];
}
