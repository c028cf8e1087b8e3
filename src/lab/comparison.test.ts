import { expect, test } from 'vitest';
import * as catalogue from '../scenario/catalogue';
import { createComparison, type Comparison } from './comparison';
import { RIVALS_MAX } from './rivals-max';
import { preset, shownLab } from './seen';

const opening = { scenario: preset('paused-holder'), presetId: 'paused-holder' };

async function hasRun(comparison: Comparison): Promise<void> {
  const isDone = () =>
    comparison
      .getState()
      .rivals.every(({ experiment, scenario }) => experiment?.scenario === scenario);
  if (isDone()) return;
  await new Promise<void>((resolve) => {
    const stop = comparison.subscribe(() => {
      if (!isDone()) return;
      stop();
      resolve();
    });
  });
}

const violated = (comparison: Comparison) =>
  comparison
    .getState()
    .rivals.map(({ experiment }) =>
      experiment?.verdicts.filter(({ status }) => status === 'violated').map(({ id }) => id),
    );

test('a change of the schedule is a change for all', async () => {
  const lab = await shownLab(opening);
  const comparison = createComparison(
    lab,
    [{ service: 'redis', guard: 'token-on-write' }],
    catalogue,
  );
  await hasRun(comparison);
  expect(violated(comparison)).toEqual([['B']]);

  lab.getState().change(['pause', 'lengthMs'], 5_000);
  await hasRun(comparison);

  expect(violated(comparison)).toEqual([[]]);
});

test('there is an end to how many designs can be taken in', async () => {
  const lab = await shownLab(opening);
  const design = { service: 'redis', guard: 'version' } as const;
  const comparison = createComparison(lab, Array(9).fill(design), catalogue);
  expect(comparison.getState().rivals).toHaveLength(RIVALS_MAX);
  comparison.getState().add(design);
  expect(comparison.getState().rivals).toHaveLength(RIVALS_MAX);

  const [first] = comparison.getState().rivals;
  comparison.getState().remove(first!.key);
  comparison.getState().add({ service: 'redlock', guard: 'none' });
  expect(comparison.getState().rivals.map(({ design: { service } }) => service)).toEqual([
    'redis',
    'redis',
    'redlock',
  ]);
});
