import { expect, test } from 'vitest';
import { HistoryBuffer } from '../../src/history/buffer';
import { loadMachinery, simulate } from '../../src/simulation/simulate';
import { runByHand } from './by-hand';
import { polling } from './polling';

test('the world by hand tells the engine’s story, line for line', async () => {
  const scenario = polling(600_000);
  const { history } = simulate(scenario, await loadMachinery(scenario));
  const byHand = new HistoryBuffer(['A', 'B', 'C', 'redis', 'storage']);
  const steps = runByHand(scenario, byHand);
  expect([...byHand]).toEqual([...history]);
  expect(steps).toBe(history.stepCount);
});
