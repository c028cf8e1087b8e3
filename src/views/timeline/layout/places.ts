import type { Place } from './labels';
import type { Placed, View } from './placed';
import { lineHeight } from './text-width';

/** Within a bar, at its beginning or in its middle. */
export function inside(placed: Placed, { frame }: View, align: 'start' | 'middle'): Place {
  const { x, y, width, height } = placed;
  const widthMax = width - 9;
  const start = align === 'start' ? x + 6 : x + width / 2;
  return { x: start, y: y + height / 2 - lineHeight(frame.font) / 2, align, widthMax };
}

/** In the row of captions above a bar. */
export function above(
  { x, y, width, height }: Placed,
  { frame }: View,
  aligns: readonly Place['align'][],
): readonly Place[] {
  // Outlines and shades reach beyond the bar; captions stand on a common line.
  const top = y + (height - frame.barPx) / 2 - frame.captionPx;
  return aligns.map((align) => ({
    x: align === 'start' ? x : align === 'middle' ? x + width / 2 : x + width,
    y: top,
    align,
    widthMax: Infinity,
    mayMove: true,
  }));
}

/** Above a point, else beside it, else below. */
export function around(
  { x, y, width, height }: Placed,
  { frame }: View,
  aligns: readonly Place['align'][],
): readonly Place[] {
  const line = lineHeight(frame.font);
  const middle = x + width / 2;
  const at = { start: x, middle, end: x + width };
  const top = y - line - 3;
  const beside = y + height / 2 - line / 2;
  return [
    ...aligns.map((align) => ({ x: at[align], y: top, align, widthMax: Infinity })),
    { x: x + width + 5, y: beside, align: 'start', widthMax: Infinity },
    { x: x - 5, y: beside, align: 'end', widthMax: Infinity },
    { x: middle, y: y + height + 1, align: 'middle', widthMax: Infinity },
  ];
}
