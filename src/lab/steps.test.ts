import { expect, test } from 'vitest';
import { lastSeqAt, stepIndexOf, stepsOf, tellingSeqOf } from './steps';
import { preset, runOf } from './seen';

test('every line of a run belongs to exactly one step, in order', async () => {
  const { track } = await runOf(preset('busy'));
  const { steps, experiment } = track;

  const covered = steps.flatMap(({ headSeq, lastSeq }) =>
    Array.from({ length: lastSeq - headSeq + 1 }, (_, index) => headSeq + index),
  );

  expect(covered).toEqual([...experiment.history].map(({ seq }) => seq));
  for (const { headSeq, lastSeq, atMs } of steps)
    for (let seq = headSeq; seq <= lastSeq; seq += 1)
      expect(experiment.history.at(seq).atMs).toBe(atMs);
});

test('a step is told by what it did, not by the message that set it off', async () => {
  const { track } = await runOf(preset('paused-holder'));
  const { steps } = track;
  const { history } = track.experiment;
  const write = [...history].find(({ fact }) => fact.type === 'write.applied');
  const step = steps[stepIndexOf(steps, write!.seq)]!;

  expect(history.at(step.headSeq).fact.type).toBe('message.delivered');
  expect(tellingSeqOf(history, step)).toBe(write!.seq);
});

test('an observer’s line is a step of its own', async () => {
  const { track } = await runOf(preset('paused-holder'));
  const { steps } = track;
  const expiry = [...track.experiment.history].find(({ fact }) => fact.type === 'lease.expired');

  expect(steps[stepIndexOf(steps, expiry!.seq)]?.headSeq).toBe(expiry!.seq);
});

test('before the first line there is no step', () => {
  expect(stepIndexOf([{ headSeq: 0, lastSeq: 3, atMs: 5 }], -1)).toBe(-1);
  expect(lastSeqAt([{ headSeq: 0, lastSeq: 3, atMs: 5 }], 4)).toBe(-1);
  expect(lastSeqAt([{ headSeq: 0, lastSeq: 3, atMs: 5 }], 5)).toBe(3);
  expect(stepsOf({ [Symbol.iterator]: () => [].values() } as never)).toEqual([]);
});
