import { describe, expect, test } from 'vitest';
import { experimentOf } from '../../../lab/experiment';
import { scenarioOf } from '../../../scenario/read';
import { loadMachinery } from '../../../simulation/simulate';
import { placedAt, placedWith } from './find';
import { layoutOf } from './layout-of';
import { sceneOf } from './scene-of';
import { firstMark, steppedFrom, type Step } from './steps';

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
const layout = layoutOf(scene, { widthPx: 860, density: 'full', windowMs: null });

test('a mark is found where it lies, and near it only as far as is asked for', () => {
  const write = layout.layers.write.placed[1]!;
  const [x, y] = [write.x + write.width / 2, write.y + write.height / 2];
  expect(placedAt(layout, { x, y }, 5)?.mark).toBe(write.mark);
  expect(placedAt(layout, { x: x + 15, y: y + 4 }, 5)).toBeNull();
  expect(placedAt(layout, { x: x + 15, y: y + 4 }, 14)?.mark).toBe(write.mark);
});

test('a key finds its mark as long as it shows', () => {
  expect(placedWith(layout, 'grant-1')?.mark).toMatchObject({ client: 'B' });
  expect(placedWith(layout, 'grant-7')).toBeNull();
});

describe('arrows', () => {
  const walk = (...steps: readonly Step[]) =>
    steps.reduce(
      (mark, step) => steppedFrom(mark, step, { layout, scene, isEach: false }),
      firstMark(layout)!,
    );

  test('begin at the uppermost lane and go along it in time', () => {
    expect(walk()).toMatchObject({ kind: 'grant', client: 'A' });
    expect(walk('last')).toMatchObject({ lane: 0, kind: 'message' });
    expect(walk('last', 'first')).toBe(walk());
    expect(walk('before')).toBe(walk());
  });

  test('lead to what is nearest in time in the next lane', () => {
    expect(walk('down')).toMatchObject({ lane: 1, client: 'A' });
    expect(walk('down', 'down')).toMatchObject({ lane: 2, client: 'B' });
    expect(walk('down', 'down', 'down', 'down')).toMatchObject({ lane: 3 });
  });

  test('leave the window when there is more beyond it', () => {
    const early = layoutOf(scene, { widthPx: 860, density: 'full', windowMs: [0, 5_000] });
    const last = steppedFrom(firstMark(early)!, 'last', { layout: early, scene, isEach: false });
    const next = steppedFrom(last, 'after', { layout: early, scene, isEach: false });
    expect(next.fromMs).toBeGreaterThan(5_000);
  });
});
