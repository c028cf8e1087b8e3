import { expect, test } from 'vitest';
import { partingOf } from './parting';
import { preset, runOf } from './seen';

async function historyOf(id: string) {
  const { track } = await runOf(preset(id));
  return track.experiment.history;
}

test('a run does not part from itself', async () => {
  const history = await historyOf('paused-holder');
  expect(partingOf(history, history)).toBeNull();
});

test('a fencing token parts the runs at the late write', async () => {
  const parting = partingOf(
    await historyOf('paused-holder'),
    await historyOf('paused-holder-fenced'),
  );
  expect(parting).toMatchObject({
    atMs: 18_003,
    one: { fact: { type: 'write.applied', client: 'A' } },
    other: { fact: { type: 'write.rejected', client: 'A' } },
  });
});

test('one that ends earlier parts where the other goes on', async () => {
  const whole = await historyOf('paused-holder');
  const { track } = await runOf({ ...preset('paused-holder'), durationMs: 15_000 });
  const parting = partingOf(track.experiment.history, whole);
  expect(parting?.one).toBeNull();
  expect(parting?.other?.atMs).toBeGreaterThan(15_000);
});
