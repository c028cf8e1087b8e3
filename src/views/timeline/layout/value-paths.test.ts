import { expect, test } from 'vitest';
import { experimentOf, experimentUntil } from '../../../lab/experiment';
import { scenarioOf } from '../../../scenario/read';
import { loadMachinery } from '../../../simulation/simulate';
import { layoutOf } from './layout-of';
import { sceneOf } from './scene-of';

const SCENARIO = scenarioOf({
  service: { id: 'redis', ttlMs: 10_000 },
  jobs: [
    { client: 'A', atMs: 1_000 },
    { client: 'B', atMs: 2_000 },
  ],
  pause: { lengthMs: 15_000, afterGrantMs: 2_000 },
});
const WHOLE = experimentOf(SCENARIO, await loadMachinery(SCENARIO));

test.each([0.5, 0.7, 0.9, 1])(
  'of a run known to %f of its length nothing is drawn after',
  (share) => {
    const { endMs } = WHOLE.history;
    const known = sceneOf(experimentUntil(WHOLE, endMs * share));
    const { values, x } = layoutOf(known, {
      widthPx: 900,
      density: 'full',
      windowMs: [0, endMs],
    });
    const ends = Array.from((values?.stored ?? '').matchAll(/H([\d.]+)/g), ([, at]) => Number(at));
    expect(ends.at(-1)).toBeCloseTo(x(endMs * share), 6);
  },
);
