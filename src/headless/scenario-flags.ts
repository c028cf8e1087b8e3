import { parseArgs } from 'node:util';
import type { ScenarioFault } from '../scenario/read';

/** What somebody asked for on the command line. */
export interface ScenarioFlags {
  readonly wants: 'help' | 'list' | 'run';
  /** A path, `-` for standard input, or null where a preset is meant. */
  readonly file: string | null;
  readonly presetId: string | null;
  /** `path=value`, in order. */
  readonly set: readonly string[];
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
  const parsed = parse(argv);
  if (typeof parsed === 'string') return bad('flags', parsed);
  const { values, positionals } = parsed;
  const [file = null, ...more] = positionals;
  const presetId = values.preset ?? null;
  const wants = values.help ? 'help' : values.list ? 'list' : 'run';
  const flags = {
    wants,
    file,
    presetId,
    set: values.set ?? [],
    asJson: values.json ?? false,
  } as const;
  if (wants !== 'run') return { ok: true, flags };
  if (more.length > 0) return bad('FILE', `takes one file, not also ${more.join(' ')}`);
  if (file !== null && presetId !== null)
    return bad('--preset', 'takes the place of a file: give one');
  if (file === null && presetId === null) return bad('FILE', 'is missing; --help tells more');
  return { ok: true, flags };
}

const OPTIONS = {
  preset: { type: 'string' },
  set: { type: 'string', multiple: true },
  list: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The flags, or Node's sentence on what is wrong with them. */
function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function bad(path: string, message: string): ReadFlags {
  return { ok: false, faults: [{ path, message }] };
}
