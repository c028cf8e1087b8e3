import { expect, test, vi } from 'vitest';
import { boundsForTtl } from '../../explore/exhaust/bounds';
import { scenarioOf } from '../../scenario/read';
import { createExhaustSearch, type ExhaustSearch } from './exhaust-search';
import { createPool } from './pool';

const SCENARIO = scenarioOf({
  service: { id: 'redis', ttlMs: 100, retryDelayMs: 20 },
  work: { workMs: 30 },
});

/** Without workers: the page's own thread, in slices. */
const makeNone = () => {
  throw new Error('none here');
};

function search(): ExhaustSearch {
  return createExhaustSearch(createPool({ threadCount: 1, make: makeNone }));
}

test('a world is searched to its end, and told on the way', { timeout: 150_000 }, async () => {
  const { store, start } = search();
  const seen: number[] = [];
  store.subscribe(({ told }) => {
    if (told !== null) seen.push(told.progress.states);
  });
  start({ scenario: SCENARIO, bounds: { ...boundsForTtl(100), delayTicksMin: 1 } });
  await vi.waitFor(() => expect(store.getState().status).toBe('done'), { timeout: 120_000 });
  const { told } = store.getState();
  expect(told?.report?.letters.filter(({ reached }) => reached !== null)).toHaveLength(3);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
});

test('cancelled, it stops at once and says what it knew', { timeout: 150_000 }, async () => {
  const { store, start, cancel } = search();
  start({ scenario: SCENARIO, bounds: { ...boundsForTtl(100), pauses: 3, clients: 3 } });
  await vi.waitFor(() => expect(store.getState().told).not.toBeNull(), { timeout: 120_000 });
  const startMs = performance.now();
  cancel();
  expect(performance.now() - startMs).toBeLessThan(100);
  expect(store.getState().status).toBe('cancelled');
  const { told } = store.getState();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(store.getState().told).toBe(told);
});
