import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { ScenarioFault } from '../scenario/read';
import type { AskedScenario } from './scenario-asked';

type Options = NonNullable<ParseArgsConfig['options']>;

/** What every program takes that is asked about one scenario. */
export const SCENARIO_OPTIONS = {
  preset: { type: 'string' },
  set: { type: 'string', multiple: true },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies Options;

/** The flags, or Node's sentence on what is wrong with them. */
export function parsedFlags<O extends Options>(argv: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

interface Given {
  readonly values: { readonly preset?: string; readonly set?: readonly string[] };
  readonly positionals: readonly string[];
}

/** One file, or one preset, and never both. */
export function scenarioIn({ values, positionals }: Given): {
  readonly asked: AskedScenario;
  readonly faults: readonly ScenarioFault[];
} {
  const { preset: presetId = null, set = [] } = values;
  const [file = null, ...more] = positionals;
  const asked = { file, presetId, set };
  if (more.length > 0)
    return { asked, faults: [fault('FILE', `takes one file, not also ${more.join(' ')}`)] };
  if (file !== null && presetId !== null)
    return { asked, faults: [fault('--preset', 'takes the place of a file: give one')] };
  if (file === null && presetId === null)
    return { asked, faults: [fault('FILE', 'is missing; --help tells more')] };
  return { asked, faults: [] };
}

function fault(path: string, message: string): ScenarioFault {
  return { path, message };
}
