import { VERDICT_IDS } from '../../checkers';
import type * as Budgets from '../../explore/break/budget';
import type { BreakAsked } from './break-search';

export type { BreakBudget, FaultFamily } from '../../explore/break/budget';

/** Who breaks what, and with which budget; the design stands beside it. */
export type BreakQuestion = Omit<BreakAsked, 'scenario'>;

/** What there is to choose from; fetched when it is first asked for. */
export type BreakBudgets = typeof Budgets;
export const loadBreakBudgets = (): Promise<BreakBudgets> => import('../../explore/break/budget');

/** The numbers of a budget, in the order of an address. */
const NUMBERS = [
  'faultCountMax',
  'lengthMsMax',
  'lateMsMax',
  'clockStepMsMax',
  'driftPpmMax',
  'runCountMax',
] as const;

/** A question as it stands in an address: `W.C~pause.message~3~30000~30000~30000~100000~2000~1`. */
export function writtenBreak({ attacked, budget, seed }: BreakQuestion): string {
  const numbers = NUMBERS.map((name) => budget[name]);
  return [attacked.join('.'), budget.families.join('.'), ...numbers, seed].join('~');
}

/** Null where it is none; numbers out of their bounds are brought to the nearest. */
export function readBreak(
  text: string,
  { FAULT_FAMILIES, BUDGET_LIMITS }: Pick<BreakBudgets, 'FAULT_FAMILIES' | 'BUDGET_LIMITS'>,
): BreakQuestion | null {
  const [letters = '', words = '', ...rest] = text.split('~');
  const attacked = VERDICT_IDS.filter((id) => letters.split('.').includes(id));
  const known = Object.keys(FAULT_FAMILIES) as (keyof typeof FAULT_FAMILIES)[];
  const families = known.filter((family) => words.split('.').includes(family));
  const figures = rest.map((word) => (/^\d{1,10}$/.test(word) ? Number(word) : Number.NaN));
  if (attacked.length === 0 || figures.length !== NUMBERS.length + 1) return null;
  if (figures.some(Number.isNaN)) return null;
  const numbers = Object.fromEntries(
    NUMBERS.map((name, at) => {
      const [min, max] = BUDGET_LIMITS[name];
      return [name, Math.max(min, Math.min(max, figures[at] as number))];
    }),
  ) as Record<(typeof NUMBERS)[number], number>;
  const seed = Math.min(SEED_MAX, figures.at(-1) as number);
  return { attacked, budget: { families, ...numbers }, seed };
}

/** As the format of scenarios has it. */
const SEED_MAX = 2_147_483_647;
