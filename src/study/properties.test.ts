import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exported, previewOf, readFile } from './file';
import { erased, merged, ofEra } from './merge';
import { readRecord } from './read';
import { EMPTY_RECORD, TABLE_NAMES, type Entry, type StudyRecord, type Table } from './record';

describe('records merge the same way in any order', () => {
  test('grouped otherwise', () => {
    fc.assert(
      fc.property(RANDOM_RECORDS, RANDOM_RECORDS, RANDOM_RECORDS, (a, b, c) => {
        expect(merged(merged(a, b), c)).toEqual(merged(a, merged(b, c)));
      }),
    );
  });

  test('the other way round', () => {
    fc.assert(
      fc.property(RANDOM_RECORDS, RANDOM_RECORDS, (a, b) => {
        expect(merged(a, b)).toEqual(merged(b, a));
      }),
    );
  });

  test('once more, and into itself', () => {
    fc.assert(
      fc.property(RANDOM_RECORDS, RANDOM_RECORDS, (a, b) => {
        const both = merged(a, b);
        expect(merged(both, b)).toBe(both);
        expect(merged(a, a)).toBe(a);
      }),
    );
  });
});

test('nothing of the same era is lost but to a later entry under the same key', () => {
  fc.assert(
    fc.property(RANDOM_RECORDS, RANDOM_RECORDS, (a, b) => {
      const other = ofEra(b, a.era);
      const both = merged(a, other);
      for (const name of TABLE_NAMES)
        for (const key of new Set([...Object.keys(a[name]), ...Object.keys(other[name])])) {
          const times = [a[name][key]?.atMs, other[name][key]?.atMs].filter(
            (at) => at !== undefined,
          );
          expect(both[name][key]?.atMs).toBe(Math.max(...times));
        }
    }),
  );
});

test('what was erased does not come back from a tab that had not heard', () => {
  fc.assert(
    fc.property(RANDOM_RECORDS, (a) => {
      const nothing = erased(a);
      expect(merged(a, nothing)).toBe(nothing);
      expect({ ...nothing, era: 0 }).toEqual(EMPTY_RECORD);
    }),
  );
});

test('what was written is read again, word for word', () => {
  fc.assert(
    fc.property(RANDOM_RECORDS, (record) => {
      expect(readRecord(kept(record))).toEqual({ type: 'ok', record: kept(record) });
    }),
  );
});

test('anything at all is read without a throw, and is never taken for more than it is', () => {
  fc.assert(
    fc.property(fc.anything(), (found) => {
      const read = readRecord(found);
      if (read.type === 'broken') expect(read.faults.length).toBeGreaterThan(0);
    }),
  );
});

test('one spoilt entry is told and left out; all others stay', () => {
  const anyTable = fc.constantFrom(...TABLE_NAMES);
  const spoilt = fc.constantFrom<unknown>(
    7,
    null,
    'text',
    {},
    { ...ENTRY, atMs: -1 },
    { ...ENTRY, by: 9 },
    { atMs: 5, by: 'tab', value: undefined },
    { atMs: 5, by: 'tab', value: { nobody: ['knows', Infinity, () => 1] } },
  );
  fc.assert(
    fc.property(RANDOM_RECORDS, anyTable, spoilt, (record, name, entry) => {
      const found = { ...record, [name]: { ...record[name], spoilt: entry } };
      const read = readRecord(found);
      expect(read).toMatchObject({ type: 'broken', record });
      expect(read.type === 'broken' && read.faults).toEqual([
        expect.stringContaining(`“${name}”, spoilt: `) as string,
      ]);
    }),
  );
});

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

const NOW = new Date('2027-01-31T12:00:00Z');
const ENTRY = { atMs: 5, by: 'tab', value: true };
const kept = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

// Records as two tabs and a file might have them, with keys, times and visits that often meet.

const key = fc.constantFrom('a', 'b', 'c');

function table<T>(value: fc.Arbitrary<T>): fc.Arbitrary<Table<T>> {
  const entry = fc.record<Entry<T>>({
    atMs: fc.nat(3),
    by: fc.constantFrom('tab', 'other'),
    value: fc.option<T>(value),
  });
  return fc.dictionary(key, entry, { noNullPrototype: true });
}

const RANDOM_RECORDS: fc.Arbitrary<StudyRecord> = fc.record({
  version: fc.constant(EMPTY_RECORD.version),
  era: fc.nat(2),
  read: table(fc.boolean()),
  understood: table(fc.boolean()),
  predictions: table(
    fc.record({
      figure: fc.constantFrom('paused-holder', 'busy'),
      predicted: fc.oneof(fc.nat(9_000), fc.constantFrom('rejected', 'applied')),
      actual: fc.constant('rejected'),
      isRight: fc.boolean(),
      confidence: fc.integer({ min: 0, max: 100 }),
    }),
  ),
  answers: table(
    fc.record(
      {
        question: fc.constantFrom('q1', 'q2'),
        seed: fc.nat(5),
        given: fc.oneof(fc.constant('x'), fc.constant(['x', 'y'])),
        isCorrect: fc.boolean(),
        confidence: fc.integer({ min: 0, max: 100 }),
        tookMs: fc.nat(100_000),
      },
      { requiredKeys: ['question', 'given', 'isCorrect', 'tookMs'] },
    ),
  ),
  cards: table(
    fc.record({
      dueMs: fc.nat(),
      lastReviewMs: fc.option(fc.nat()),
      stability: fc.constant(2.3),
      difficulty: fc.constant(5),
      elapsedDays: fc.nat(9),
      scheduledDays: fc.nat(9),
      learningSteps: fc.nat(2),
      reps: fc.nat(9),
      lapses: fc.nat(9),
      state: fc.constantFrom<(0 | 1 | 2 | 3)[]>(0, 1, 2, 3),
    }),
  ),
  dates: table(fc.constantFrom('2027-01-31', '2027-02-01')),
  attempts: table(
    fc.record({
      drill: fc.constant('opening'),
      manner: fc.constantFrom('drill' as const, 'mock' as const),
      startedAtMs: fc.nat(),
      phases: fc.constant({ clarify: 1_000 }),
      notes: fc.string(),
      ticks: fc.uniqueArray(fc.constantFrom('names-ttl', 'names-token')),
      stage: fc.constantFrom('answering' as const, 'finished' as const),
    }),
  ),
  decisions: table(
    fc.record({
      answers: fc.constant('idempotent=yes'),
      recommendation: fc.constant('no-lock'),
      title: fc.string(),
    }),
  ),
  inputs: table(fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<never>),
});
