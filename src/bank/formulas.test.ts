import { expect, test } from 'vitest';
import { reckoned, type FormulaCall } from './formulas';

/** The figures of the collected formulas, F1 to F15, and of what systems document. */
const FIGURES: readonly (readonly [FormulaCall['formula'], FormulaCall['of'], number])[] = [
  ['redlockValidityMs', { ttlMs: 30_000, elapsedMs: 120 }, 29_578],
  ['redlockValidityMs', { ttlMs: 10_000, elapsedMs: 150 }, 9_748],
  ['redlockValidityMs', { ttlMs: 100, elapsedMs: 90 }, 7],
  ['keysThatMustVanish', { nodes: 5, held: 3 }, 1],
  ['keysThatMustVanish', { nodes: 5, held: 5 }, 3],
  ['waitConstantMs', { perSecond: 8, holdMs: 100 }, 200],
  ['waitConstantMs', { perSecond: 9, holdMs: 100 }, 450],
  ['waitConstantMs', { perSecond: 8, holdMs: 100, handoffMs: 20 }, 1_440],
  ['waitExponentialMs', { perSecond: 8, holdMs: 100 }, 400],
  ['cubePercent', { share: 0.05 }, 0.0125],
  ['utilisationPercent', { perSecond: 8, holdMs: 100, handoffMs: 20 }, 96],
  ['ceilingPerSecond', { holdMs: 200 }, 5],
  ['driftMarginMs', { ttlMs: 60_000, ppm: 500 }, 59.97],
  ['driftMarginMs', { ttlMs: 10_000, ppm: 200 }, 3.9992],
  [
    'handoverAfterCrashMs',
    { effectiveTtlMs: 30_000, renewEveryMs: 7_500, addedMs: 15_000 },
    41_250,
  ],
  ['handoverAfterCrashMs', { effectiveTtlMs: 60_000, renewEveryMs: 20_000, addedMs: 250 }, 50_250],
  ['consulTakeoverS', { ttlMs: 15_000, lockDelayMs: 15_000 }, 41.25],
  ['lockstepAttempts', { writers: 10 }, 55],
  ['lostGrantPercent', { lagMs: 5, holdMs: 1_000 }, 0.5],
  ['staleFirstPercent', { newMeanMs: 100, staleMeanMs: 300 }, 25],
  ['ttlThatCoversStepS', { stepMs: 128 }, 12.6],
  ['keepaliveS', { idleS: 7_200, probes: 9, everyS: 75 }, 7_875],
];

test.each(FIGURES)('%s of %o is %d', (formula, of, figure) => {
  expect(reckoned({ formula, of })).toBeCloseTo(figure, 4);
});

test('an argument that was not filled in is refused', () => {
  expect(() => reckoned({ formula: 'number', of: { is: '{ttl}' } })).toThrow('no number');
});
