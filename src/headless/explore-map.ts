import { beginMap } from '../explore/map/begin';
import type { CellResult } from '../explore/map/cell';
import { mapAsCsv } from '../explore/map/csv';
import { acceptsFractions, axesOf, durationOf, scenarioAt } from '../explore/map/grid';
import type { MapAxes } from '../explore/map/grid';
import type { MapQuestion } from '../explore/map/question';
import { addressOf } from '../scenario/address';
import type { Scenario } from '../scenario/scenario';
import { answer, asJson, refusal, remarking, type Answer } from './answer';
import { MAP_USAGE, readMapFlags, type MapFlags } from './explore-map-flags';
import { mapAsJson, mapAsText, type ToldMap } from './explore-map-told';
import { scenarioAsked, type ReadText } from './scenario-asked';

/** `explore map`: 1 where any cell is violated, and then the scenario of one is printed as an address. */
export async function exploreMap(argv: readonly string[], readText: ReadText): Promise<Answer> {
  const read = readMapFlags(argv);
  if (read === 'help') return answer(MAP_USAGE);
  if (!read.ok) return refusal(read.faults);
  const { flags } = read;
  const asked = await scenarioAsked(flags, readText);
  if (!asked.ok) return refusal(asked.faults);
  const { scenario, remarks } = asked;
  const question = withFractions(scenario, flags.question);
  const axes = axesOf(question);
  const cells = await allCells(scenario, question, axes);
  const contradictory = cells.filter(({ contradiction }) => contradiction !== null);
  if (contradictory.length === cells.length)
    return refusal([{ path: 'explore map', message: cells[0]?.contradiction ?? 'has no cells' }]);
  const worst = cells.find(({ violated }) => violated > 0) ?? null;
  const witness = worst === null ? null : witnessOf(scenario, question, axes, worst);
  const durationMs = durationOf(scenario, question);
  const map = { scenario, question, axes, cells, witness, durationMs };
  const isFound = worst === null ? 0 : 1;
  return remarking(answer(writtenAs(flags.form, map), isFound), remarks);
}

function writtenAs(form: MapFlags['form'], map: ToldMap): string {
  switch (form) {
    case 'json':
      return asJson(mapAsJson(map));
    case 'csv':
      return mapAsCsv(map.question, map.axes, map.cells);
    case 'text':
      return mapAsText(map);
  }
}

/** A flag does not say whether its number may lie between whole ones; the format does. */
function withFractions(scenario: Scenario, question: MapQuestion): MapQuestion {
  const { x, y } = question;
  return {
    ...question,
    x: { ...x, isFractional: acceptsFractions(scenario, x) },
    y: { ...y, isFractional: acceptsFractions(scenario, y) },
  };
}

/** Every cell, in the order of rows. */
async function allCells(
  scenario: Scenario,
  question: MapQuestion,
  axes: MapAxes,
): Promise<readonly CellResult[]> {
  const places = [0, axes.x.length * axes.y.length] as const;
  const chunked = await beginMap({ scenario, question, places });
  const cells: CellResult[] = [];
  for (;;) {
    const { isDone, report } = chunked.advance(UNITS);
    for (const cell of report?.cells ?? []) cells[cell.cell] = cell;
    if (isDone) return cells;
  }
}

/** Nobody waits for a chunk here. */
const UNITS = 1_000;

/** The run of a cell that violates it, as an address of the lab. */
function witnessOf(
  base: Scenario,
  question: MapQuestion,
  axes: MapAxes,
  { cell, witnessSeed }: CellResult,
): string | null {
  const read = scenarioAt(base, question, axes, cell);
  if (!read.ok || witnessSeed === null) return null;
  return addressOf({ ...read.scenario, seed: witnessSeed });
}
