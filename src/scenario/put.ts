import type { Path } from './path';
import { isPlainObject, isReserved, type Plain, type PlainObject } from './plain';

/**
 * The data with one value put in, or what is wrong with the path. Objects that are missing are made; a list takes the
 * places that it has, or the next one.
 */
export function putIn(
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
    const inner = putIn(list[index], rest, value);
    return typeof inner === 'string' ? inner : { value: list.toSpliced(index, 1, inner.value) };
  }
  if (Array.isArray(data)) return `needs a number at "${key}": it goes into a list`;
  if (typeof key === 'number' || !(data === undefined || isPlainObject(data))) {
    return `leads into something that has no parts, at "${key}"`;
  }
  if (isReserved(key)) return 'is not a word of this format';
  const own: PlainObject = data ?? {};
  const inner = putIn(Object.hasOwn(own, key) ? own[key] : undefined, rest, value);
  return typeof inner === 'string' ? inner : { value: { ...own, [key]: inner.value } };
}
