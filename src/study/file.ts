import { merged, ofEra } from './merge';
import { readRecord } from './read';
import { TABLE_NAMES, type StudyRecord, type TableName } from './record';

/** Largest file that is read at all, in bytes. */
export const FILE_BYTES_MAX = 8_000_000;

/** A record as the text of a file, to be carried to another machine. `now` is written into it. */
export function exported(record: StudyRecord, now: Date): string {
  const { version } = record;
  const about = { app: APP, schema: SCHEMA, version, exportedAt: now.toISOString() };
  return `${JSON.stringify({ ...about, data: record }, null, 1)}\n`;
}

export type ReadFile =
  | {
      readonly ok: true;
      readonly record: StudyRecord;
      /** What could not be read of it and would be left out; usually nothing. */
      readonly faults: readonly string[];
      /** As the file says; null where it does not. */
      readonly exportedAt: string | null;
    }
  | { readonly ok: false; readonly fault: string };

/** Reads an exported file. A damaged one is a sentence, and touches nothing. */
export function readFile(text: string): ReadFile {
  if (text.length > FILE_BYTES_MAX) return refused('The file is larger than any record can be.');
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return refused('The file is damaged, or is not an exported record: it is no JSON.');
  }
  const { app, schema, data, exportedAt } = (file ?? {}) as Readonly<Record<string, unknown>>;
  if (app !== APP || schema !== SCHEMA)
    return refused('The file is not a record that this lab exported.');
  const read = readRecord(data);
  if (read.type === 'newer')
    return refused(
      `The file is of version ${read.version}, which a newer lab wrote. Open it there, or reload this page.`,
    );
  const faults = read.type === 'broken' ? read.faults : [];
  const entries = TABLE_NAMES.some((name) => Object.keys(read.record[name]).length > 0);
  if (faults.length > 0 && !entries)
    return refused(`Nothing in the file can be read. ${faults[0] ?? ''}`);
  const when = typeof exportedAt === 'string' ? exportedAt.slice(0, 40) : null;
  return { ok: true, record: read.record, faults, exportedAt: when };
}

/** What joining a file would do to one table. */
export interface TablePreview {
  readonly name: TableName;
  /** Keys that are not here yet. */
  readonly added: number;
  /** Keys for which the file has the later word. */
  readonly replaced: number;
  /** Keys that stay as they are. */
  readonly same: number;
}

/** What joining would do, table by table; tables of which the file holds nothing are left out. */
export function previewOf(here: StudyRecord, file: StudyRecord): readonly TablePreview[] {
  const joined = merged(here, ofEra(file, here.era));
  return TABLE_NAMES.flatMap((name) => {
    const keys = Object.keys(file[name]);
    if (keys.length === 0) return [];
    const added = keys.filter((key) => !Object.hasOwn(here[name], key)).length;
    const taken = keys.filter((key) => joined[name][key] !== here[name][key]).length;
    return [{ name, added, replaced: taken - added, same: keys.length - taken }];
  });
}

const APP = 'distributed-locks-lab';
const SCHEMA = 'study';

function refused(fault: string): ReadFile {
  return { ok: false, fault };
}
