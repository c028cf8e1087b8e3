import { describe, expect, test } from 'vitest';
import type { BeliefSpan } from '../../history/queries';
import { trueMs } from '../../kernel/time';
import { valuesOf } from './axis';
import { coarseToFine } from './order';
import { overlapMsOf } from './overlap';

describe('the values of an axis', () => {
  const axis = (min: number, max: number, isFractional = false) => ({
    path: 'a',
    min,
    max,
    isFractional,
  });

  test('are evenly spaced, with both ends', () => {
    expect(valuesOf(axis(0, 100), 5)).toEqual([0, 25, 50, 75, 100]);
    expect(valuesOf(axis(-10, 10), 3)).toEqual([-10, 0, 10]);
  });

  test('are whole where only whole ones are legal, and then perhaps fewer', () => {
    expect(valuesOf(axis(0, 3), 32)).toEqual([0, 1, 2, 3]);
    expect(valuesOf(axis(0, 3, true), 4)).toEqual([0, 1, 2, 3]);
    expect(valuesOf(axis(0, 1, true), 3)).toEqual([0, 0.5, 1]);
  });

  test('carry no crumbs of binary fractions', () => {
    expect(valuesOf(axis(0, 0.3, true), 4)).toEqual([0, 0.1, 0.2, 0.3]);
  });
});

test('a coarse map comes first, and every cell once', () => {
  const order = coarseToFine(20, 20);
  expect(order.slice(0, 4)).toEqual([0, 16, 320, 336]);
  expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 400 }, (_, at) => at));
});

describe('overlapping beliefs', () => {
  const span = (client: string, fromMs: number, toMs: number): BeliefSpan => ({
    client,
    grant: null,
    fromMs: trueMs(fromMs),
    toMs: trueMs(toMs),
  });

  test('are counted once, however many believe', () => {
    expect(overlapMsOf([span('A', 0, 10), span('B', 6, 20), span('C', 8, 12)])).toBe(6);
  });

  test('touching is not overlapping, and a client does not overlap with itself', () => {
    expect(overlapMsOf([span('A', 0, 10), span('B', 10, 20)])).toBe(0);
    expect(overlapMsOf([span('A', 0, 10), span('A', 5, 20)])).toBe(0);
  });
});
