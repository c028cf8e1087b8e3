import type { AxisRange } from './question';

/**
 * The values of an axis, ascending and all different: evenly spaced with both ends. Whole ones where only those are
 * legal, so that a range of 3 ms has at most 4 values, however many are asked for.
 */
export function valuesOf({ min, max, isFractional }: AxisRange, count: number): readonly number[] {
  if (count < 2 || max <= min) return [min];
  const step = (max - min) / (count - 1);
  const places = isFractional ? decimalPlacesOf(step) : 0;
  const values = Array.from({ length: count }, (_, at) =>
    at === count - 1 ? max : Number((min + at * step).toFixed(places)),
  );
  return [...new Set(values)];
}

/** Three figures of a step; no logarithm, whose last bit differs between engines. */
function decimalPlacesOf(step: number): number {
  const [, exponent = '0'] = step.toExponential().split('e');
  return Math.max(0, Math.min(12, 2 - Number(exponent)));
}
