import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bits,
  chanceFrom,
  drawBits,
  drawChance,
  drawExponentialMs,
  drawInteger,
  drawLognormalMs,
  exponentialMsFrom,
  hashOfSeed,
  hashOfText,
  integerFrom,
  lognormalMsFrom,
} from './chance';
import type { DrawKey } from './chance';

const DRAW_COUNT = 100_000;

/** No bit set, all bits set, and one half: the least, the largest and the middle draw. */
const LEAST = 0;
const LARGEST = 0xffff_ffff;
const MIDDLE = 0x8000_0000;

/** A delay of a second as a rule, and of more than seven once in forty times. */
const heavy = { medianMs: 1_000, sigma: 1, capMs: 60_000 };

function key(ordinal: number): DrawKey {
  return { seed: 7, purpose: 'network.delay', owner: 'A>redis', ordinal };
}

function draws(draw: (key: DrawKey) => number, count = DRAW_COUNT): number[] {
  return Array.from({ length: count }, (_, ordinal) => draw(key(ordinal)));
}

describe('a draw', () => {
  // Pinned: every history, golden digest and shared address rests on these.
  test('stays what it was', () => {
    expect(draws((each) => bits(each.seed, each.purpose, each.owner, each.ordinal), 8)).toEqual([
      1636358464, 2052283323, 905437147, 3189885232, 642502763, 3216172266, 1392537378, 519612928,
    ]);
    expect(draws((each) => drawInteger(each, 1, 40), 8)).toEqual([16, 20, 9, 30, 6, 30, 13, 5]);
    expect(draws((each) => drawExponentialMs(each, 1_000), 8)).toEqual([
      965, 738, 1557, 297, 1900, 289, 1126, 2112,
    ]);
    expect(draws((each) => drawLognormalMs(each, heavy), 8)).toEqual([
      739, 946, 448, 1919, 354, 1956, 634, 310,
    ]);
    expect(draws((each) => Number(drawChance(each, 0.5)), 8)).toEqual([1, 1, 1, 0, 1, 0, 1, 1]);
  });

  test('is another for another seed, purpose, owner or place', () => {
    const different = new Set([
      bits(7, 'network.delay', 'A>redis', 0),
      bits(8, 'network.delay', 'A>redis', 0),
      bits(-7, 'network.delay', 'A>redis', 0),
      bits(7 + 2 ** 32, 'network.delay', 'A>redis', 0),
      bits(7, 'network.loss', 'A>redis', 0),
      bits(7, 'network.delay', 'B>redis', 0),
      bits(7, 'A>redis', 'network.delay', 0),
      bits(7, 'network.delay', 'A>redis', 1),
    ]);
    expect(different.size).toBe(8);
  });

  test('does not ask what else was drawn, or in which order', () => {
    const forwards = draws((each) => drawInteger(each, 0, 999), 100);
    const backwards = forwards.map((_, place) => drawInteger(key(99 - place), 0, 999)).reverse();
    expect(backwards).toEqual(forwards);
  });

  test('is the same from hashes made beforehand', () => {
    const made = drawBits(hashOfSeed(7), hashOfText('network.delay'), hashOfText('A>redis'), 3);
    expect(made).toBe(bits(7, 'network.delay', 'A>redis', 3));
  });

  test('is 32 bits without a sign, whatever the key', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        fc.string(),
        fc.string(),
        fc.nat(),
        (seed, a, b, ordinal) => {
          const drawn = bits(seed, a, b, ordinal);
          expect(Number.isInteger(drawn) && drawn >= 0 && drawn <= LARGEST).toBe(true);
        },
      ),
    );
  });

  test('does not change when ever more texts are hashed', () => {
    const before = bits(7, 'network.delay', 'A>redis', 0);
    for (let n = 0; n < 25_000; n++) hashOfText(`job ${n}`);
    expect(bits(7, 'network.delay', 'A>redis', 0)).toBe(before);
  });
});

// The bounds of the statistics are four standard errors or more, of which the comments give one.

