import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Clock } from './time';
import {
  CLOCK_KINDS,
  hostClocks,
  localMs,
  readClock,
  resumeClocks,
  startClock,
  stepClock,
  stopClock,
  suspendClocks,
  trueMs,
  trueTimeOf,
  withDrift,
} from './time';

const exactClocks = hostClocks({ wallOffsetMs: 0, driftPpm: 0 });

/** A clock that gains one millisecond in ten. */
const fastClock = hostClocks({ wallOffsetMs: 0, driftPpm: 100_000 }).monotonic;

/** Seven weeks: further than any scenario runs. */
const LONG_MS = 4_000_000_000;

const anyDriftPpm = fc.integer({ min: -200_000, max: 200_000 });
const anyTrueMs = fc.integer({ min: 0, max: LONG_MS }).map(trueMs);
const anyClock: fc.Arbitrary<Clock> = fc.record({
  anchorTrueMs: fc.integer({ min: 0, max: 1_000_000 }).map(trueMs),
  anchorLocalMs: fc.integer({ min: -1_000_000, max: 1_000_000 }).map(localMs),
  driftPpm: anyDriftPpm,
  isRunning: fc.constant(true),
});

describe('the clocks of a host', () => {
  test('are three', () => {
    expect(CLOCK_KINDS).toEqual(['wall', 'monotonic', 'boottime']);
  });

  test('begin at 0, but for a wall clock that is off', () => {
    const clocks = hostClocks({ wallOffsetMs: -250, driftPpm: 0 });
    const shown = CLOCK_KINDS.map((kind) => readClock(clocks[kind], trueMs(0)));
    expect(shown).toEqual([-250, 0, 0]);
  });

  test('all drift together, having one oscillator', () => {
    const clocks = hostClocks({ wallOffsetMs: 500, driftPpm: 200 });
    const shown = CLOCK_KINDS.map((kind) => readClock(clocks[kind], trueMs(1_000_000)));
    expect(shown).toEqual([1_000_700, 1_000_200, 1_000_200]);
  });

  test('go on through a suspend, but for the monotonic one', () => {
    const suspended = suspendClocks(exactClocks, trueMs(1_000));
    const resumed = resumeClocks(suspended, trueMs(5_000));
    const shown = CLOCK_KINDS.map((kind) => readClock(resumed[kind], trueMs(6_000)));
    expect(shown).toEqual([6_000, 2_000, 6_000]);
  });

  test('stay as they were for whoever kept them', () => {
    suspendClocks(exactClocks, trueMs(1_000));
    expect(readClock(exactClocks.monotonic, trueMs(6_000))).toBe(6_000);
  });

  test.each([0.5, -1_000_000, Number.NaN])('cannot drift by %f parts per million', (driftPpm) => {
    expect(() => hostClocks({ wallOffsetMs: 0, driftPpm })).toThrow('Drift is a whole number');
    expect(() => withDrift(fastClock, trueMs(0), driftPpm)).toThrow('Drift is a whole number');
  });
});

describe('reading a clock', () => {
  test('rounds down, as floor(t · (10⁶ + ppm) / 10⁶)', () => {
    const shown = [0, 9, 10, 19, 20].map((ms) => readClock(fastClock, trueMs(ms)));
    expect(shown).toEqual([0, 9, 11, 20, 22]);
  });

  test('is exact after seven weeks, at the steepest drift either way', () => {
    const fast = hostClocks({ wallOffsetMs: 0, driftPpm: 200_000 }).wall;
    const slow = hostClocks({ wallOffsetMs: 0, driftPpm: -200_000 }).wall;
    expect(readClock(fast, trueMs(LONG_MS - 1))).toBe(4_799_999_998);
    expect(readClock(slow, trueMs(LONG_MS - 1))).toBe(3_199_999_999);
  });

  test('agrees with arithmetic that does not round', () => {
    fc.assert(
      fc.property(anyDriftPpm, anyTrueMs, (driftPpm, nowTrueMs) => {
        const { monotonic } = hostClocks({ wallOffsetMs: 0, driftPpm });
        const exact = (BigInt(nowTrueMs) * BigInt(1_000_000 + driftPpm)) / 1_000_000n;
        expect(BigInt(readClock(monotonic, nowTrueMs))).toBe(exact);
      }),
    );
  });

  test('never goes back while nobody sets the clock', () => {
    fc.assert(
      fc.property(anyClock, anyTrueMs, fc.nat({ max: 10 }), (clock, nowTrueMs, laterMs) => {
        const later = readClock(clock, trueMs(nowTrueMs + laterMs));
        expect(later).toBeGreaterThanOrEqual(readClock(clock, nowTrueMs));
      }),
    );
  });
});

