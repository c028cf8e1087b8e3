import { EMPTY_RECORD, TABLE_NAMES, type Entry, type StudyRecord, type Table } from './record';

/**
 * What two tabs, or a tab and a file, know together. In whatever order and however often records
 * are merged, the outcome is the same; an entry is never lost but to a later one under its key, or
 * to an erasure. Tables in which nothing changed stay the very same values.
 */
export function merged(a: StudyRecord, b: StudyRecord): StudyRecord {
  if (a.era !== b.era) return a.era > b.era ? a : b;
  const changed = TABLE_NAMES.map((name) => [name, mergedTable(a[name], b[name])] as const);
  if (changed.every(([name, table]) => table === a[name])) return a;
  return { ...a, ...Object.fromEntries(changed) };
}

/** The same record as of another era: how a file joins what is here, whenever it was made. */
export function ofEra(record: StudyRecord, era: number): StudyRecord {
  return record.era === era ? record : { ...record, era };
}

/** Nothing, and later than everything this record knows. */
export function erased({ era }: StudyRecord): StudyRecord {
  return { ...EMPTY_RECORD, era: era + 1 };
}

/** Whether the first entry counts rather than the second. */
export function isLater(a: Entry<unknown>, b: Entry<unknown>): boolean {
  if (a.atMs !== b.atMs) return a.atMs > b.atMs;
  if (a.by !== b.by) return a.by > b.by;
  // Only a file that somebody wrote by hand comes here; any rule will do if it is always the same.
  return JSON.stringify(a.value) > JSON.stringify(b.value);
}

function mergedTable(a: Table<unknown>, b: Table<unknown>): Table<unknown> {
  if (a === b) return a;
  const later = Object.entries(b).filter(([key, entry]) => {
    const known = Object.hasOwn(a, key) ? a[key] : undefined;
    return known === undefined || isLater(entry, known);
  });
  return later.length === 0 ? a : { ...a, ...Object.fromEntries(later) };
}
