import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exported, FILE_BYTES_MAX, previewOf, readFile } from './file';
import { merged, ofEra } from './merge';
import { RANDOM_RECORDS } from './random-record';
import { EMPTY_RECORD, TABLE_NAMES, type StudyRecord } from './record';

const NOW = new Date('2027-01-31T12:00:00Z');

test('an exported record is read again', () => {
  fc.assert(
    fc.property(RANDOM_RECORDS, (record) => {
      expect(readFile(exported(record, NOW))).toEqual({
        ok: true,
        record: JSON.parse(JSON.stringify(record)) as unknown,
        faults: [],
        exportedAt: '2027-01-31T12:00:00.000Z',
      });
    }),
  );
});

test('the preview counts what joining then does', () => {
  fc.assert(
    fc.property(RANDOM_RECORDS, RANDOM_RECORDS, (here, file) => {
      const joined = merged(here, ofEra(file, here.era));
      for (const { name, added, replaced, same } of previewOf(here, file)) {
        const keys = Object.keys(joined[name]);
        expect(keys.length).toBe(Object.keys(here[name]).length + added);
        expect(added + replaced + same).toBe(Object.keys(file[name]).length);
        const changed = keys.filter((key) => joined[name][key] !== here[name][key]);
        expect(changed.length).toBe(added + replaced);
      }
    }),
  );
});

test('a file cut off anywhere is refused with a sentence', () => {
  const text = exported({ ...EMPTY_RECORD, read: { a: { atMs: 1, by: 'x', value: true } } }, NOW);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: text.trimEnd().length - 1 }), (length) => {
      const read = readFile(text.slice(0, length));
      expect(read.ok || read.fault).toMatch(/^The file is damaged/);
    }),
  );
});

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
