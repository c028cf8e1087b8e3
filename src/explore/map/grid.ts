import { pathIn, type Path } from '../../scenario/path';
import { readScenario, type ReadScenario } from '../../scenario/read';
import type { Scenario } from '../../scenario/scenario';
import { valuesOf } from './axis';
import type { MapQuestion } from './question';

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
  { x, y }: Pick<MapQuestion, 'x' | 'y'>,
  axes: MapAxes,
  cell: number,
): ReadScenario {
  const column = cell % axes.x.length;
  const row = Math.floor(cell / axes.x.length);
  let data: unknown = base;
  for (const { path, value } of [
    { path: x.path, value: axes.x[column] },
    { path: y.path, value: axes.y[row] },
  ]) {
    const at = pathIn(path);
    if (at === null) return { ok: false, faults: [{ path, message: 'is no path' }] };
    data = withNumber(data, at, value);
  }
  return readScenario(data);
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
