import { expect, test } from 'vitest';
import { HistoryBuffer } from '../../src/history/buffer';
import type { HistoryEvent } from '../../src/history/history';
import { loadMachinery, simulate } from '../../src/simulation/simulate';
import { runByHand } from './by-hand';
import { polling } from './polling';

test('the world by hand tells the engine’s story, line for line', async () => {
  const scenario = polling(600_000);
  const { history } = simulate(scenario, await loadMachinery(scenario));
  const byHand = new HistoryBuffer(['A', 'B', 'C', 'redis', 'storage']);
  const steps = runByHand(scenario, byHand);
  // Storage's answers are numbered since; the world by hand does not number them, so bodies are left out.
  expect([...byHand].map(withoutBody)).toEqual([...history].map(withoutBody));
  expect(steps).toBe(history.stepCount);
});

function withoutBody({ fact, ...event }: HistoryEvent) {
  return { ...event, fact: 'body' in fact ? { ...fact, body: '' } : fact };
}