describe('the bits', () => {
  test('are each set half of the time', () => {
    // 0.5 / √100 000 = 0.0016
    const drawn = draws((each) => bits(each.seed, each.purpose, each.owner, each.ordinal));
    for (let bit = 0; bit < 32; bit++) {
      const share = mean(drawn.map((value) => (value >>> bit) & 1));
      expect(Math.abs(share - 0.5)).toBeLessThan(0.0064);
    }
  });

  test.each<[string, (part: number) => number]>([
    ['seed', (part) => bits(part, 'p', 'o', 0)],
    ['place', (part) => bits(0, 'p', 'o', part)],
    ['owner', (part) => bits(0, 'p', String.fromCharCode(part & 0xffff, part >>> 16), 0)],
  ])('turn over by half when one bit of the %s does', (_, drawnWith) => {
    // √8 / √32 000 = 0.016
    const turned: number[] = [];
    for (let part = 0; part < 1_000; part++) {
      for (let bit = 0; bit < 32; bit++) {
        turned.push(bitCount(drawnWith(part) ^ drawnWith((part ^ (1 << bit)) >>> 0)));
      }
    }
    expect(Math.abs(mean(turned) - 16)).toBeLessThan(0.064);
  });

  test.each<[string, (n: number) => number]>([
    ['the next place', (n) => bits(7, 'p', 'A', n + 1)],
    ['another owner', (n) => bits(7, 'p', 'B', n)],
    ['another purpose', (n) => bits(7, 'q', 'A', n)],
    ['the next seed', (n) => bits(8, 'p', 'A', n)],
    ['the same place of the next seed, one on', (n) => bits(8, 'p', 'A', n + 1)],
  ])('have nothing to do with those of %s', (_, other) => {
    // 1 / √100 000 = 0.0032
    const pairs = Array.from({ length: DRAW_COUNT }, (__, n) => [bits(7, 'p', 'A', n), other(n)]);
    const ours = pairs.map((pair) => pair[0]! / 2 ** 32 - 0.5);
    const theirs = pairs.map((pair) => pair[1]! / 2 ** 32 - 0.5);
    const correlation = mean(ours.map((value, n) => value * theirs[n]!)) * 12;
    expect(Math.abs(correlation)).toBeLessThan(0.013);
  });

  test('of different places are equal no more often than by chance', () => {
    // 100 000² / 2³³ = 1.2 pairs expected, and more than eight once in 100 000 times.
    const drawn = draws((each) => bits(each.seed, each.purpose, each.owner, each.ordinal));
    expect(DRAW_COUNT - new Set(drawn).size).toBeLessThanOrEqual(8);
  });
});

describe('a whole number', () => {
  test('reaches both ends of its range and nothing beyond', () => {
    expect([LEAST, MIDDLE, LARGEST].map((drawn) => integerFrom(drawn, -3, 4))).toEqual([-3, 1, 4]);
    expect(integerFrom(LARGEST, 5, 5)).toBe(5);
  });

  test('is any of its range equally often', () => {
    // χ² with 9 degrees of freedom exceeds 33.7 once in 10 000 times.
    const counts = new Array<number>(10).fill(0);
    for (const drawn of draws((each) => drawInteger(each, 0, 9))) counts[drawn]!++;
    const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chiSquare).toBeLessThan(33.7);
  });

  test('is not to be had from an empty range', () => {
    expect(() => drawInteger(key(0), 2, 1)).toThrow('at least one number');
  });
});

describe('a chance', () => {
  test('of 0 never comes, and of 1 always', () => {
    expect([LEAST, LARGEST].map((drawn) => chanceFrom(drawn, 0))).toEqual([false, false]);
    expect([LEAST, LARGEST].map((drawn) => chanceFrom(drawn, 1))).toEqual([true, true]);
  });

  test('of one in a hundred comes once in a hundred times', () => {
    // √(0.01 · 0.99 / 100 000) = 0.0003
    const share = mean(draws((each) => Number(drawChance(each, 0.01))));
    expect(Math.abs(share - 0.01)).toBeLessThan(0.0013);
  });
});

