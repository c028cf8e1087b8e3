import { describe, expect, test } from 'vitest';
import type { Migration } from './migrate';
import { readRecord } from './read';
import { EMPTY_RECORD, TABLE_NAMES, type TableName } from './record';

const ENTRY = { atMs: 5, by: 'tab', value: true };

describe('faults have names', () => {
  test.each<readonly [title: string, found: unknown, told: string]>([
    ['nothing', null, 'This is no record of studies.'],
    ['a list', [], 'This is no record of studies.'],
    ['no version', { read: {} }, 'It has no version.'],
    ['half a version', { version: 1.5 }, 'It has no version.'],
    ['no era', { version: 1 }, 'It does not say which era it is of.'],
    ['a table that is none', { version: 1, era: 0, read: [] }, '“read” is no table.'],
    [
      'a confidence beyond certainty',
      {
        version: 1,
        era: 0,
        answers: {
          x: {
            ...ENTRY,
            value: { question: 'q', given: 'a', isCorrect: true, confidence: 200, tookMs: 1 },
          },
        },
      },
      '“answers”, x: value.confidence cannot be read.',
    ],
  ])('%s', (_title, found, told) => {
    expect(readRecord(found)).toMatchObject({ type: 'broken', faults: [told] });
  });

  test('a key that would change what objects are', () => {
    const found: unknown = JSON.parse(
      `{"version":1,"era":0,"read":{"__proto__":${JSON.stringify(ENTRY)}}}`,
    );
    expect(readRecord(found)).toMatchObject({ type: 'broken', record: EMPTY_RECORD });
  });
});

describe('versions', () => {
  /** As if version 2 had come to call `seen` what version 1 called `read`, and version 3 counted eras from one. */
  const STEPS: readonly Migration[] = [
    ({ seen, ...rest }) => ({ ...rest, read: seen }),
    ({ era, ...rest }) => ({ ...rest, era: (era as number) + 1 }),
  ];
  const OLD = { version: 1, era: 0, seen: { leases: ENTRY } };

  test('an old record goes through every step after its own', () => {
    const read = readRecord(OLD, STEPS);
    expect(read).toMatchObject({ type: 'ok', record: { era: 1, read: { leases: ENTRY } } });
    const second = { version: 2, era: 0, read: { leases: ENTRY } };
    expect(readRecord(second, STEPS)).toEqual(read);
  });

  test('a step that fails leaves a sentence and not half a record', () => {
    const steps: readonly Migration[] = [
      () => {
        throw new TypeError('seen is undefined');
      },
    ];
    expect(readRecord(OLD, steps)).toEqual({
      type: 'broken',
      record: EMPTY_RECORD,
      faults: ['It could not be brought from version 1 to 2.'],
    });
  });

  test('a record of a newer page is not touched', () => {
    expect(readRecord({ version: 4 }, STEPS)).toEqual({ type: 'newer', version: 4 });
    expect(readRecord({ version: 2, era: 0 })).toEqual({ type: 'newer', version: 2 });
  });
});

test('every table of an empty record is there', () => {
  const names: readonly TableName[] = TABLE_NAMES;
  expect(Object.keys(EMPTY_RECORD)).toEqual(['version', 'era', ...names]);
});
