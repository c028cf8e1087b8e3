import { pathIn, type Path } from '../../scenario/path';
import { readScenario, type ReadScenario } from '../../scenario/read';
import type { Scenario } from '../../scenario/scenario';
import { valuesOf } from './axis';
import { durationMsOf, type AxisRange, type MapQuestion } from './question';

/** The values of both axes; the map has a cell for each pair. */
export interface MapAxes {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

export function axesOf({ x, y, columns, rows }: MapQuestion): MapAxes {
  return { x: valuesOf(x, columns), y: valuesOf(y, rows) };
}

/** The scenario of a cell, or why there is none. */
export function scenarioAt(
  base: Scenario,
  question: Pick<MapQuestion, 'x' | 'y'>,
  axes: MapAxes,
  cell: number,
): ReadScenario {
  const column = cell % axes.x.length;
  const row = Math.floor(cell / axes.x.length);
  const place = { x: axes.x[column] ?? 0, y: axes.y[row] ?? 0 };
  return scenarioWith(base, question, place);
}

/** The scenario with other values at the axes' places, and long enough to see what they do. */
export function scenarioWith(
  base: Scenario,
  { x, y }: Pick<MapQuestion, 'x' | 'y'>,
  values: { readonly x: number; readonly y: number },
): ReadScenario {
  let data: unknown = { ...base, durationMs: durationOf(base, { x, y }) };
  for (const [path, value] of [
    [x.path, values.x],
    [y.path, values.y],
  ] as const) {
    const at = pathIn(path);
    if (at === null) return { ok: false, faults: [{ path, message: 'is no path' }] };
    if (isBeyondList(data, at))
      return { ok: false, faults: [{ path, message: 'has no such place in its list' }] };
    data = withNumber(data, at, value);
  }
  return readScenario(data);
}

/** How long each run of a map lasts: at least as long as the scenario. */
export function durationOf(base: Scenario, question: Pick<MapQuestion, 'x' | 'y'>): number {
  return durationMsOf(base, question, (path) => numberAt(base, path));
}

/** Whether the format takes a number between two whole ones at a path. */
export function acceptsFractions(base: Scenario, { path, min, max }: AxisRange): boolean {
  if (!Number.isInteger(min) || !Number.isInteger(max)) return true;
  const at = pathIn(path);
  return at !== null && readScenario(withNumber(base, at, (min + max) / 2 + 0.25)).ok;
}

/** The number at a written path; null where there is none. */
export function numberAt(scenario: Scenario, path: string): number | null {
  const found = (pathIn(path) ?? []).reduce<unknown>(
    (at, key) => (at !== null && typeof at === 'object' ? Reflect.get(at, key) : undefined),
    scenario,
  );
  return typeof found === 'number' ? found : null;
}

/** A number that went nowhere would make a map without meaning. */
function isBeyondList(data: unknown, [key, ...rest]: Path): boolean {
  if (key === undefined || data === null || typeof data !== 'object') return false;
  if (Array.isArray(data) && !Object.hasOwn(data, key)) return true;
  return isBeyondList(Reflect.get(data, key), rest);
}

/** A copy with another value at a path; objects that are missing are made, lists are not made longer. */
function withNumber(data: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(data)) {
    const list: readonly unknown[] = data;
    return list.map((one, at) => (String(at) === String(key) ? withNumber(one, rest, value) : one));
  }
  const own = data !== null && typeof data === 'object' ? (data as Record<string, unknown>) : {};
  return { ...own, [key]: withNumber(Object.hasOwn(own, key) ? own[key] : undefined, rest, value) };
}
