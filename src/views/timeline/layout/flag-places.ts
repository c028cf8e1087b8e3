import type { Layout } from './layout-of';

/** Room for a badge with one or two characters, and the gap to the next, px. */
export const BADGE_PX = 18;

/** Where one flag stands: its line, and its badge, which may have to make room for others. All in px. */
export interface FlagPlace {
  readonly index: number;
  readonly x: number;
  /** The middle of the badge. */
  readonly badgeX: number;
}

/** Flags in view from left to right: badges do not overlap, and none leaves the picture. */
export function flagPlaces(
  flags: readonly { readonly atMs: number }[],
  { x, frame }: Pick<Layout, 'x' | 'frame'>,
): readonly FlagPlace[] {
  const { left, right } = frame.plot;
  const lines = flags
    .map(({ atMs }, index) => ({ index, x: x(atMs) }))
    .filter((line) => line.x >= left && line.x <= right)
    .sort((a, b) => a.x - b.x || a.index - b.index);
  const room = frame.widthPx - BADGE_PX / 2;
  let before = -Infinity;
  return lines.map(({ index, x: at }, ordinal) => {
    const after = (lines.length - 1 - ordinal) * BADGE_PX;
    const badgeX = Math.max(before + BADGE_PX, Math.min(at, room - after));
    before = badgeX;
    return { index, x: at, badgeX };
  });
}
