import { scaleLinear } from 'd3';
import type { Curve, MapAxes } from '../../../lab/search/map-search';

/** Where everything of one map stands, in px from its upper left corner. */
export interface MapLayout {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly plot: Box;
  readonly columns: number;
  readonly rows: number;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A value and where its cell's middle stands, in px along its axis from the corner of the whole. */
export interface Tick {
  readonly value: number;
  readonly atPx: number;
}

const LEFT_PX = 68;
const BOTTOM_PX = 42;
const TOP_PX = 10;
const RIGHT_PX = 12;

/** Cells as wide as there is room, and not much higher: a map is read across. */
export function layoutOf({ x, y }: MapAxes, widthPx: number): MapLayout {
  const columns = x.length;
  const rows = y.length;
  const width = Math.max(columns, widthPx - LEFT_PX - RIGHT_PX);
  const height = Math.max(200, Math.min(460, Math.round(width * 0.66)));
  const plot = { x: LEFT_PX, y: TOP_PX, width, height };
  const across = width / columns;
  const up = height / rows;
  return {
    widthPx: LEFT_PX + width + RIGHT_PX,
    heightPx: TOP_PX + height + BOTTOM_PX,
    plot,
    columns,
    rows,
    xTicks: ticksOf(x, Math.max(2, Math.floor(width / 90))).map(({ value, place }) => ({
      value,
      atPx: plot.x + (place + 0.5) * across,
    })),
    yTicks: ticksOf(y, Math.max(2, Math.floor(height / 60))).map(({ value, place }) => ({
      value,
      atPx: plot.y + plot.height - (place + 0.5) * up,
    })),
  };
}

/** Round values, and where they lie among the axis's own: 2.5 is halfway between the third and the fourth. */
function ticksOf(values: readonly number[], count: number) {
  const [first = 0] = values;
  const last = values.at(-1) ?? first;
  if (values.length < 2) return [{ value: first, place: 0 }];
  return scaleLinear([first, last], [0, values.length - 1])
    .ticks(count)
    .map((value) => ({ value, place: placeOf(values, value) }));
}

/** The cell's box; row 0 is at the bottom. */
export function boxOf({ plot, columns, rows }: MapLayout, cell: number): Box {
  const width = plot.width / columns;
  const height = plot.height / rows;
  const row = Math.floor(cell / columns);
  return {
    x: plot.x + (cell % columns) * width,
    y: plot.y + plot.height - (row + 1) * height,
    width,
    height,
  };
}

/** The cell at a point; null outside of the plot. */
export function cellAt(
  { plot, columns, rows }: MapLayout,
  point: { readonly x: number; readonly y: number },
): number | null {
  const column = Math.floor(((point.x - plot.x) / plot.width) * columns);
  const row = Math.floor(((plot.y + plot.height - point.y) / plot.height) * rows);
  const isInside = column >= 0 && column < columns && row >= 0 && row < rows;
  return isInside ? row * columns + column : null;
}

/**
 * The measured boundary as an SVG path: the edges between neighbours of which one is above the level and the other is
 * not. A cell of which nothing is known has no boundary.
 */
export function boundaryPath(
  layout: MapLayout,
  levels: readonly (number | null)[],
  level: number,
): string {
  const { plot, columns, rows } = layout;
  const x = (column: number) => round(plot.x + (column * plot.width) / columns);
  const y = (row: number) => round(plot.y + plot.height - (row * plot.height) / rows);
  const isAbove = (column: number, row: number): boolean | null => {
    const value = levels[row * columns + column];
    return value == null ? null : value >= level;
  };
  const parts: string[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const own = isAbove(column, row);
      if (own === null) continue;
      const right = column + 1 < columns ? isAbove(column + 1, row) : null;
      const above = row + 1 < rows ? isAbove(column, row + 1) : null;
      if (right !== null && right !== own) parts.push(`M${x(column + 1)} ${y(row)}V${y(row + 1)}`);
      if (above !== null && above !== own)
        parts.push(`M${x(column)} ${y(row + 1)}H${x(column + 1)}`);
    }
  return parts.join('');
}

/** A formula's line as an SVG path; what lies outside of the plot is for the clip. */
export function curvePath({ plot, columns, rows }: MapLayout, axes: MapAxes, curve: Curve): string {
  return curve.points
    .map(({ x, y }, at) => {
      const column = placeOf(axes.x, x) + 0.5;
      const row = placeOf(axes.y, y) + 0.5;
      const px = plot.x + (column / columns) * plot.width;
      const py = plot.y + plot.height - (row / rows) * plot.height;
      return `${at === 0 ? 'M' : 'L'}${round(px)} ${round(py)}`;
    })
    .join('');
}

/** Where a value lies among ascending ones; beyond the ends it goes on at the same pace. */
export function placeOf(values: readonly number[], value: number): number {
  const last = values.length - 1;
  if (last < 1) return 0;
  const above = values.findIndex((one) => one >= value);
  const high = above < 0 ? last : Math.max(1, above);
  const low = high - 1;
  const from = values[low] ?? 0;
  const to = values[high] ?? 1;
  return low + (value - from) / (to - from);
}

function round(px: number): number {
  return Math.round(px * 100) / 100;
}
