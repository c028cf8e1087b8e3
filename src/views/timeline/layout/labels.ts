import type { Layers } from './layout-of';
import type { Placed, View } from './placed';
import { lineHeight, textWidth, type Font } from './text-width';
import { obstaclesOf, wishesOf } from './wishes';

/** A text in its place; `x` is its left edge, `y` its top. No two overlap, and none leaves the plot. */
export interface PlacedLabel extends Box {
  readonly text: string;
  readonly tone: Tone;
  readonly font: Font;
  /** Whose colour it is written upon, for `on`. */
  readonly client: string | null;
  readonly key: string;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** on: upon a client's colour. strong: in ink, over hatching. The others say how it went. */
export type Tone = 'on' | 'strong' | 'caption' | 'corrupt' | 'rejected';

/** A label that would be good to have: texts from the fullest to the shortest, places from the best. */
export interface Wish {
  readonly placed: Placed;
  readonly texts: readonly string[];
  readonly places: readonly Place[];
  readonly tone: Tone;
  readonly isBold: boolean;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly align: 'start' | 'middle' | 'end';
  readonly widthMax: number;
  /** May move sideways to stay in the plot. */
  readonly mayMove?: boolean;
}

const GAP_PX = 4;

/** Grants wishes in their order; one that has no room left is dropped rather than squeezed. */
export function labelsOf(layers: Layers, view: View): readonly PlacedLabel[] {
  const taken = new Map<number, Box[]>();
  const boxesOf = (lane: number): Box[] => {
    const boxes = taken.get(lane) ?? [];
    taken.set(lane, boxes);
    return boxes;
  };
  for (const { mark, ...box } of obstaclesOf(layers)) boxesOf(mark.lane).push(box);
  const labels: PlacedLabel[] = [];
  for (const wish of wishesOf(layers, view)) {
    const boxes = boxesOf(wish.placed.mark.lane);
    const label = granted(wish, boxes, view);
    if (label === null) continue;
    boxes.push(label);
    labels.push(label);
  }
  return labels;
}

function granted(
  { texts, places, tone, isBold, placed: { mark } }: Wish,
  boxes: readonly Box[],
  { frame }: View,
): PlacedLabel | null {
  const font = { ...frame.font, isBold };
  const height = lineHeight(font);
  const { top, bottom } = frame.lanes[mark.lane] ?? frame.plot;
  for (const text of texts) {
    const width = textWidth(text, font);
    for (const place of places) {
      if (width > place.widthMax) continue;
      const box = { x: leftOf(place, width, frame.plot), y: place.y, width, height };
      const isInside =
        box.x >= frame.plot.left &&
        box.x + width <= frame.plot.right &&
        box.y >= top &&
        box.y + height <= bottom;
      if (!isInside || boxes.some((other) => overlap(box, other))) continue;
      return { ...box, text, tone, font, client: mark.client, key: mark.key };
    }
  }
  return null;
}

function leftOf(
  { x, align, mayMove = false }: Place,
  width: number,
  { left, right }: { left: number; right: number },
): number {
  const start = align === 'start' ? x : align === 'middle' ? x - width / 2 : x - width;
  return mayMove ? Math.max(left, Math.min(start, right - width)) : start;
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width + GAP_PX &&
    other.x < one.x + one.width + GAP_PX &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
