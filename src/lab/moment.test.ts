import { expect, test } from 'vitest';
import { holdingAt } from './holding';
import { momentAt } from './moment';
import { playheadAfter } from './playhead';
import { preset, runOf } from './seen';
import { valuesAt } from './values';

test('a corrupting write is told with its causes, back to the job that arrived', async () => {
  const { track } = await runOf(preset('paused-holder'));
  const write = track.experiment.writes.find(({ outcome }) => outcome === 'corrupting')!;
  const moment = momentAt(track, playheadAfter(track, write.seq))!;
  const causes = moment.causes.filter(({ isPlumbing }) => !isPlumbing);

  expect(moment.atMs).toBe(18_003);
  expect(moment.lines.map(({ seq }) => seq)).toContain(write.seq);
  expect(causes[0]?.sentence).toBe('A ran again after its pause.');
  expect(causes.at(-1)?.sentence).toBe('script-1 arrived at A.');
});

test('messages are told without their bodies', async () => {
  const { track } = await runOf(preset('paused-holder'));
  for (const { headSeq } of track.steps) {
    const moment = momentAt(track, playheadAfter(track, headSeq))!;
    for (const { sentence } of moment.lines) expect(sentence).not.toContain('{');
  }
});

test('two increments were acknowledged, one is stored', async () => {
  const { track } = await runOf(preset('paused-holder'));
  const { history } = track.experiment;

  expect(valuesAt(history, 0)).toBeNull();
  expect(valuesAt(history, history.length)).toEqual({ expected: 2, stored: 1 });
});

test('after its wake-up A believes in a grant that is over', async () => {
  const { track } = await runOf(preset('paused-holder'));
  const asleep = holdingAt(track.experiment, 12_000);
  const awake = holdingAt(track.experiment, 18_002);

  expect(asleep.granted.map(({ client }) => client)).toEqual(['B']);
  expect(asleep.believed).toContainEqual({
    client: 'A',
    grant: 1,
    isAsleep: true,
    isGranted: false,
    overSinceMs: 11_002,
  });
  expect(awake.believed.map(({ client, isAsleep }) => [client, isAsleep])).toEqual([
    ['A', false],
    ['B', false],
  ]);
});
