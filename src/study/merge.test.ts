import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { erased, merged, ofEra } from './merge';
import { RANDOM_RECORDS as record } from './random-record';
import { EMPTY_RECORD, TABLE_NAMES, type StudyRecord } from './record';

describe('records merge the same way in any order', () => {
  test('grouped otherwise', () => {
    fc.assert(
      fc.property(record, record, record, (a, b, c) => {
        expect(merged(merged(a, b), c)).toEqual(merged(a, merged(b, c)));
      }),
    );
  });

  test('the other way round', () => {
    fc.assert(
      fc.property(record, record, (a, b) => {
        expect(merged(a, b)).toEqual(merged(b, a));
      }),
    );
  });

  test('once more, and into itself', () => {
    fc.assert(
      fc.property(record, record, (a, b) => {
        const both = merged(a, b);
        expect(merged(both, b)).toBe(both);
        expect(merged(a, a)).toBe(a);
      }),
    );
  });
});

test('nothing of the same era is lost but to a later entry under the same key', () => {
  fc.assert(
    fc.property(record, record, (a, b) => {
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
    fc.property(record, (a) => {
      const nothing = erased(a);
      expect(merged(a, nothing)).toBe(nothing);
      expect({ ...nothing, era: 0 }).toEqual(EMPTY_RECORD);
    }),
  );
});

test('the later of two words under one key counts, a removal too', () => {
  const at = (atMs: number, value: boolean | null): StudyRecord => ({
    ...EMPTY_RECORD,
    read: { leases: { atMs, by: 'tab', value } },
  });
  expect(merged(at(1, true), at(2, null)).read['leases']?.value).toBeNull();
  expect(merged(at(3, true), at(2, null)).read['leases']?.value).toBe(true);
});
