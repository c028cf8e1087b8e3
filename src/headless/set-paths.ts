import { pathIn } from '../scenario/path';
import type { Plain } from '../scenario/plain';
import { putIn } from '../scenario/put';
import type { ScenarioFault } from '../scenario/read';

export type SetPaths =
  | { readonly ok: true; readonly value: Plain }
  | { readonly ok: false; readonly faults: readonly ScenarioFault[] };

/**
 * Data with every `path=value` put in. Objects that are missing are made, and whether a name means
 * anything is for `readScenario` to say; a list takes the places that it has, or the next one.
 */
export function withSet(data: Plain, assignments: readonly string[]): SetPaths {
  const faults: ScenarioFault[] = [];
  let value = data;
  for (const assignment of assignments) {
    const at = assignment.indexOf('=');
    const written = at < 0 ? assignment : assignment.slice(0, at);
    const path = pathIn(written);
    if (at < 0 || path === null) {
      faults.push({
        path: '--set',
        message: `takes path=value, not ${JSON.stringify(assignment)}`,
      });
      continue;
    }
    const set = putIn(value, path, valueIn(assignment.slice(at + 1)));
    if (typeof set === 'object') value = set.value;
    else faults.push({ path: written, message: set });
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value };
}

/** JSON, else the text itself, so that words need no quotes. */
function valueIn(text: string): Plain {
  try {
    return JSON.parse(text) as Plain;
  } catch {
    return text;
  }
}
