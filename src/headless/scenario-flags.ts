import type { ScenarioFault } from '../scenario/read';
import { parsedFlags, SCENARIO_OPTIONS, scenarioIn } from './asked-flags';
import type { AskedScenario } from './scenario-asked';

/** What somebody asked for on the command line. */
export interface ScenarioFlags extends AskedScenario {
  readonly wants: 'help' | 'list' | 'run';
  readonly asJson: boolean;
}

export type ReadFlags =
  | { readonly ok: true; readonly flags: ScenarioFlags }
  | { readonly ok: false; readonly faults: readonly ScenarioFault[] };

export const USAGE = `Runs one scenario without a page and tells what came of it.

  npm run -s scenario -- FILE              a scenario file; - reads standard input
  npm run -s scenario -- --preset ID       a scenario that the lab has a name for
  npm run -s scenario -- --list            those names

  --set PATH=VALUE   changes one thing first, such as pause.lengthMs=5000 or
                     'faults[0].at.atMs=1000'; may be given again and again
  --json             the result as JSON; with --list, the list
  --help             this text

A bad file or flag: exit code 2, and one line a fault on standard error.
The format is described by public/scenario.schema.json.
`;

/** Reads the arguments behind the program's name. */
export function readFlags(argv: readonly string[]): ReadFlags {
  const parsed = parsedFlags(argv, OPTIONS);
  if (typeof parsed === 'string')
    return { ok: false, faults: [{ path: 'flags', message: parsed }] };
  const { values } = parsed;
  const { asked, faults } = scenarioIn(parsed);
  const wants = values.help ? 'help' : values.list ? 'list' : 'run';
  const flags = { ...asked, wants, asJson: values.json ?? false } as const;
  if (wants === 'run' && faults.length > 0) return { ok: false, faults };
  return { ok: true, flags };
}

const OPTIONS = { ...SCENARIO_OPTIONS, list: { type: 'boolean' } } as const;
