import { expect, test } from 'vitest';
import { hasRun, preset, shownLab } from './seen';
import { statusSoFar } from './so-far';
import { nextViolation, previousViolation } from './violations';

const opening = { scenario: preset('paused-holder'), presetId: 'paused-holder' };

test('a pause shorter than the remaining lease makes the verdicts hold', async () => {
  const lab = await shownLab(opening);
  const violated = () =>
    lab
      .getState()
      .track!.experiment.verdicts.filter(({ status }) => status === 'violated')
      .map(({ id }) => id);
  expect(violated()).toEqual(['B', 'W', 'C']);

  lab.getState().change(['pause', 'lengthMs'], 5_000);

  // A short run is there in the same tick: the picture follows the slider in its frame.
  expect(violated()).toEqual([]);
});

test('a guard whose machine is not there yet is loaded, and then the run follows', async () => {
  const lab = await shownLab(opening);
  lab.getState().change(['storage', 'guard'], 'token-on-write');
  expect(lab.getState().loading).toBe('loading');
  expect(lab.getState().track?.experiment.scenario.storage.guard).toBe('none');

  await hasRun(lab);

  expect(lab.getState().loading).toBe('ready');
  expect(lab.getState().track!.experiment.writes.map(({ outcome }) => outcome)).toEqual([
    'accepted',
    'rejected',
  ]);
});

test('changing a slider keeps the playhead’s place', async () => {
  const lab = await shownLab(opening);
  lab.getState().seek(12_345);
  lab.getState().change(['pause', 'lengthMs'], 14_000);
  expect(lab.getState().playhead.atMs).toBe(12_345);
});

test('a refused change tells why and leaves everything as it was', async () => {
  const lab = await shownLab(opening);
  const { asking, track } = lab.getState();

  expect(lab.getState().change(['service', 'ttlMs'], -1)[0]?.path).toBe('service.ttlMs');

  expect(lab.getState().asking).toBe(asking);
  expect(lab.getState().track).toBe(track);
});

test('another scenario can be had back by undo, and reset leads to its beginning', async () => {
  const lab = await shownLab(opening);
  lab.getState().change(['pause', 'lengthMs'], 9_000);
  lab.getState().replace(preset('clock-jump'), 'clock-jump');
  await hasRun(lab);
  expect(lab.getState().asking.now.origin.presetId).toBe('clock-jump');

  lab.getState().undo();
  await hasRun(lab);
  expect(lab.getState().asking.now.scenario.pause.lengthMs).toBe(9_000);

  lab.getState().reset();
  expect(lab.getState().asking.now.scenario).toBe(opening.scenario);
});

test('jumping goes through the violations one by one, to the line', async () => {
  const lab = await shownLab(opening);
  const { experiment } = lab.getState().track!;
  const first = nextViolation(experiment, lab.getState().playhead)!;
  lab.getState().jumpTo(first);
  const second = nextViolation(experiment, lab.getState().playhead)!;
  lab.getState().jumpTo(second);

  expect([first, second].map(({ atMs, verdicts }) => [atMs, verdicts])).toEqual([
    [18_002, ['B']],
    [18_003, ['W', 'C']],
  ]);
  expect(nextViolation(experiment, lab.getState().playhead)).toBeNull();
  expect(previousViolation(experiment, lab.getState().playhead)).toEqual(first);
  expect(experiment.history.at(lab.getState().selectedSeq!).fact.type).toBe('write.applied');
});

test('a verdict is not yet violated before the playhead has come to it', async () => {
  const lab = await shownLab(opening);
  const soFarAt = (ms: number) => {
    lab.getState().seek(ms);
    return statusSoFar(lab.getState(), 'W');
  };
  expect([500, 17_000, 18_003].map(soFarAt)).toEqual(['untested', 'holds', 'violated']);
});

test('a link’s place is where the figure opens', async () => {
  const lab = await shownLab({ ...opening, arrival: { playheadMs: 9_000, seq: null } });
  expect(lab.getState().playhead.atMs).toBe(9_000);

  const onLine = await shownLab({ ...opening, arrival: { playheadMs: null, seq: 20 } });
  expect(onLine.getState().selectedSeq).toBe(20);
});

test('a place that the run does not have is no crash', async () => {
  const lab = await shownLab({ ...opening, arrival: { playheadMs: 86_000_000, seq: 99_999_999 } });
  expect(lab.getState().playhead.atMs).toBe(25_000);
  expect(lab.getState().selectedSeq).toBeNull();
});
