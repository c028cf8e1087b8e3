import { isPlainObject, type Plain, type PlainObject } from './plain';

/**
 * What must be said of a value where the other one is known: only the keys that differ, however
 * deep. Lists are said whole. A key that only the base has cannot be taken away; scenarios that were
 * read have every key that their defaults have.
 */
export function differenceFrom(base: PlainObject, value: PlainObject): PlainObject {
  const said: Record<string, Plain> = {};
  for (const [key, own] of Object.entries(value)) {
    const theirs = Object.hasOwn(base, key) ? base[key] : undefined;
    if (isSame(own, theirs)) continue;
    said[key] = isPlainObject(own) && isPlainObject(theirs) ? differenceFrom(theirs, own) : own;
  }
  return said;
}

/** The value again: the base with everything that was said differently. Takes data of `plainOf` only. */
export function withDifference(base: PlainObject, said: PlainObject): PlainObject {
  const value: Record<string, Plain> = { ...base };
  for (const [key, own] of Object.entries(said)) {
    const theirs = Object.hasOwn(base, key) ? base[key] : undefined;
    value[key] = isPlainObject(own) && isPlainObject(theirs) ? withDifference(theirs, own) : own;
  }
  return value;
}

/** Equal data; the order of keys does not matter, and a key that is undefined counts as absent. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  if (one === null || other === null || Array.isArray(one) !== Array.isArray(other)) return false;
  const ones = entriesIn(one);
  const others = new Map(entriesIn(other));
  return (
    ones.length === others.size &&
    ones.every(([key, value]) => others.has(key) && isSame(value, others.get(key)))
  );
}

function entriesIn(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, own]) => own !== undefined);
}