describe('an exponential time', () => {
  const times = draws((each) => drawExponentialMs(each, 1_000));

  test('has its mean, and a spread as large', () => {
    // 1 000 / √100 000 = 3.2; that of the standard deviation is √2 times as much.
    expect(Math.abs(mean(times) - 1_000)).toBeLessThan(13);
    expect(Math.abs(deviation(times) - 1_000)).toBeLessThan(18);
  });

  test.each([
    [0.05, 51],
    [0.5, 693],
    [0.95, 2_996],
    [0.999, 6_908],
  ])('is below its quantile %f of the time', (share, quantileMs) => {
    // At most 0.5 / √100 000 = 0.0016
    expect(Math.abs(shareBelow(times, quantileMs) - share)).toBeLessThan(0.0064);
  });

  test('ends at 23 means, and may be nothing', () => {
    expect(exponentialMsFrom(LEAST, 1_000)).toBe(22_874);
    expect(exponentialMsFrom(LARGEST, 1_000)).toBe(0);
    expect(exponentialMsFrom(LEAST, 0)).toBe(0);
  });

  test('follows the logarithm to the millisecond, in a mean of eleven days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LARGEST }), (drawn) => {
        const exactMs = -1e9 * Math.log((drawn + 0.5) / 2 ** 32);
        expect(Math.abs(exponentialMsFrom(drawn, 1e9) - exactMs)).toBeLessThan(0.501);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a lognormal delay', () => {
  const delays = draws((each) => drawLognormalMs(each, { ...heavy, capMs: 1e9 }));

  test('has the mean and the spread of its logarithm', () => {
    // 1 / √100 000 = 0.0032, and 1 / √200 000 = 0.0022
    const logarithms = delays.map((delayMs) => Math.log(delayMs));
    expect(Math.abs(mean(logarithms) - Math.log(1_000))).toBeLessThan(0.013);
    expect(Math.abs(deviation(logarithms) - 1)).toBeLessThan(0.009);
  });

  test('has a mean above its median', () => {
    // median · e^½ = 1 649; the deviation is √(e² − e) medians = 2 161, over √100 000 = 6.8
    expect(Math.abs(mean(delays) - 1_649)).toBeLessThan(28);
  });

  test.each([
    [0.025, 141],
    [0.5, 1_000],
    [0.8413, 2_718],
    [0.975, 7_099],
    [0.999, 21_982],
  ])('is below its quantile %f of the time', (share, quantileMs) => {
    expect(Math.abs(shareBelow(delays, quantileMs) - share)).toBeLessThan(0.0064);
  });

  // e to the tabled quantiles of the normal distribution, such as 1.959964 for 0.975.
  test.each([
    [0.0005, 37_234_231],
    [0.025, 140_863_494],
    [0.5, 1_000_000_000],
    [0.975, 7_099_071_381],
    [0.9995, 26_857_006_883],
  ])('has its quantile of %f where the tables have it', (share, quantileMs) => {
    const drawn = Math.floor(share * 2 ** 32);
    const delayMs = lognormalMsFrom(drawn, { medianMs: 1e9, sigma: 1, capMs: 1e12 });
    expect(Math.abs(delayMs / quantileMs - 1)).toBeLessThan(1e-6);
  });

  test('lies as far below the median as the opposite draw lies above', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LARGEST }), (drawn) => {
        const shape = { medianMs: 1e9, sigma: 0.5, capMs: 1e12 };
        const below = lognormalMsFrom(drawn, shape) / 1e9;
        const above = lognormalMsFrom(LARGEST - drawn, shape) / 1e9;
        expect(Math.abs(below * above - 1)).toBeLessThan(1e-7);
      }),
    );
  });

  test('is cut at its cap, however wide its spread', () => {
    expect(lognormalMsFrom(LARGEST, heavy)).toBe(60_000);
    expect(lognormalMsFrom(LARGEST, { ...heavy, sigma: 1_000 })).toBe(60_000);
    expect(lognormalMsFrom(LEAST, { ...heavy, sigma: 1_000 })).toBe(0);
  });

  test('without a spread is always the median', () => {
    expect(new Set(draws((each) => drawLognormalMs(each, { ...heavy, sigma: 0 })))).toEqual(
      new Set([1_000]),
    );
  });
});

test('nothing but whole numbers is drawn', () => {
  const anyKey = fc.record({
    seed: fc.maxSafeInteger(),
    purpose: fc.string(),
    owner: fc.string(),
    ordinal: fc.nat(),
  });
  fc.assert(
    fc.property(anyKey, fc.double({ min: 0, max: 1e5, noNaN: true }), (each, size) => {
      const shape = { medianMs: size, sigma: 2, capMs: 99_999.5 };
      expect(Number.isSafeInteger(drawExponentialMs(each, size))).toBe(true);
      expect(Number.isSafeInteger(drawLognormalMs(each, shape))).toBe(true);
      expect(Number.isSafeInteger(drawInteger(each, -5, Math.floor(size)))).toBe(true);
    }),
  );
});

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

/** Half of those that are equal count as below, since they were rounded there from both sides. */
function shareBelow(values: readonly number[], limit: number): number {
  return mean(values.map((value) => (value < limit ? 1 : value === limit ? 0.5 : 0)));
}

function bitCount(value: number): number {
  return (value >>> 0).toString(2).replaceAll('0', '').length;
}
