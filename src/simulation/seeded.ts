import { hashOfSeed } from '../kernel/chance';
import type { Setting } from './setting';

/**
 * The same setting under another seed. Laying out a run takes as long as a short run itself, and of all that is
 * laid out only the draws depend on the seed.
 */
export function withSeed(setting: Setting, seed: number): Setting {
  if (setting.scenario.seed === seed) return setting;
  return { ...setting, scenario: { ...setting.scenario, seed }, seedHash: hashOfSeed(seed) };
}
