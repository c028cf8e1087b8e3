import { CELLS_MAX, RUNS_MAX } from '../explore/map/question';
import type { AxisRange, MapQuestion } from '../explore/map/question';
import { VERDICT_IDS } from '../checkers';
import { pathIn } from '../scenario/path';
import type { ScenarioFault } from '../scenario/read';
import { parsedFlags, SCENARIO_OPTIONS, scenarioIn } from './asked-flags';
import type { AskedScenario } from './scenario-asked';

export interface MapFlags extends AskedScenario {
  readonly question: MapQuestion;
  readonly form: 'text' | 'json' | 'csv';
}

export const MAP_USAGE = `Runs a scenario over two ranges of values, and counts in each cell how many runs go wrong.

  npm run -s explore -- map FILE          a scenario file; - reads standard input
  npm run -s explore -- map --preset ID   a scenario that the lab has a name for

  --x PATH=MIN..MAX  such as service.ttlMs=1000..32000; needed
  --y PATH=MIN..MAX  such as pause.lengthMs=0..32000; needed
  --cells 32x32      columns and rows, ${CELLS_MAX} each at most; default 24x24
  --runs 10          seeded runs a cell; the first has the scenario's own seed; default 10
  --verdict W        which verdict: ${VERDICT_IDS.join(', ')}, or overlap (of beliefs); default W
  --set PATH=VALUE   changes one thing first; may be given again and again
  --json, --csv      the numbers

Exit code 0: no cell is violated; 1: one is, and its run is printed as an address; 2: bad input.
A map is a sample: a cell without a violation had none in its runs, no more.
`;

const OPTIONS = {
  ...SCENARIO_OPTIONS,
  x: { type: 'string' },
  y: { type: 'string' },
  cells: { type: 'string', default: '24x24' },
  runs: { type: 'string', default: '10' },
  verdict: { type: 'string', default: 'W' },
  csv: { type: 'boolean' },
} as const;

type ReadMapFlags =
  | { readonly ok: true; readonly flags: MapFlags }
  | { readonly ok: false; readonly faults: readonly ScenarioFault[] };

export function readMapFlags(argv: readonly string[]): ReadMapFlags | 'help' {
  const parsed = parsedFlags(argv, OPTIONS);
  if (typeof parsed === 'string')
    return { ok: false, faults: [{ path: 'flags', message: parsed }] };
  const { values } = parsed;
  if (values.help === true) return 'help';
  const { asked, faults: misasked } = scenarioIn(parsed);
  const x = rangeIn(values.x);
  const y = rangeIn(values.y);
  const [, columns, rows] = /^(\d{1,3})x(\d{1,3})$/.exec(values.cells) ?? [];
  const runs = Number(values.runs);
  const measure = [...VERDICT_IDS, 'overlap' as const].find((id) => id === values.verdict);
  const faults = [
    ...misasked,
    ...(typeof x === 'string' ? [{ path: '--x', message: x }] : []),
    ...(typeof y === 'string' ? [{ path: '--y', message: y }] : []),
    ...(isCount(Number(columns), CELLS_MAX) && isCount(Number(rows), CELLS_MAX)
      ? []
      : [{ path: '--cells', message: `takes such as 24x24, each at most ${CELLS_MAX}` }]),
    ...(isCount(runs, RUNS_MAX)
      ? []
      : [{ path: '--runs', message: `must be a whole number from 1 to ${RUNS_MAX}` }]),
    ...(measure === undefined
      ? [{ path: '--verdict', message: `must be one of ${VERDICT_IDS.join(', ')}, overlap` }]
      : []),
    ...(typeof x === 'object' && typeof y === 'object' && x.path === y.path
      ? [{ path: '--y', message: 'must be another number than --x' }]
      : []),
  ];
  if (typeof x === 'string' || typeof y === 'string' || measure === undefined || faults.length > 0)
    return { ok: false, faults };
  const question = { x, y, columns: Number(columns), rows: Number(rows), runs, measure };
  const form = values.json === true ? 'json' : values.csv === true ? 'csv' : 'text';
  return { ok: true, flags: { ...asked, question, form } };
}

/** The range, or what is wrong with it. */
function rangeIn(text: string | undefined): AxisRange | string {
  if (text === undefined) return 'is missing; --help tells more';
  const [, path = '', from, to] = /^(.+)=(-?[\d.]+)\.\.(-?[\d.]+)$/.exec(text) ?? [];
  const min = Number(from);
  const max = Number(to);
  if (pathIn(path) === null || !Number.isFinite(min) || !Number.isFinite(max))
    return `takes PATH=MIN..MAX, not ${JSON.stringify(text)}`;
  return min < max
    ? { path, min, max, isFractional: false }
    : 'must go from a smaller to a larger value';
}

function isCount(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= max;
}
