import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { PlainObject } from '../scenario/plain';
import { FIRST_PRESET_FILE, firstPresetText } from './first-preset';
import { PINNED_DEFAULTS_FILE, pinnedDefaults } from './pinned-defaults';
import { SCENARIO_JSON_SCHEMA_FILE, scenarioJsonSchema } from './scenario-json-schema';

// `npm run -s schema`, after a change of the format: writes the published JSON Schema, and pins the
// defaults of what is new. The first preset is written out, so that the page can show it without the schema.

writeFileSync(SCENARIO_JSON_SCHEMA_FILE, scenarioJsonSchema());
const before = existsSync(PINNED_DEFAULTS_FILE) ? readFileSync(PINNED_DEFAULTS_FILE, 'utf8') : '{}';
const pinned = pinnedDefaults(JSON.parse(before) as PlainObject);
writeFileSync(PINNED_DEFAULTS_FILE, `${JSON.stringify(pinned, null, 2)}\n`);
writeFileSync(FIRST_PRESET_FILE, firstPresetText());
process.stdout.write(
  `${SCENARIO_JSON_SCHEMA_FILE}\n${PINNED_DEFAULTS_FILE}\n${FIRST_PRESET_FILE}\n`,
);
