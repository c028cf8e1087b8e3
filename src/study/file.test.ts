import { describe, expect, test } from 'vitest';
import { exported, FILE_BYTES_MAX, previewOf, readFile } from './file';
import { EMPTY_RECORD, TABLE_NAMES, type StudyRecord } from './record';

const NOW = new Date('2027-01-31T12:00:00Z');

describe('what is refused', () => {
  const file = (data: unknown): string =>
    JSON.stringify({ app: 'distributed-locks-lab', schema: 'study', version: 1, data });

  test.each<readonly [title: string, text: string, told: string]>([
    ['another file', '{"app":"something"}', 'The file is not a record that this lab exported.'],
    ['a number', '7', 'The file is not a record that this lab exported.'],
    ['null', 'null', 'The file is not a record that this lab exported.'],
    ['a newer one', file({ version: 9 }), 'The file is of version 9, which a newer lab wrote.'],
    ['nothing legible', file([]), 'Nothing in the file can be read. This is no record of studies.'],
    ['too much', ' '.repeat(FILE_BYTES_MAX + 1), 'The file is larger than any record can be.'],
  ])('%s', (_title, text, told) => {
    const read = readFile(text);
    expect(read.ok || read.fault).toContain(told);
  });
});

test('a file with one spoilt entry may be joined without it, and says so', () => {
  const record: StudyRecord = { ...EMPTY_RECORD, read: { a: { atMs: 1, by: 'x', value: true } } };
  const spoilt = exported(record, NOW).replace('"read": {', '"read": {"b": 7,');
  const read = readFile(spoilt);
  expect(read).toMatchObject({ ok: true, faults: ['“read”, b: it cannot be read.'] });
  expect(read.ok && previewOf(EMPTY_RECORD, read.record)).toEqual([
    { name: 'read', added: 1, replaced: 0, same: 0 },
  ]);
  expect(TABLE_NAMES).toContain('read');
});
