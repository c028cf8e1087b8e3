import { placePoints, type Placed, type View } from './placed';
import type { NoteMark } from './scene';
import { lineHeight } from './text-width';

const ICON_PX = 12;
const STEPS_MAX = 4;

/**
 * Signs above the bars. Where one would cover the one before, it moves to the right; a stem keeps
 * its true place.
 */
export function placeNotes(marks: readonly NoteMark[], view: View): readonly Placed<NoteMark>[] {
  const { frame } = view;
  const dy = lineHeight(frame.font) / 2 - frame.captionPx - frame.barPx / 2;
  const ends = new Map<number, number>();
  return placePoints<'note'>(marks, view, { sizePx: ICON_PX, dy }).map((placed) => {
    const endOfLast = ends.get(placed.mark.lane) ?? -Infinity;
    const latest = Math.min(placed.x + STEPS_MAX * ICON_PX, frame.plot.right - ICON_PX / 2);
    const x = Math.min(Math.max(placed.x, endOfLast + 1), Math.max(placed.x, latest));
    ends.set(placed.mark.lane, x + ICON_PX);
    return { ...placed, x };
  });
}
