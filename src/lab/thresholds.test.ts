import { expect, test } from 'vitest';
import { changed, preset, runOf } from './seen';
import { fullTraffic, remainingLeaseOf, ttlOutlastingPause } from './thresholds';

test('the pause’s mark stands where a late write becomes a stale one', async () => {
  const scenario = preset('paused-holder');
  const { track } = await runOf(scenario);
  const { remainingMs } = remainingLeaseOf(track.experiment)!;
  const staleWriteWith = async (lengthMs: number) => {
    const again = await runOf(changed(scenario, { pause: { ...scenario.pause, lengthMs } }));
    return again.track.experiment.verdicts.find(({ id }) => id === 'W')?.status;
  };

  expect(remainingMs).toBe(7_999);
  expect(await staleWriteWith(remainingMs - 100)).toBe('holds');
  expect(await staleWriteWith(remainingMs + 1_500)).toBe('violated');
});

test('the mark does not move with the pause itself', async () => {
  const scenario = preset('paused-holder');
  const { track } = await runOf(changed(scenario, { pause: { ...scenario.pause, lengthMs: 0 } }));
  expect(remainingLeaseOf(track.experiment)?.remainingMs).toBe(7_999);
});

test('a lease long enough for the pause is the other side of the same mark', async () => {
  const { track } = await runOf(preset('paused-holder'));
  const { experiment } = track;
  expect(ttlOutlastingPause(experiment, remainingLeaseOf(experiment))).toBe(17_001);
});

test('nobody held: no lease remains', async () => {
  const { track } = await runOf(changed(preset('paused-holder'), { jobs: [] }));
  expect(remainingLeaseOf(track.experiment)).toBeNull();
});

test('a renewed lease counts from its renewal', async () => {
  const { track } = await runOf(preset('watchdog'));
  const { pauseAtMs, remainingMs } = remainingLeaseOf(track.experiment)!;
  expect(pauseAtMs).toBe(10_002);
  expect(remainingMs).toBe(7_601);
});

test('traffic fills the lock at one job after the other', () => {
  expect(fullTraffic(preset('paused-holder'))).toBe(0.13);
});
