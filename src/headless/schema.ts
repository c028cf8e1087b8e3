import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { PlainObject } from '../scenario/plain';
import { PINNED_DEFAULTS_FILE, pinnedDefaults } from './pinned-defaults';
import { SCENARIO_JSON_SCHEMA_FILE, scenarioJsonSchema } from './scenario-json-schema';

// `npm run -s schema`, after a change of the format: writes the published JSON Schema, and pins the
// defaults of what is new.

writeFileSync(SCENARIO_JSON_SCHEMA_FILE, scenarioJsonSchema());
const before = existsSync(PINNED_DEFAULTS_FILE) ? readFileSync(PINNED_DEFAULTS_FILE, 'utf8') : '{}';
const pinned = pinnedDefaults(JSON.parse(before) as PlainObject);
writeFileSync(PINNED_DEFAULTS_FILE, `${JSON.stringify(pinned, null, 2)}\n`);
process.stdout.write(`${SCENARIO_JSON_SCHEMA_FILE}\n${PINNED_DEFAULTS_FILE}\n`);
