import { CHECKERS } from '../checkers';
import type { CellResult } from '../explore/map/cell';
import type { MapAxes } from '../explore/map/grid';
import type { MapQuestion } from '../explore/map/question';
import type { Scenario } from '../scenario/scenario';

/** A whole map, to be told. */
export interface ToldMap {
  readonly scenario: Scenario;
  readonly question: MapQuestion;
  readonly axes: MapAxes;
  /** All of them, by their number. */
  readonly cells: readonly CellResult[];
  readonly durationMs: number;
  /** An address of the lab; null where no cell is violated. */
  readonly witness: string | null;
}

/** Names the form of a map; a change that could surprise its readers gets a new number. */
export const MAP_SCHEMA = 'distributed-locks-lab/map/1';

export function mapAsJson({ scenario, question, axes, cells, witness, durationMs }: ToldMap) {
  return { schema: MAP_SCHEMA, question, durationMs, axes, cells, witness, scenario };
}

/** A character a cell, the greatest y above. */
export function mapAsText(map: ToldMap): string {
  const { scenario, question, axes, cells, witness, durationMs } = map;
  const { x, y, runs, measure } = question;
  const columns = axes.x.length;
  const rows = axes.y.map((value, row) => {
    const drawn = cells.slice(row * columns, (row + 1) * columns).map(characterOf);
    return `  ${String(value).padStart(widthOf(axes.y))} ${drawn.join('')}`;
  });
  const what =
    measure === 'overlap'
      ? 'two believe at once'
      : `violates ${measure}, ${CHECKERS[measure].title}`;
  return [
    scenario.title || 'A scenario without a title',
    `Share of ${runs} runs a cell, each of ${durationMs} ms, that ${what}`,
    '',
    `  ${y.path}`,
    ...rows.reverse(),
    `  ${' '.repeat(widthOf(axes.y))} ${x.path} from ${axes.x[0]} to ${axes.x.at(-1)}`,
    '',
    '  . none of the runs   1–9 tenths of them   # all   ? not exercised   x no such scenario',
    witness === null
      ? 'No run of these violated it. That is what was run, and no proof.'
      : `A run that violates it: ${witness}`,
    '',
  ].join('\n');
}

function characterOf({ contradiction, runs, violated, untested }: CellResult): string {
  if (contradiction !== null) return 'x';
  if (violated === runs) return '#';
  if (violated > 0) return String(Math.max(1, Math.min(9, Math.floor((10 * violated) / runs))));
  return untested === runs ? '?' : '.';
}

function widthOf(values: readonly number[]): number {
  return Math.max(...values.map((value) => String(value).length));
}
