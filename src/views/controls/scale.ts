import type { NumberSpec } from '../../models/parameters';

type Range = Pick<NumberSpec, 'min' | 'max' | 'step' | 'fractional'>;

interface Decades {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The grid below the first step; 0: none. */
  readonly grain: number;
}

/** The values that a slider stops at, in order. Typing may go between them. */
export type Stops = readonly number[];

/**
 * Even steps where the range is narrow. Where it spans many powers of ten, each decade has the same
 * room: so both 50 ms and 10 min can be set with a finger.
 */
export function stopsOf({ min, max, step, fractional = false }: Range): Stops {
  const grain = fractional ? 0 : 1;
  if ((max - min) / step <= EVEN_MAX) {
    const count = Math.floor((max - min) / step + 1e-9);
    const even = Array.from({ length: count + 1 }, (_, index) => clean(min + index * step));
    return even.at(-1) === max ? even : [...even, max];
  }
  const positive = decades({ min: Math.max(min, 0), max, step, grain });
  const negative =
    min < 0 ? decades({ min: 0, max: -min, step, grain }).map((value) => -value) : [];
  const all = new Set([...negative, ...(min <= 0 ? [0] : [min]), ...positive, max, min]);
  return [...all].filter((value) => value >= min && value <= max).sort((a, b) => a - b);
}

/** Where a value stands among the stops, as an index with a fraction. */
export function positionOf(stops: Stops, value: number): number {
  const above = stops.findIndex((stop) => stop >= value);
  if (above < 0) return stops.length - 1;
  if (above === 0) return 0;
  const low = stops[above - 1] ?? value;
  const high = stops[above] ?? value;
  return above - 1 + (value - low) / (high - low);
}

/** Arbitrary: so many even stops are still wider than a pixel each on a phone. */
const EVEN_MAX = 250;

/** 1, 1.1, … 2, 2.2, … 5, 5.5, … 9 of every power of ten, on the grid of `step`. */
function decades({ min, max, step, grain }: Decades): number[] {
  const values: number[] = [];
  const first = min > 0 ? min : step;
  for (let power = Math.floor(Math.log10(first)); 10 ** power <= max; power += 1)
    for (const mantissa of MANTISSAS) {
      const exact = mantissa * 10 ** power;
      const grid = exact < step ? grain : step;
      const value = grid === 0 ? clean(exact) : clean(Math.round(exact / grid) * grid);
      if (value >= first && value <= max) values.push(value);
    }
  return values;
}

const MANTISSAS = [
  ...[1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.8, 2, 2.2, 2.5, 2.8, 3, 3.2, 3.5, 4, 4.5],
  ...[5, 5.5, 6, 6.5, 7, 7.5, 8, 9],
];

/** Without the crumbs of binary fractions. */
function clean(value: number): number {
  return Number(value.toFixed(6));
}
