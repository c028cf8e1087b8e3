import { describe, expect, test } from 'vitest';
import { differenceFrom, isSame, withDifference } from './difference';

const base = { seed: 1, pause: { client: 'A', lengthMs: 0 }, faults: [{ a: 1 }] };

describe('a difference says only what differs', () => {
  test.each([
    ['nothing', base, {}],
    [
      'one word deep inside',
      { ...base, pause: { client: 'A', lengthMs: 5 } },
      { pause: { lengthMs: 5 } },
    ],
    ['a list, whole', { ...base, faults: [{ a: 1 }, {}] }, { faults: [{ a: 1 }, {}] }],
    ['an empty list', { ...base, faults: [] }, { faults: [] }],
    ['null', { ...base, pause: null }, { pause: null }],
    ['a new word', { ...base, jobs: {} }, { jobs: {} }],
    ['a new word that objects have', { ...base, toString: 1 }, { toString: 1 }],
  ])('%s', (_title, value, said) => {
    expect(differenceFrom(base, value)).toEqual(said);
    expect(withDifference(base, said)).toEqual(value);
  });
});

describe('the same', () => {
  test('is data with the same words, in whatever order', () => {
    expect(isSame({ a: 1, b: [{}] }, { b: [{}], a: 1 })).toBe(true);
    expect(isSame({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  });

  test.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: 1, b: 1 }],
    [{ a: 1, b: 1 }, { a: 1 }],
    [
      { a: undefined, b: 1 },
      { a: 1, b: undefined },
    ],
    [
      [1, 2],
      [2, 1],
    ],
    [[], {}],
    [{}, null],
    ['1', 1],
  ])('is not %j and %j', (one, other) => {
    expect(isSame(one, other)).toBe(false);
  });
});
