import type { Placed } from '../layout/placed';
import type { MessageMark } from '../layout/scene';
import type { ColourOf } from './paint';

interface Messages {
  readonly placed: readonly Placed<MessageMark>[];
  /** Of all of them. */
  readonly opacity: number;
  readonly colourOf: ColourOf;
}

/** Beyond this many, the heads of arrows would be all that is seen of them. */
const HEADS_MAX = 900;

/** Arrows from lane to lane, those that tell little fainter; a cross where one was lost. */
export function paintMessages(
  context: CanvasRenderingContext2D,
  { placed, opacity, colourOf }: Messages,
): void {
  const hasHeads = placed.length <= HEADS_MAX;
  for (const isTelling of [false, true]) {
    context.globalAlpha = opacity * (isTelling ? 1 : 0.38);
    const lines = new Path2D();
    const heads = new Path2D();
    const crosses = new Path2D();
    for (const one of placed) {
      if (one.mark.isTelling !== isTelling) continue;
      const end = hasHeads || one.mark.fate === 'lost' ? endOf(one) : null;
      // Under a head there is no line, which would show through it.
      const back = end === 'head' ? HEAD_PX : 0;
      const { length, along, across } = turnOf(one);
      const reach = Math.max(0, length - back);
      lines.moveTo(one.x, one.y);
      lines.lineTo(one.x + along * reach, one.y + across * reach);
      if (end === 'head') addHead(heads, one);
      if (end === 'cross') addCross(crosses, one);
    }
    context.fillStyle = colourOf('var(--ink-3)');
    context.strokeStyle = context.fillStyle;
    context.lineWidth = 1;
    context.stroke(lines);
    context.fill(heads);
    context.strokeStyle = colourOf('var(--corrupt)');
    context.lineWidth = 1.6 * MARKER_SCALE;
    context.stroke(crosses);
  }
}

/** The ends are drawn in a box of 7, as `Patterns` has it, and shown in one of 6. */
const MARKER_SCALE = 6 / 7;
/** From the end of a line: the tip lies beyond it, the rest along it. */
const TIP_PX = MARKER_SCALE;
const HEAD_PX = 6 * MARKER_SCALE;
const HALF_PX = 3 * MARKER_SCALE;

function endOf({ mark, isCutRight }: Placed<MessageMark>): 'head' | 'cross' | null {
  if (isCutRight || mark.fate === 'underway') return null;
  return mark.fate === 'lost' ? 'cross' : 'head';
}

/** How long a line is, px, and where it leads: a vector of length 1. */
function turnOf({ width, height }: Placed) {
  const length = Math.hypot(width, height);
  return length === 0
    ? { length, along: 1, across: 0 }
    : { length, along: width / length, across: height / length };
}

function addHead(path: Path2D, one: Placed): void {
  const at = turnedFrom(one);
  path.moveTo(...at(-HEAD_PX, -HALF_PX));
  path.lineTo(...at(TIP_PX, 0));
  path.lineTo(...at(-HEAD_PX, HALF_PX));
  path.closePath();
}

function addCross(path: Path2D, one: Placed): void {
  const at = turnedFrom(one);
  path.moveTo(...at(-HALF_PX, -HALF_PX));
  path.lineTo(...at(HALF_PX, HALF_PX));
  path.moveTo(...at(HALF_PX, -HALF_PX));
  path.lineTo(...at(-HALF_PX, HALF_PX));
}

/** Points around the end of a line, as if it led to the right. */
function turnedFrom(one: Placed): (x: number, y: number) => [number, number] {
  const { along, across } = turnOf(one);
  const [endX, endY] = [one.x + one.width, one.y + one.height];
  return (x, y) => [endX + x * along - y * across, endY + x * across + y * along];
}
