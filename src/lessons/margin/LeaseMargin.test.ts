import { expect, test } from 'vitest';
import { waysOf } from './LeaseMargin';

const stops = (values: Parameters<typeof waysOf>[0]) =>
  waysOf(values).map(({ stopMs }) => Math.round(stopMs * 10) / 10);

test('a lease of a minute needs 24 ms at 200 ppm, and all of ε if its end is an absolute time', () => {
  expect(stops({ ttlMs: 60_000, rhoPpm: 200, epsilonMs: 250, answerMs: 1_000 })).toEqual([
    59_976, 58_976, 59_750,
  ]);
});

test('ε = 0.25 s leaves 9.75 s of ten', () => {
  expect(stops({ ttlMs: 10_000, rhoPpm: 50, epsilonMs: 250, answerMs: 0 })).toEqual([
    9_999, 9_999, 9_750,
  ]);
});

test('clocks that differ by more than the lease leave no safe time', () => {
  expect(stops({ ttlMs: 1_000, rhoPpm: 0, epsilonMs: 1_500, answerMs: 0 })[2]).toBe(-500);
});
