import { expect, test } from 'vitest';
import { ALL_LINES, linesOf } from './lines';
import { preset, runOf } from './seen';

test('the filter keeps what is asked for, in order', async () => {
  const { track } = await runOf(preset('paused-holder'));
  const { history } = track.experiment;
  const typesOf = (seqs: readonly number[]) => seqs.map((seq) => history.at(seq).fact.type);

  expect(linesOf(history, ALL_LINES)).toHaveLength(history.length);
  expect(typesOf(linesOf(history, { ...ALL_LINES, kind: 'faults' }))).toEqual([
    'process.paused',
    'process.resumed',
  ]);
  expect(typesOf(linesOf(history, { ...ALL_LINES, node: 'storage', withPlumbing: false }))).toEqual(
    ['read.served', 'read.served', 'write.applied', 'write.applied'],
  );
  expect(linesOf(history, { ...ALL_LINES, text: ' GRANTED ' }).length).toBeGreaterThan(0);
  expect(linesOf(history, { ...ALL_LINES, text: 'no such words' })).toEqual([]);
});
