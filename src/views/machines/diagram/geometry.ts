export interface Point {
  readonly x: number;
  readonly y: number;
}

/** By its upper left corner. */
export interface Box extends Point {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The part of a line that comes after it has left a box for the last time; all of it where it never was inside. */
export function outside(points: readonly Point[], box: Box): readonly Point[] {
  const last = points.findLastIndex((point) => isInside(point, box));
  const inner = points[last];
  const outer = points[last + 1];
  if (inner === undefined || outer === undefined) return points;
  return [crossing(inner, outer, box), ...points.slice(last + 1)];
}

function isInside({ x, y }: Point, box: Box): boolean {
  return x >= box.x && x <= box.x + box.widthPx && y >= box.y && y <= box.y + box.heightPx;
}

/** Where a line from inside a box to outside meets its border. */
function crossing(inner: Point, outer: Point, box: Box): Point {
  const shareOf = (from: number, to: number, low: number, high: number) =>
    to > high ? (high - from) / (to - from) : to < low ? (low - from) / (to - from) : 1;
  const share = Math.min(
    shareOf(inner.x, outer.x, box.x, box.x + box.widthPx),
    shareOf(inner.y, outer.y, box.y, box.y + box.heightPx),
  );
  return { x: inner.x + (outer.x - inner.x) * share, y: inner.y + (outer.y - inner.y) * share };
}

/** A line through points as an SVG path, its corners rounded. */
export function pathThrough(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const steps = rest.map((point, at) => {
    const next = rest[at + 1];
    if (next === undefined) return `L${at2(point)}`;
    const before = towards(point, points[at] as Point);
    const after = towards(point, next);
    return `L${at2(before)}Q${at2(point)} ${at2(after)}`;
  });
  return `M${at2(first)}${steps.join('')}`;
}

const CORNER_PX = 8;

/** A little way from one point to another, at most half. */
function towards(from: Point, to: Point): Point {
  const lengthPx = Math.hypot(to.x - from.x, to.y - from.y);
  const share = lengthPx === 0 ? 0 : Math.min(0.5, CORNER_PX / lengthPx);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function at2({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
}
