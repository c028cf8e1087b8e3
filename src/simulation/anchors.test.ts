import { expect, test } from 'vitest';
import type { ScenarioInput } from '../scenario/scenario';
import { ran, storyOf } from './ran';

/** A asks at 1 s, reads from 1.002 s, works until 2.004 s; all messages take 1 ms. */
const BASE: ScenarioInput = {
  service: { id: 'redis', ttlMs: 10_000 },
  durationMs: 6_000,
  clients: { count: 1 },
  jobs: [
    { client: 'A', atMs: 1_000 },
    { client: 'A', atMs: 3_000 },
  ],
};

async function pausedWhen(at: object): Promise<readonly string[]> {
  const history = await ran({
    ...BASE,
    faults: [{ type: 'pause', at, node: 'A', lengthMs: 100 } as never],
  });
  return storyOf(history, 'process.paused');
}

test('a fault waits for the main machine of a node', async () => {
  expect(await pausedWhen({ node: 'A', enters: 'holding.reading' })).toEqual([
    '1002 process.paused A',
  ]);
});

test('or for another of its machines, by name', async () => {
  expect(await pausedWhen({ node: 'A', part: 'library', enters: 'asking' })).toEqual([
    '1000 process.paused A',
  ]);
});

test('the second time, and a while later', async () => {
  const at = { node: 'A', part: 'library', enters: 'asking', nth: 2, plusMs: 250 };
  expect(await pausedWhen(at)).toEqual(['3250 process.paused A']);
});

test('a machine that is not there is waited for in vain', async () => {
  expect(await pausedWhen({ node: 'A', part: 'server', enters: 'asking' })).toEqual([]);
});
