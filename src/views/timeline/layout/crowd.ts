import { placeMessage, placePoints, type Placed, type View } from './placed';
import type { EffectMark, Mark, MessageMark, ReadMark } from './scene';

/** Painting slows past about this many elements. */
export const DENSE_COUNT = 300;

/** More than this are not made to be thrown away as soon as they can be painted. */
export const WAITING_COUNT = 1_500;

/** So few elements follow a slider within a frame; a mark costs about 50 µs to draw anew, and as much to paint. */
export const QUICK_COUNT = 60;

/** Many messages are drawn fainter, so that they stay the ground that bars stand on. */
export function crowdOf(count: number): keyof typeof CROWD_OPACITIES | undefined {
  return count > 160 ? 'many' : count > 60 ? 'some' : undefined;
}

/** How faint, of all messages together; the stylesheet says the same. */
export const CROWD_OPACITIES = { some: 0.7, many: 0.45 } as const;

/** More messages than this for each px of width are a grey area; first those that tell least are left out. */
const ROUTINE_PER_PX = { full: 0.6, compact: 0.15 };
const TELLING_PER_PX = { full: 0.8, compact: 0.4 };

const GRAVITY = { accepted: 0, deduplicated: 0, rejected: 1, corrupting: 2 } as const;

/** Reads change nothing: closer than this to one another they are left out. */
const READ_ROOM_PX = 16;

/** The messages that show, and how many do not because they are too many. */
export function placeMessages(marks: readonly MessageMark[], view: View) {
  const placed = marks.flatMap((mark) => placeMessage(mark, view) ?? []);
  const telling = placed.filter(({ mark }) => mark.isTelling);
  const density = view.frame.isCompact ? 'compact' : 'full';
  const widthPx = widthOf(view);
  const shown =
    placed.length <= ROUTINE_PER_PX[density] * widthPx
      ? placed
      : telling.length <= TELLING_PER_PX[density] * widthPx
        ? telling
        : [];
  return { shown, hiddenCount: placed.length - shown.length };
}

/** Writes are as large as their number allows; what went wrong lies on top. */
export function placeWrites(marks: readonly EffectMark[], view: View): Placed<EffectMark>[] {
  const [least, most] = view.frame.isCompact ? [5, 10] : [6, 13];
  const sizePx = Math.round(Math.min(most, Math.max(least, 1.5 * roomPx(marks, view))));
  const placed = placePoints<'write'>(marks, view, { sizePx });
  return placed.sort((one, other) => GRAVITY[one.mark.outcome] - GRAVITY[other.mark.outcome]);
}

export function placeReads(marks: readonly ReadMark[], view: View): Placed<ReadMark>[] {
  if (roomPx(marks, view) < READ_ROOM_PX) return [];
  return placePoints<'read'>(marks, view, { sizePx: 5 });
}

function roomPx(marks: readonly Mark[], view: View): number {
  const [fromMs, toMs] = view.window;
  let count = 0;
  for (const mark of marks) if (mark.fromMs >= fromMs && mark.fromMs <= toMs) count += 1;
  return widthOf(view) / Math.max(1, count);
}

function widthOf({ frame: { plot } }: View): number {
  return plot.right - plot.left;
}