describe('the true time of a local one', () => {
  test('is when the clock first shows it, and on a fast clock that is sooner', () => {
    expect(trueTimeOf(fastClock, localMs(1_100), trueMs(0))).toBe(1_000);
  });

  test('is rounded up, so that a timer does not fire early by its own clock', () => {
    // At 9 the fast clock shows 9, and at 10 already 11: it never shows 10.
    expect(trueTimeOf(fastClock, localMs(10), trueMs(0))).toBe(10);
    expect(trueTimeOf(fastClock, localMs(11), trueMs(0))).toBe(10);
  });

  test('is now, if the clock shows as much already', () => {
    expect(trueTimeOf(fastClock, localMs(1_100), trueMs(3_000))).toBe(3_000);
  });

  test('is none for a stopped clock, unless it shows as much already', () => {
    const stopped = stopClock(exactClocks.monotonic, trueMs(1_000));
    expect(trueTimeOf(stopped, localMs(1_001), trueMs(1_000))).toBeNull();
    expect(trueTimeOf(stopped, localMs(1_000), trueMs(1_000))).toBe(1_000);
  });

  test('is the earliest not before now at which the clock shows it', () => {
    fc.assert(
      fc.property(
        anyClock,
        anyTrueMs,
        fc.integer({ min: -1_000, max: LONG_MS }),
        (clock, nowTrueMs, inLocalMs) => {
          const wanted = localMs(readClock(clock, nowTrueMs) + inLocalMs);
          const found = trueTimeOf(clock, wanted, nowTrueMs);
          if (found === null) throw new Error('A running clock shows every time once.');
          expect(Number.isSafeInteger(found)).toBe(true);
          expect(found).toBeGreaterThanOrEqual(nowTrueMs);
          expect(readClock(clock, found)).toBeGreaterThanOrEqual(wanted);
          if (found > nowTrueMs) {
            expect(readClock(clock, trueMs(found - 1))).toBeLessThan(wanted);
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test('comes back to the same reading, on a clock that is slow or exact', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 0 }), anyTrueMs, (driftPpm, ms) => {
        const { wall } = hostClocks({ wallOffsetMs: 0, driftPpm });
        const found = trueTimeOf(wall, localMs(ms), trueMs(0));
        expect(found === null ? null : readClock(wall, found)).toBe(ms);
      }),
    );
  });
});

describe('a change of a clock', () => {
  test('by a step is seen at once and for good', () => {
    const stepped = stepClock(exactClocks.wall, trueMs(1_000), -300);
    expect(readClock(stepped, trueMs(1_000))).toBe(700);
    expect(readClock(stepped, trueMs(2_000))).toBe(1_700);
  });

  test('by a step back makes what was shown be shown again', () => {
    const stepped = stepClock(exactClocks.wall, trueMs(1_000), -300);
    expect(trueTimeOf(stepped, localMs(1_000), trueMs(1_000))).toBe(1_300);
  });

  test('by a step moves a stopped clock, which stays stopped', () => {
    const stopped = stopClock(exactClocks.wall, trueMs(1_000));
    const stepped = stepClock(stopped, trueMs(2_000), 50);
    expect(readClock(stepped, trueMs(9_000))).toBe(1_050);
  });

  test('by drift is felt from then on only', () => {
    const drifting = withDrift(exactClocks.wall, trueMs(1_000), 100_000);
    expect(readClock(drifting, trueMs(1_000))).toBe(1_000);
    expect(readClock(drifting, trueMs(2_000))).toBe(2_100);
  });

  test('by stopping and starting takes the time between away', () => {
    const stopped = stopClock(exactClocks.monotonic, trueMs(1_000));
    expect(readClock(stopped, trueMs(4_000))).toBe(1_000);
    expect(readClock(startClock(stopped, trueMs(4_000)), trueMs(4_500))).toBe(1_500);
  });

  test('other than a step never makes the clock jump', () => {
    fc.assert(
      fc.property(anyClock, anyTrueMs, anyDriftPpm, (clock, nowTrueMs, driftPpm) => {
        const shown = readClock(clock, nowTrueMs);
        expect(readClock(withDrift(clock, nowTrueMs, driftPpm), nowTrueMs)).toBe(shown);
        expect(readClock(stopClock(clock, nowTrueMs), nowTrueMs)).toBe(shown);
        expect(readClock(startClock(clock, nowTrueMs), nowTrueMs)).toBe(shown);
      }),
    );
  });
});
