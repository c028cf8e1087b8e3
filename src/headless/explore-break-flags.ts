import { VERDICT_IDS, type VerdictId } from '../checkers';
import {
  BUDGET_LIMITS,
  FAULT_FAMILIES,
  USUAL_TARGETS,
  type BreakBudget,
  type FaultFamily,
} from '../explore/break/budget';
import type { ScenarioFault } from '../scenario/read';
import { parsedFlags, SCENARIO_OPTIONS, scenarioIn } from './asked-flags';
import type { AskedScenario } from './scenario-asked';

export interface BreakFlags extends AskedScenario {
  readonly attacked: readonly VerdictId[];
  /** What differs from the default budget. */
  readonly budget: Partial<BreakBudget>;
  readonly seed: number;
  readonly asJson: boolean;
}

const FAMILIES = Object.keys(FAULT_FAMILIES) as FaultFamily[];

export const BREAK_USAGE = `Searches for the simplest schedule of faults that breaks a design. The scenario's own faults are left out.

  npm run -s explore -- break FILE          a scenario file; - reads standard input
  npm run -s explore -- break --preset ID   a scenario that the lab has a name for

  --attack W,C       any of ${VERDICT_IDS.join(', ')}; default ${USUAL_TARGETS.join(',')}
  --faults 3         how many faults a schedule may have
  --kinds pause,cut  any of ${FAMILIES.join(', ')}
  --length 30000     the longest pause, cut or refusal, ms
  --late 30000       how much later a message may come, ms
  --step 30000       how far a wall clock may jump, ms
  --drift 100000     how fast or slow clocks may run, ppm
  --runs 2000        how many schedules are tried
  --seed 1           what all draws follow from
  --set PATH=VALUE   changes one thing first; may be given again and again
  --json             the outcome, with the scenario that was found, as JSON

Without them the budget follows from the design: long enough to outlast what its service promises.
Exit code 0: none found within these bounds, which proves nothing; 1: found, and the scenario printed; 2: bad input.
`;

const NUMBERS = {
  faults: 'faultCountMax',
  length: 'lengthMsMax',
  late: 'lateMsMax',
  step: 'clockStepMsMax',
  drift: 'driftPpmMax',
  runs: 'runCountMax',
} as const satisfies Readonly<Record<string, keyof typeof BUDGET_LIMITS>>;

const OPTIONS = {
  ...SCENARIO_OPTIONS,
  attack: { type: 'string' },
  kinds: { type: 'string' },
  faults: { type: 'string' },
  length: { type: 'string' },
  late: { type: 'string' },
  step: { type: 'string' },
  drift: { type: 'string' },
  runs: { type: 'string' },
  seed: { type: 'string', default: '1' },
} as const;

type ReadBreakFlags =
  | { readonly ok: true; readonly flags: BreakFlags }
  | { readonly ok: false; readonly faults: readonly ScenarioFault[] };

export function readBreakFlags(argv: readonly string[]): ReadBreakFlags | 'help' {
  const parsed = parsedFlags(argv, OPTIONS);
  if (typeof parsed === 'string') return bad([{ path: 'flags', message: parsed }]);
  const { values } = parsed;
  if (values.help === true) return 'help';
  const { asked, faults: misasked } = scenarioIn(parsed);
  const faults: ScenarioFault[] = [...misasked];
  const attacked = wordsIn('--attack', values.attack, VERDICT_IDS, faults);
  const families = wordsIn('--kinds', values.kinds, FAMILIES, faults);
  const budget: Partial<Record<keyof typeof BUDGET_LIMITS, number>> = {};
  for (const [flag, name] of Object.entries(NUMBERS)) {
    const text = values[flag as keyof typeof NUMBERS];
    if (text === undefined) continue;
    budget[name] = numberIn(`--${flag}`, text, BUDGET_LIMITS[name], faults);
  }
  const seed = numberIn('--seed', values.seed, [0, 2_147_483_647], faults);
  if (faults.length > 0) return bad(faults);
  return {
    ok: true,
    flags: {
      ...asked,
      attacked: attacked ?? USUAL_TARGETS,
      budget: { ...budget, ...(families === null ? {} : { families }) },
      seed,
      asJson: values.json ?? false,
    },
  };
}

/** Words of a list, with commas between; null where none were given. */
function wordsIn<W extends string>(
  path: string,
  text: string | undefined,
  known: readonly W[],
  faults: ScenarioFault[],
): readonly W[] | null {
  if (text === undefined) return null;
  const words = text.split(',');
  const found = known.filter((word) => words.includes(word));
  if (found.length < words.length)
    faults.push({ path, message: `takes any of ${known.join(', ')}, with commas between` });
  return found;
}

function numberIn(
  path: string,
  text: string,
  [min, max]: readonly [number, number],
  faults: ScenarioFault[],
): number {
  const value = text === '' ? Number.NaN : Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    faults.push({ path, message: `must be a whole number from ${min} to ${max}` });
  return value;
}

function bad(faults: readonly ScenarioFault[]): ReadBreakFlags {
  return { ok: false, faults };
}
