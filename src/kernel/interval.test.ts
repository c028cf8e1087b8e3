import { expect, test } from 'vitest';
import { wilson } from './interval';

test('a share of a few runs leaves much open, and one of many little', () => {
  const rounded = (count: number, runs: number) => {
    const { share, low, high } = wilson(count, runs);
    return [share, low, high].map((one) => Number(one.toFixed(4)));
  };
  // Against published tables of Wilson's interval at 95 %.
  expect(rounded(0, 10)).toEqual([0, 0, 0.2775]);
  expect(rounded(10, 10)).toEqual([1, 0.7225, 1]);
  expect(rounded(5, 10)).toEqual([0.5, 0.2366, 0.7634]);
  expect(rounded(500, 1_000)).toEqual([0.5, 0.4691, 0.5309]);
});

test('without runs nothing is known', () => {
  expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
});

test.each([
  // (0.6 + 1.9208/10 ± 1.96 √(0.024 + 0.009604)) / 1.38416
  [6, 10, 0.313, 0.832],
  [0, 10, 0, 0.278],
  [4, 4, 0.51, 1],
])('%s of %s, by hand', (count, runs, from, to) => {
  const { low, high } = wilson(count, runs);
  expect(low).toBeCloseTo(from, 3);
  expect(high).toBeCloseTo(to, 3);
});
