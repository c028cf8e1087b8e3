import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pathIn, writtenPath } from './path';

describe('a path is written as a person would', () => {
  test.each([
    [[], ''],
    [['seed'], 'seed'],
    [['faults', 0, 'at', 'atMs'], 'faults[0].at.atMs'],
    [['clocks', 'a b'], 'clocks["a b"]'],
    [['clocks', 'a"\n'], 'clocks["a\\"\\n"]'],
    [[3, 4], '[3][4]'],
  ])('%j', (path, written) => {
    expect(writtenPath(path)).toBe(written);
  });
});

describe('a path is read', () => {
  test.each([
    ['seed', ['seed']],
    ['faults[0].lengthMs', ['faults', 0, 'lengthMs']],
    ['faults.0.lengthMs', ['faults', '0', 'lengthMs']],
    ['clocks["a b"].driftPpm', ['clocks', 'a b', 'driftPpm']],
  ])('%s', (text, path) => {
    expect(pathIn(text)).toEqual(path);
  });

  test.each(['', '.', '.a', 'a.', 'a..b', 'a[', 'a[]', 'a[-1]', 'a[0]b', 'a b', 'a.[0]', 'a["b]'])(
    '%j is none',
    (text) => {
      expect(pathIn(text)).toBeNull();
    },
  );

  test('as it was written, whatever its keys', () => {
    const key = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.nat(999),
      fc.constantFrom('a"]', '0', ''),
    );
    fc.assert(
      fc.property(fc.array(key, { minLength: 1 }), (path) => {
        expect(pathIn(writtenPath(path))).toEqual(path);
      }),
    );
  });
});
