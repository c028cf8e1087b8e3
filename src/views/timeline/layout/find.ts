import { MARK_ORDER } from './order';
import type { Layer, Layout } from './layout-of';
import type { Placed } from './placed';

/** The mark of a key, if it shows. A key begins with its kind. */
export function placedWith(layout: Layout, key: string): Placed | null {
  const kind = key.slice(0, key.indexOf('-'));
  const layer: Layer | undefined = (layout.layers as Record<string, Layer>)[kind];
  return layer?.placed.find(({ mark }) => mark.key === key) ?? null;
}

/** All marks that show, from the ground up. */
export function allPlaced(layout: Layout): readonly Placed[] {
  return MARK_ORDER.flatMap((kind): readonly Placed[] => layout.layers[kind].placed);
}

/**
 * The uppermost mark at a point, or near it. Not all marks are elements, messages are too thin to be met,
 * and a finger is not that exact.
 */
export function placedAt(
  layout: Layout,
  { x, y }: { readonly x: number; readonly y: number },
  tolerancePx: number,
): Placed | null {
  for (const kind of MARK_ORDER.toReversed()) {
    const { placed }: Layer = layout.layers[kind];
    let nearest: Placed | null = null;
    let least = tolerancePx;
    for (const one of placed) {
      const distance = kind === 'message' ? distanceToLine(one, x, y) : distanceToBox(one, x, y);
      if (distance > least) continue;
      least = distance;
      nearest = one;
    }
    if (nearest !== null) return nearest;
  }
  return null;
}

/** The box around a mark, whichever way its width and height lead. */
export function boxOf({ x, y, width, height }: Placed) {
  return {
    x: Math.min(x, x + width),
    y: Math.min(y, y + height),
    width: Math.abs(width),
    height: Math.abs(height),
  };
}

function distanceToBox(box: Placed, x: number, y: number): number {
  const dx = Math.max(box.x - x, 0, x - box.x - box.width);
  const dy = Math.max(box.y - y, 0, y - box.y - box.height);
  return Math.hypot(dx, dy);
}

function distanceToLine(line: Placed, x: number, y: number): number {
  const { width, height } = line;
  const along = (x - line.x) * width + (y - line.y) * height;
  const share = Math.min(1, Math.max(0, along / Math.max(1e-9, width * width + height * height)));
  return Math.hypot(line.x + share * width - x, line.y + share * height - y);
}
