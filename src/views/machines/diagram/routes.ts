import type { Box, Point } from './geometry';
import { isLabel, type PlannedLine } from './plan';

/** A line with the places it passes on its way, as the library has them. */
export interface Passing extends PlannedLine {
  readonly via: readonly Point[];
}

/** Leads lines from the lower side of one box to the upper side of another. */
export type Route = (line: Passing) => readonly Point[];

/**
 * Lines run straight down past everything that stands in a row, and aslant only in the gaps between rows: so none
 * crosses a box. Those of one box leave it side by side.
 */
export function routing(boxes: ReadonlyMap<string, Box>, lines: readonly Passing[]): Route {
  const halves = new Map<number, number>();
  for (const box of boxes.values()) {
    const row = rowOf(middleOf(box).y);
    halves.set(row, Math.max(halves.get(row) ?? 0, box.heightPx / 2));
  }
  const halfAt = (y: number) => {
    const half = halves.get(rowOf(y));
    return half === undefined ? 0 : half + STUB_PX;
  };
  const boxAt = (id: string) => boxes.get(id) as Box;
  const port = (id: string, side: 'from' | 'to', line: Passing): number => {
    const box = boxAt(id);
    const next = (one: Passing) => xNextTo(one, side, boxAt);
    const mates = lines
      .filter((one) => one[side] === id)
      .sort((one, other) => next(one) - next(other));
    const room = isLabel(id) ? 0 : Math.max(0, box.widthPx - 2 * MARGIN_PX);
    const left = box.x + (box.widthPx - room) / 2;
    // One alone goes straight on where it can.
    if (mates.length === 1) return Math.min(Math.max(next(line), left), left + room);
    return left + (room * mates.indexOf(line)) / (mates.length - 1);
  };

  return (line) => {
    const [from, to] = [boxAt(line.from), boxAt(line.to)];
    const [outX, inX] = [port(line.from, 'from', line), port(line.to, 'to', line)];
    const [fromY, toY] = [middleOf(from).y, middleOf(to).y];
    return straightened([
      { x: outX, y: from.y + from.heightPx },
      { x: outX, y: fromY + halfAt(fromY) },
      ...line.via.flatMap(({ x, y }) => [
        { x, y: y - halfAt(y) },
        { x, y: y + halfAt(y) },
      ]),
      { x: inX, y: toY - halfAt(toY) },
      { x: inX, y: to.y },
    ]);
  };
}

const MARGIN_PX = 14;
/** Straight on beyond a row, so that heads of arrows point down or up. */
const STUB_PX = 6;

function middleOf({ x, y, widthPx, heightPx }: Box): Point {
  return { x: x + widthPx / 2, y: y + heightPx / 2 };
}

/** Rows are told apart by their middle line. */
function rowOf(y: number): number {
  return Math.round(y * 10);
}

function xNextTo({ from, to, via }: Passing, side: 'from' | 'to', boxAt: (id: string) => Box) {
  const near = side === 'from' ? via[0] : via.at(-1);
  return (near ?? middleOf(boxAt(side === 'from' ? to : from))).x;
}

/** Without points that stand where the one before does, or on a straight line down. */
function straightened(points: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const [before, last] = [kept.at(-2), kept.at(-1)];
    if (last?.x === point.x && (last.y === point.y || before?.x === point.x)) kept.pop();
    kept.push(point);
  }
  return kept;
}
