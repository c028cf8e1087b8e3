import { CHECKERS } from '../../../checkers';
import { wilson } from '../../../kernel/interval';
import type {
  CellResult,
  DesignMap,
  MapAxes,
  MapQuestion,
  Measure,
} from '../../../lab/search/map-search';
import { variableAt, type Variable } from '../../../lab/search/variables';
import { formatQuantity } from '../../controls/quantity';

/** How a cell is drawn: how far it is on the scale from 0 to 1, or why it is nowhere on it. */
export type CellLook =
  | { readonly type: 'measured'; readonly level: number }
  /** Not run yet; never exercised; no such scenario. */
  | { readonly type: 'waiting' | 'untested' | 'contradictory' };

export function lookOf(result: CellResult | undefined, scale: MapScale): CellLook {
  if (result === undefined) return { type: 'waiting' };
  const { contradiction, runs, untested, violated, overlapMs } = result;
  if (contradiction !== null) return { type: 'contradictory' };
  if (violated === 0 && untested === runs) return { type: 'untested' };
  if (scale.measure !== 'overlap') return { type: 'measured', level: violated / runs };
  return {
    type: 'measured',
    level: scale.max === 0 ? 0 : (overlapMs?.mean ?? 0) / scale.max,
  };
}

/** From 0 to which value the colours go: to all runs, or to the longest mean overlap of all maps. */
export interface MapScale {
  readonly measure: Measure;
  readonly max: number;
}

export function scaleOf(maps: readonly DesignMap[], measure: Measure): MapScale {
  if (measure !== 'overlap') return { measure, max: 1 };
  let max = 0;
  for (const { cells } of maps)
    for (const result of cells) max = Math.max(max, result?.overlapMs?.mean ?? 0);
  return { measure, max };
}

/** At which level the boundary is drawn: half of the runs, or any overlap at all. */
export function boundaryLevelOf(measure: Measure): number {
  return measure === 'overlap' ? Number.MIN_VALUE : 0.5;
}

/** What is measured, in words: `W (no stale write) violated`. */
export function measureName(measure: Measure): string {
  return measure === 'overlap'
    ? 'two believe at once, for how long'
    : `${measure} (${CHECKERS[measure].title}) violated`;
}

/** The two values of a cell, `Lease TTL 9 s, pause length 15 s`. */
export function placeName(
  cell: number,
  { x, y }: MapAxes,
  question: MapQuestion,
  variables: readonly Variable[],
): string {
  const of = (path: string, value: number | undefined) => {
    const { label, unit } = variableAt(variables, path);
    return `${label} ${formatQuantity(value ?? 0, unit)}`;
  };
  const row = Math.floor(cell / x.length);
  return `${of(question.x.path, x[cell % x.length])}, ${of(question.y.path, y[row])}`;
}

/** What came of a cell, in one sentence. */
export function outcomeOf(result: CellResult | undefined): string {
  if (result === undefined) return 'not run yet';
  const { contradiction, runs, untested, violated, cutShort, isFixed, overlapMs } = result;
  if (contradiction !== null) return `no such scenario: ${contradiction}`;
  const cut = cutShort === 0 ? '' : `, ${cutShort} stopped before their end`;
  if (violated === 0 && untested === runs) return `untested: no run exercised it${cut}`;
  if (isFixed) {
    if (overlapMs !== null)
      return `overlap ${formatQuantity(overlapMs.longest, 'ms')}, in every run`;
    return violated > 0 ? 'violated, whatever the seed' : 'not violated, whatever the seed';
  }
  const { low, high } = wilson(violated, runs);
  const share = `${violated} of ${runs} runs (95 %: ${percent(low)}–${percent(high)})${cut}`;
  if (overlapMs === null) return `violated in ${share}`;
  return `overlap in ${share}; mean ${formatQuantity(Math.round(overlapMs.mean), 'ms')}, longest ${formatQuantity(overlapMs.longest, 'ms')}`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
