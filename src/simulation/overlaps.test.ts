import { describe, expect, test } from 'vitest';
import { pauses } from '../history/queries';
import type { ScenarioInput } from '../scenario/scenario';
import { factsOf, ran, storyOf } from './ran';

type Fault = NonNullable<ScenarioInput['faults']>[number];

const run = (...faults: Fault[]) =>
  ran({ service: { id: 'redis' }, durationMs: 5_000, jobs: [{ client: 'A' }], faults });
const from = (atMs: number, lengthMs: number) => ({ at: { atMs }, lengthMs });

describe('two faults of one kind that overlap', () => {
  test.each(['pause', 'suspend'] as const)('last until the later ends: %s', async (type) => {
    const apart = await run(
      { type, node: 'A', ...from(100, 1_000) },
      { type, node: 'A', ...from(500, 3_000) },
    );
    expect(pauses(apart)).toMatchObject([{ node: 'A', fromMs: 100, toMs: 3_500 }]);
    const within = await run(
      { type, node: 'A', ...from(100, 3_000) },
      { type, node: 'A', ...from(500, 1_000) },
    );
    expect(pauses(within)).toMatchObject([{ node: 'A', fromMs: 100, toMs: 3_100 }]);
  });

  test('last until the later ends: stall and refuse', async () => {
    const stalled = await run(
      { type: 'stall', node: 'A', part: 'worker', ...from(100, 1_000) },
      { type: 'stall', node: 'A', part: 'worker', ...from(500, 3_000) },
    );
    expect(storyOf(stalled, 'machine.stalled', 'machine.unstalled')).toEqual([
      '100 machine.stalled A',
      '3500 machine.unstalled A',
    ]);
    const refusing = await run(
      { type: 'refuse', node: 'redis', ...from(100, 1_000) },
      { type: 'refuse', node: 'redis', ...from(500, 3_000) },
    );
    expect(storyOf(refusing, 'server.refusing')).toEqual([
      '100 server.refusing redis',
      '3500 server.refusing redis',
    ]);
  });
});

test('a server refuses some, and goes on serving the others', async () => {
  const history = await ran({
    service: { id: 'redis' },
    durationMs: 6_000,
    jobs: [
      { client: 'A', atMs: 200 },
      { client: 'B', atMs: 300 },
    ],
    faults: [
      { type: 'refuse', node: 'redis', only: ['A'], ...from(100, 3_000) },
      { type: 'refuse', node: 'redis', only: ['storage'], ...from(2_000, 3_000) },
    ],
  });
  const asked = factsOf(history, 'message.delivered', 'message.lost').filter(
    (fact) => fact.to === 'redis',
  );
  const refused = asked.filter(({ type }) => type === 'message.lost').map(({ from }) => from);
  const served = asked.filter(({ type }) => type === 'message.delivered').map(({ from }) => from);
  expect(new Set(refused)).toEqual(new Set(['A']));
  expect(served).toContain('B');
  expect(storyOf(history, 'server.refusing')).toEqual([
    '100 server.refusing redis',
    '5000 server.refusing redis',
  ]);
});

test('a pause within a suspend lasts until both have ended', async () => {
  const history = await run(
    { type: 'suspend', node: 'A', ...from(100, 1_000) },
    { type: 'pause', node: 'A', ...from(500, 1_000) },
  );
  expect(pauses(history)).toMatchObject([
    { kind: 'suspended', fromMs: 100, toMs: 1_100 },
    { kind: 'paused', fromMs: 500, toMs: 1_500 },
  ]);
});

test('a death ends a pause', async () => {
  const history = await run(
    { type: 'pause', node: 'A', ...from(100, 1_000) },
    { type: 'kill', at: { atMs: 300 }, node: 'A' },
    { type: 'restart', at: { atMs: 400 }, node: 'A', withMemory: true },
  );
  expect(pauses(history)).toMatchObject([
    { kind: 'paused', fromMs: 100, toMs: 300 },
    { kind: 'down', fromMs: 300, toMs: 400 },
  ]);
});
