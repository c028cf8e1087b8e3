import { wilson } from '../../kernel/interval';
import type { CellResult } from './cell';
import type { MapAxes } from './grid';
import type { MapQuestion } from './question';

/** One line a cell that was made; the others are left out. Only a contradiction's sentence needs quotes. */
export function mapAsCsv(
  { x, y }: Pick<MapQuestion, 'x' | 'y'>,
  axes: MapAxes,
  cells: readonly (CellResult | undefined)[],
): string {
  const rows = cells.flatMap((result) => (result === undefined ? [] : [rowOf(axes, result)]));
  return `${[[x.path, y.path, ...COLUMNS].join(','), ...rows].join('\n')}\n`;
}

const COLUMNS = [
  ...['runs', 'everySeedIsTheSame', 'violated', 'untested', 'cutShort'],
  ...['share', 'low95', 'high95', 'witnessSeed', 'overlapMsMean', 'overlapMsLongest'],
  'contradiction',
];

function rowOf(axes: MapAxes, result: CellResult): string {
  const { cell, runs, isFixed, violated, untested, cutShort, contradiction, overlapMs } = result;
  const { share, low, high } = wilson(violated, runs);
  // Where chance has no part, there is nothing to be uncertain of.
  const ends = isFixed ? [share, share] : [low, high];
  const shares =
    contradiction === null ? [share, ...ends].map((one) => one.toFixed(4)) : ['', '', ''];
  return [
    axes.x[cell % axes.x.length],
    axes.y[Math.floor(cell / axes.x.length)],
    ...[runs, isFixed, violated, untested, cutShort],
    ...shares,
    result.witnessSeed ?? '',
    overlapMs?.mean ?? '',
    overlapMs?.longest ?? '',
    contradiction === null ? '' : `"${contradiction.replaceAll('"', '""')}"`,
  ].join(',');
}
