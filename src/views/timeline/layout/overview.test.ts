import { expect, test } from 'vitest';
import { experimentOf } from '../../../lab/experiment';
import { preset } from '../../../lab/seen';
import { PRESETS } from '../../../scenario/presets';
import { loadMachinery } from '../../../simulation/simulate';
import { overviewOf } from './overview';
import { sceneOf } from './scene-of';

test.each(Object.keys(PRESETS))('the strip of %s is not empty', async (id) => {
  const whole = preset(id);
  const scene = sceneOf(experimentOf(whole, await loadMachinery(whole)));
  const { bars } = overviewOf(scene, { left: 100, right: 900, heightPx: 24 });
  expect(bars.map(({ path }) => path)).not.toContain('');
  expect(bars.length).toBeGreaterThan(0);
});
