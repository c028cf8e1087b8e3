import { expect, test } from 'vitest';
import { rowsOf, without } from './rows';

const span = (fromMs: number, toMs: number) => ({ fromMs, toMs });

test('spans that overlap lie in rows of their own, and a free row is used again', () => {
  expect(rowsOf([span(0, 10), span(5, 8), span(8, 12), span(10, 20)])).toEqual([0, 1, 1, 0]);
});

test('what is taken out of a span leaves its pieces', () => {
  expect(without(span(0, 100), [span(10, 20), span(15, 30), span(90, 200)])).toEqual([
    span(0, 10),
    span(30, 90),
  ]);
  expect(without(span(0, 100), [])).toEqual([span(0, 100)]);
  expect(without(span(10, 20), [span(0, 50)])).toEqual([]);
});
