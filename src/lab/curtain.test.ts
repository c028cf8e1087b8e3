import { expect, test } from 'vitest';
import { curtainAt, openedFor } from './curtain';
import { experimentUntil } from './experiment';
import { linkOf } from './link';
import { hasRun, preset, runOf, shownLab } from './seen';

test('what is known of a run holds nothing of what comes later', async () => {
  const { track } = await runOf(preset('paused-holder'));
  const known = experimentUntil(track.experiment, 17_000);

  expect(known.history.endMs).toBe(17_000);
  expect(known.writes.map(({ client, outcome }) => `${client} ${outcome}`)).toEqual(['B accepted']);
  expect(known.pauses.map(({ toMs }) => toMs)).toEqual([17_000]);
  expect(known.verdicts.filter(({ status }) => status === 'violated')).toEqual([]);
  expect(known.messages.every(({ arrivedMs }) => (arrivedMs ?? 0) <= 17_000)).toBe(true);
});

test('behind a curtain nobody can go beyond it, and its link asks too', async () => {
  const scenario = preset('paused-holder');
  const lab = await shownLab({ scenario, presetId: 'paused-holder', curtain: curtainAt(17_000) });

  lab.getState().seek(24_000);
  expect(lab.getState().playhead.atMs).toBe(17_000);
  expect(linkOf(lab.getState())).toBe('#/lab/paused-holder?p=17000');

  const { curtain, draw } = lab.getState();
  draw(openedFor(curtain!, scenario, true));
  lab.getState().seek(24_000);
  expect(lab.getState().playhead.atMs).toBe(24_000);
  expect(lab.getState().track?.experiment.writes).toHaveLength(2);
});

test('a changed scenario is hidden again, and the one before stays open', async () => {
  const scenario = preset('paused-holder');
  const lab = await shownLab({ scenario, presetId: 'paused-holder', curtain: curtainAt(3_000) });
  lab.getState().draw(openedFor(lab.getState().curtain!, scenario, true));

  lab.getState().change(['pause', 'lengthMs'], 5_000);
  await hasRun(lab);
  expect(lab.getState().track?.experiment.history.endMs).toBe(3_000);

  lab.getState().undo();
  await hasRun(lab);
  expect(lab.getState().track?.experiment.history.endMs).toBe(25_000);
});
