import { pathIn, type Path } from '../scenario/path';
import { isPlainObject, isReserved, type Plain, type PlainObject } from '../scenario/plain';
import type { ScenarioFault } from '../scenario/read';

export type SetPaths =
  | { readonly ok: true; readonly value: Plain }
  | { readonly ok: false; readonly faults: readonly ScenarioFault[] };

/**
 * Data with every `path=value` put in. Objects that are missing are made, and whether a name means
 * anything is for `readScenario` to say; a list takes the places that it has, or the next one.
 */
export function withSet(data: Plain, assignments: readonly string[]): SetPaths {
  const faults: ScenarioFault[] = [];
  let value = data;
  for (const assignment of assignments) {
    const at = assignment.indexOf('=');
    const written = at < 0 ? assignment : assignment.slice(0, at);
    const path = pathIn(written);
    if (at < 0 || path === null) {
      faults.push({
        path: '--set',
        message: `takes path=value, not ${JSON.stringify(assignment)}`,
      });
      continue;
    }
    const set = put(value, path, valueIn(assignment.slice(at + 1)));
    if (typeof set === 'object') value = set.value;
    else faults.push({ path: written, message: set });
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value };
}

/** JSON, else the text itself, so that words need no quotes. */
function valueIn(text: string): Plain {
  try {
    return JSON.parse(text) as Plain;
  } catch {
    return text;
  }
}

/** The data with one value put in, or what is wrong with the path. */
function put(
  data: Plain | undefined,
  path: Path,
  value: Plain,
): { readonly value: Plain } | string {
  const [key, ...rest] = path;
  if (key === undefined) return { value };
  const index = typeof key === 'number' ? key : /^\d{1,9}$/.test(key) ? Number(key) : null;
  if (index !== null && (data === undefined || Array.isArray(data))) {
    const list: readonly Plain[] = data ?? [];
    if (index > list.length) return `is beyond the end of a list of ${list.length}`;
    const inner = put(list[index], rest, value);
    return typeof inner === 'string' ? inner : { value: list.toSpliced(index, 1, inner.value) };
  }
  if (Array.isArray(data)) return `needs a number at "${key}": it goes into a list`;
  if (typeof key === 'number' || !(data === undefined || isPlainObject(data))) {
    return `leads into something that has no parts, at "${key}"`;
  }
  if (isReserved(key)) return 'is not a word of this format';
  const own: PlainObject = data ?? {};
  const inner = put(Object.hasOwn(own, key) ? own[key] : undefined, rest, value);
  return typeof inner === 'string' ? inner : { value: { ...own, [key]: inner.value } };
}
