import type { AxisRange } from './question';

/**
 * The values of an axis, ascending and all different: evenly spaced with both ends, rounded to what the range is
 * given in. A range of 3 whole milliseconds has 3 values, however many are asked for.
 */
export function valuesOf({ min, max }: AxisRange, count: number): readonly number[] {
  if (count < 2 || max <= min) return [min];
  const step = (max - min) / (count - 1);
  // Whole ends make whole values; shares and rates are rounded to a thousandth of the range's size.
  const isWhole = Number.isInteger(min) && Number.isInteger(max) && max - min >= count - 1;
  const grid = isWhole ? 1 : 10 ** (Math.floor(Math.log10(max - min)) - 3);
  const values = Array.from({ length: count }, (_, at) => {
    const value = Math.round((min + at * step) / grid) * grid;
    return at === count - 1 ? max : Number(value.toPrecision(12));
  });
  return [...new Set(values)];
}
