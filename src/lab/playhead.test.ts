import { expect, test } from 'vitest';
import {
  playheadAfter,
  playheadAt,
  playheadLike,
  playheadMoved,
  START,
  type Playhead,
} from './playhead';
import { preset, runOf } from './seen';

test('stepping forward visits every step once, also those that share a millisecond', async () => {
  const { track } = await runOf(preset('paused-holder'));
  const seen: number[] = [];
  let playhead: Playhead | null = START;
  while ((playhead = playheadMoved(track, playhead, 1)) !== null) seen.push(playhead.seq);

  expect(seen).toEqual(track.steps.map(({ lastSeq }) => lastSeq));
  expect(new Set(track.steps.map(({ atMs }) => atMs)).size).toBeLessThan(track.steps.length);
});

test('stepping back undoes stepping forward', async () => {
  const { track } = await runOf(preset('paused-holder'));
  const here = playheadAfter(track, 100);

  expect(playheadMoved(track, playheadMoved(track, here, 1)!, -1)).toEqual(here);
});

test('stepping back from between two steps leads to the one just over', async () => {
  const { track } = await runOf(preset('paused-holder'));
  const between = playheadAt(track, 10_100);
  const back = playheadMoved(track, between, -1);

  expect(back?.seq).toBe(between.seq);
  expect(back!.atMs).toBeLessThan(10_100);
});

test('there is nothing before the first step and nothing after the last', async () => {
  const { track } = await runOf(preset('paused-holder'));
  const first = playheadAfter(track, 0);
  const last = playheadAfter(track, track.experiment.history.length - 1);

  expect(playheadMoved(track, first, -1)).toBeNull();
  expect(playheadMoved(track, last, 1)).toBeNull();
  expect(playheadMoved(track, first, 10_000)).toEqual(last);
});

test('a playhead stays within the run', async () => {
  const { track } = await runOf(preset('paused-holder'));

  expect(playheadAt(track, -5).atMs).toBe(0);
  expect(playheadAt(track, 1e9).atMs).toBe(25_000);
});

test('what another looks at is found again to the line, and what cannot be is looked at by its time', async () => {
  const { track } = await runOf(preset('paused-holder'));
  for (let seq = 0; seq < track.experiment.history.length; seq += 1) {
    const there = playheadAfter(track, seq);
    expect(playheadLike(track, there)).toEqual(there);
  }
  const between = playheadAt(track, 10_100);
  expect(playheadLike(track, between)).toEqual(between);
  expect(playheadLike(track, { atMs: 10_100, seq: 3 })).toEqual(between);
  expect(playheadLike(track, { atMs: 1e9, seq: 1e9 })).toEqual(playheadAt(track, 1e9));
});
