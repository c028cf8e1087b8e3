import fc from 'fast-check';
import { expect, test } from 'vitest';
import { experimentOf } from '../../../lab/experiment';
import { scenarioOf } from '../../../scenario/read';
import { loadMachinery } from '../../../simulation/simulate';
import type { Box } from './labels';
import { layoutOf } from './layout-of';
import { sceneOf } from './scene-of';

const clients = ['A', 'B', 'C', 'D'];
const node = fc.constantFrom(...clients.slice(0, 2), 'redis', 'storage');
const at = fc.record({ atMs: fc.integer({ min: 0, max: 30_000 }) });
const lengthMs = fc.integer({ min: 1, max: 9_000 });

const scenarios = fc.record({
  seed: fc.nat(1_000),
  durationMs: fc.integer({ min: 20, max: 40_000 }),
  service: fc.record({
    id: fc.constant('redis'),
    ttlMs: fc.integer({ min: 500, max: 12_000 }),
    renewal: fc.constantFrom('none', 'watchdog'),
  }),
  storage: fc.record({ guard: fc.constant('token-on-write') }),
  clients: fc.record({ count: fc.integer({ min: 2, max: 16 }) }),
  work: fc.record({
    jobsPerSecond: fc.constantFrom(0, 0.3, 2, 8),
    workMs: fc.integer({ min: 0, max: 4_000 }),
    performsEffect: fc.boolean(),
  }),
  jobs: fc.constant([
    { client: 'A', atMs: 10 },
    { client: 'B', atMs: 15 },
  ]),
  faults: fc.array(
    fc.oneof(
      fc.record({ type: fc.constantFrom('pause', 'suspend'), at, node, lengthMs }),
      fc.record({ type: fc.constantFrom('kill', 'powerOff', 'restart'), at, node }),
      fc.record({ type: fc.constant('refuse'), at, node: fc.constant('redis'), lengthMs }),
      fc.record({
        type: fc.constant('clockStep'),
        at,
        node,
        byMs: fc.integer({ min: -9_000, max: 9_000 }),
      }),
      fc.record({
        type: fc.constant('cut'),
        at,
        between: fc.constant(['A']),
        and: fc.constant(['redis']),
        lengthMs,
      }),
    ),
    { maxLength: 12 },
  ),
});

const views = fc.record({
  widthPx: fc.integer({ min: 240, max: 1_600 }),
  density: fc.constantFrom('full' as const, 'compact' as const),
  windowMs: fc.option(fc.tuple(fc.nat(40_000), fc.nat(40_000)), { nil: null }),
});

test('no two labels overlap and none leaves the plot, whatever happens', async () => {
  const machinery = await loadMachinery(
    scenarioOf({ service: { id: 'redis' }, storage: { guard: 'token-on-write' } }),
  );
  fc.assert(
    fc.property(scenarios, views, (scenario, view) => {
      const scene = sceneOf(experimentOf(scenarioOf(scenario), machinery));
      const { labels, frame } = layoutOf(scene, view);
      const { left, right, top, bottom } = frame.plot;
      labels.forEach((label, index) => {
        expect(label.x).toBeGreaterThanOrEqual(left);
        expect(label.x + label.width).toBeLessThanOrEqual(right);
        expect(label.y).toBeGreaterThanOrEqual(top);
        expect(label.y + label.height).toBeLessThanOrEqual(bottom);
        for (const other of labels.slice(index + 1))
          if (overlap(label, other))
            expect.fail(`“${label.text}” and “${other.text}” lie upon one another`);
      });
    }),
    { numRuns: 60 },
  );
}, 60_000);

test('the labels of the example are the ones that tell its story', async () => {
  const scenario = scenarioOf({
    service: { id: 'redis', ttlMs: 10_000 },
    work: { workMs: 4_000, afterWriteMs: 2_500 },
    jobs: [
      { client: 'A', atMs: 1_000 },
      { client: 'B', atMs: 2_000 },
    ],
    pause: { lengthMs: 15_000, afterGrantMs: 2_000 },
  });
  const scene = sceneOf(experimentOf(scenario, await loadMachinery(scenario)));
  const { labels } = layoutOf(scene, { widthPx: 860, density: 'full', windowMs: null });
  expect(labels.map(({ text, tone }) => `${text} (${tone})`)).toEqual([
    'holds in belief only (corrupt)',
    '0→1 by grant 1 (corrupt)',
    '0→1 by grant 2 (caption)',
    'A · grant 1 (on)',
    'B · grant 2 (on)',
    'paused 15 s (strong)',
    'grant 1 (on)',
    'grant 2 (on)',
    'grant 1 (on)',
    'expires: TTL 10 s (caption)',
    'released (caption)',
    'nothing to release (caption)',
    'waiting 9.04 s (caption)',
  ]);
});

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
