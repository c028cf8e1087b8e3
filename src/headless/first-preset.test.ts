import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FIRST_PRESET_FILE, firstPresetText } from './first-preset';

test('the first picture is the preset as it is now', () => {
  // `npm run -s schema` writes it anew.
  expect(readFileSync(FIRST_PRESET_FILE, 'utf8')).toBe(firstPresetText());
});
