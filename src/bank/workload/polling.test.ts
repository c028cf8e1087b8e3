import { describe, expect, test } from 'vitest';
import { pollingCost } from './polling';

/** F11: the same loads, a hold of 100 ms, losers retry after a delay; there simulated with 10⁵ arrivals. */
describe('waiting for a lock by polling (F11)', () => {
  test.each([
    [5, 100, 230],
    [5, 0, 290],
    [8, 100, 980],
    [8, 0, 1_770],
    [9, 100, 2_200],
    [9, 0, 5_000],
  ])('%i a second, 200 ± %i ms: %i ms on average', (ratePerSecond, jitterMs, expectedMs) => {
    const cost = pollingCost(
      { ratePerSecond, serviceMs: 100, pollMs: 200, jitterMs },
      { arrivalsMax: 60_000, seed: 3 },
    );
    // Sixty thousand arrivals, or as many as can be asked for: neighbours wait together.
    expect(Math.abs((cost?.waitMs ?? NaN) / expectedMs - 1)).toBeLessThan(0.2);
  });

  test('an idle lock is granted at the first question', () => {
    const cost = pollingCost({ ratePerSecond: 0.01, serviceMs: 10, pollMs: 200, jitterMs: 100 });
    expect(cost?.waitMs).toBeLessThan(1);
    expect(cost?.askedTimes).toBeCloseTo(1, 2);
  });

  test('a lock that is offered more than it can serve has no mean wait', () => {
    expect(
      pollingCost({ ratePerSecond: 10, serviceMs: 100, pollMs: 200, jitterMs: 100 }),
    ).toBeNull();
  });

  test('waits too long to be counted are not guessed', () => {
    expect(
      pollingCost({ ratePerSecond: 0.0099, serviceMs: 100_000, pollMs: 2, jitterMs: 1 }),
    ).toBeNull();
  });
});
