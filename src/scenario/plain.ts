import type { ScenarioFault } from './read';
import { writtenPath, type Path } from './path';

/** What JSON can carry. */
export type Plain = null | boolean | number | string | readonly Plain[] | PlainObject;
export interface PlainObject {
  readonly [key: string]: Plain;
}

export type ReadPlain =
  | { readonly ok: true; readonly value: Plain }
  | { readonly ok: false; readonly fault: ScenarioFault };

/** A scenario is nowhere deeper than 7; the rest is room for later words. */
const DEPTH_MAX = 20;

/** More than a file of the largest size can hold of anything that is a scenario. */
const VALUE_COUNT_MAX = 300_000;

/**
 * Keys that mean something to objects themselves. No word of the format is one of them, so they are
 * refused before anything is merged or looked up by name.
 */
const RESERVED_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * A copy that is only data: bounded in depth and size, without inherited or reserved keys, and with
 * one zero (JSON cannot write the negative one, and a scenario must survive being written). Keys whose
 * value is undefined are left out, as JSON does.
 */
export function plainOf(value: unknown): ReadPlain {
  const reading: Reading = { valueCount: 0, fault: null };
  const copy = copyOf(value, [], reading);
  return reading.fault === null ? { ok: true, value: copy } : { ok: false, fault: reading.fault };
}

/** Whether a key is one of those that mean something to objects themselves. */
export function isReserved(key: string): boolean {
  return RESERVED_KEYS.has(key);
}

export function isPlainObject(value: Plain | undefined): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface Reading {
  valueCount: number;
  /** The first thing that is wrong; nothing is copied after it. */
  fault: ScenarioFault | null;
}

function copyOf(value: unknown, path: Path, reading: Reading): Plain {
  if (reading.fault !== null) return null;
  if (++reading.valueCount > VALUE_COUNT_MAX) return refuse('holds too much', [], reading);
  if (path.length > DEPTH_MAX) return refuse('is nested too deeply', path.slice(0, 3), reading);
  switch (typeof value) {
    case 'number':
      return value === 0 ? 0 : value;
    case 'string':
    case 'boolean':
      return value;
    case 'object':
      if (value === null) return null;
      if (Array.isArray(value)) return copyOfList(value, path, reading);
      if (isRecord(value)) return copyOfRecord(value, path, reading);
      return refuse('is not plain data', path, reading);
    default:
      return refuse('is not plain data', path, reading);
  }
}

function copyOfList(list: readonly unknown[], path: Path, reading: Reading): Plain {
  // By hand, since an array with billions of holes is quickly made and slowly walked.
  const copy: Plain[] = [];
  for (let at = 0; at < list.length && reading.fault === null; at++) {
    copy.push(copyOf(list[at], [...path, at], reading));
  }
  return copy;
}

function copyOfRecord(
  record: Readonly<Record<string, unknown>>,
  path: Path,
  reading: Reading,
): Plain {
  const copy: Record<string, Plain> = {};
  for (const [key, value] of Object.entries(record)) {
    if (RESERVED_KEYS.has(key))
      return refuse('is not a word of this format', [...path, key], reading);
    if (value !== undefined) copy[key] = copyOf(value, [...path, key], reading);
    if (reading.fault !== null) return null;
  }
  return copy;
}

/** An object literal, of whatever realm it came from: nothing but Object's prototype, or none, behind it. */
function isRecord(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function refuse(message: string, path: Path, reading: Reading): Plain {
  reading.fault = { path: writtenPath(path), message };
  return null;
}
