import { PRESETS } from '../scenario/presets';

/** The scenario that a newcomer meets, complete, from the repository's root. */
export const FIRST_PRESET_FILE = 'src/scenario/first-preset.json';

/** Its text. The page starts from it, before it has fetched anything that could read a scenario. */
export function firstPresetText(): string {
  return `${JSON.stringify(PRESETS['paused-holder']?.scenario, null, 2)}\n`;
}
