import type { Box } from './geometry';

/** The nearest box in the direction of an arrow key; null where there is none, or for another key. */
export function neighbourOf<T extends Box>(
  from: T,
  { key, boxes }: { readonly key: string; readonly boxes: readonly T[] },
): T | null {
  const direction = DIRECTIONS[key];
  if (direction === undefined) return null;
  const [alongX, alongY] = direction;
  const distanceOf = (box: T): number => {
    const byX = middleX(box) - middleX(from);
    const byY = middleY(box) - middleY(from);
    const ahead = byX * alongX + byY * alongY;
    // What lies aside counts double, so that a column or row is followed first.
    return ahead <= 0 ? Infinity : ahead + 2 * Math.abs(byX * alongY + byY * alongX);
  };
  let nearest: T | null = null;
  for (const box of boxes)
    if (distanceOf(box) < (nearest === null ? Infinity : distanceOf(nearest))) nearest = box;
  return nearest;
}

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** A group's name stands in its upper left corner; there it is looked for. */
function middleX({ x, widthPx }: Box): number {
  return x + widthPx / 2;
}

function middleY({ y }: Box): number {
  return y;
}
