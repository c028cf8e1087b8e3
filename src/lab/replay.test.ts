import { expect, test } from 'vitest';
import { replayOf } from './replay';
import { preset, runOf } from './seen';

function statesAt(machines: ReturnType<ReturnType<typeof replayOf>['at']>) {
  return Object.fromEntries(
    machines.map(({ node, part, leaves, current }) => [`${node}.${part}`, leaves[current]?.path]),
  );
}

test('the machines are seen as they stood when the stale write was applied', async () => {
  const scenario = preset('paused-holder');
  const { track, machinery } = await runOf(scenario);
  const write = track.experiment.writes.find(({ outcome }) => outcome === 'corrupting');

  expect(statesAt(replayOf(scenario, machinery).at(write!.seq))).toEqual({
    'A.worker': 'holding.writing',
    'A.library': 'holding.quiet',
    'B.worker': 'holding.working',
    'B.library': 'holding.quiet',
    'redis.server': 'primary.held',
    'storage.storage': 'applied',
  });
});

test('looking back and forth tells the same as looking once', async () => {
  const scenario = preset('busy');
  const { track, machinery } = await runOf(scenario);
  const { length } = track.experiment.history;
  const places = [length - 1, 10, length >> 1, 11, -1, length - 2, 700, 699];

  const wandering = replayOf(scenario, machinery);
  for (const seq of places)
    expect(wandering.at(seq)).toEqual(replayOf(scenario, machinery).at(seq));
});
