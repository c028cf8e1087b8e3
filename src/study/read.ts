import * as v from 'valibot';
import { migrated, MIGRATIONS, type Migration } from './migrate';
import {
  EMPTY_RECORD,
  ENTRIES_MAX,
  RECORD_VERSION,
  TABLE_NAMES,
  VALUES,
  type Entry,
  type StudyRecord,
  type TableName,
} from './record';

export type ReadRecord =
  | { readonly type: 'ok'; readonly record: StudyRecord }
  | { readonly type: 'newer'; readonly version: number }
  /** What could be read of it, and one sentence for each thing that could not; at least one. */
  | { readonly type: 'broken'; readonly record: StudyRecord; readonly faults: readonly string[] };

/** Reads what was kept or imported, entry by entry; whatever is wrong is told and left out. */
export function readRecord(
  found: unknown,
  migrations: readonly Migration[] = MIGRATIONS,
): ReadRecord {
  const current = migrated(found, migrations);
  if (current.type === 'newer') return current;
  if (current.type === 'broken')
    return { type: 'broken', record: EMPTY_RECORD, faults: [current.fault] };
  const faults: string[] = [];
  const tables = TABLE_NAMES.map((name) => [name, tableIn(current.record, name, faults)] as const);
  const record = {
    version: RECORD_VERSION,
    era: eraIn(current.record, faults),
    ...Object.fromEntries(tables),
  } as StudyRecord;
  return faults.length === 0 ? { type: 'ok', record } : { type: 'broken', record, faults };
}

type Found = Readonly<Record<string, unknown>>;

function eraIn({ era }: Found, faults: string[]): number {
  if (typeof era === 'number' && Number.isSafeInteger(era) && era >= 0) return era;
  faults.push('It does not say which era it is of.');
  return 0;
}

function tableIn(found: Found, name: TableName, faults: string[]): Record<string, Entry<unknown>> {
  const table = found[name];
  // A table that came later than the record.
  if (table === undefined) return {};
  if (typeof table !== 'object' || table === null || Array.isArray(table)) {
    faults.push(`“${name}” is no table.`);
    return {};
  }
  const entries = Object.entries(table);
  if (entries.length > ENTRIES_MAX)
    faults.push(`“${name}” has more than ${ENTRIES_MAX} entries; the rest is left out.`);
  const schema = entryOf(name);
  const read: Record<string, Entry<unknown>> = {};
  for (const [key, value] of entries.slice(0, ENTRIES_MAX)) {
    const entry = KEY.test(key) && !FORBIDDEN_KEYS.includes(key) && v.safeParse(schema, value);
    if (entry === false) faults.push(`“${name}” has an entry under a name that cannot be one.`);
    else if (!entry.success) faults.push(`“${name}”, ${key}: ${placeIn(entry.issues)}`);
    else read[key] = entry.output;
  }
  return read;
}

function entryOf(name: TableName) {
  return v.object({
    atMs: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    by: v.pipe(v.string(), v.maxLength(60)),
    value: v.nullable(VALUES[name] as v.GenericSchema),
  });
}

/** `value.confidence cannot be read.` */
function placeIn([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  return `${v.getDotPath(issue) ?? 'it'} cannot be read.`;
}

/** Ids, addresses, names of forms; nothing that is longer than an address of a heading. */
const KEY = /^[^\p{Cc}]{1,200}$/u;
const FORBIDDEN_KEYS = ['__proto__', 'constructor', 'prototype'];
