import { expect, test } from 'vitest';
import { movedBy, rowAt, rowsInView } from './rows';

test('of ten thousand rows only those in view are made', () => {
  const { first, last } = rowsInView({ topPx: 28_000, rowPx: 28, heightPx: 300, count: 10_000 });
  expect(first).toBeLessThanOrEqual(1_000);
  expect(last).toBeGreaterThanOrEqual(1_011);
  expect(last - first).toBeLessThan(30);
});

test('a filter that leaves few rows behind leaves none out', () => {
  expect(rowsInView({ topPx: 9_000, rowPx: 28, heightPx: 300, count: 3 })).toEqual({
    first: 3,
    last: 3,
  });
});

test('the row of a line that is filtered out is the one before it', () => {
  expect(rowAt([2, 5, 9], 6)).toBe(1);
  expect(rowAt([2, 5, 9], 1)).toBe(-1);
});

test('keys move within the table', () => {
  const table = { active: 5, count: 8, page: 4 };
  expect(movedBy('ArrowDown', table)).toBe(6);
  expect(movedBy('PageDown', table)).toBe(7);
  expect(movedBy('PageUp', table)).toBe(1);
  expect(movedBy('Home', table)).toBe(0);
  expect(movedBy('End', table)).toBe(7);
  expect(movedBy('x', table)).toBeNull();
  expect(movedBy('ArrowDown', { ...table, count: 0 })).toBeNull();
});
