import { CHECKERS } from '../checkers';
import { defaultBudget } from '../explore/break/budget';
import type { BreakBudget } from '../explore/break/budget';
import { outcomeOf, type BreakOutcome } from '../explore/break/outcome';
import { advance, startBreak } from '../explore/break/search';
import { addressOf } from '../scenario/address';
import { loadMachinery } from '../simulation/simulate';
import { answer, asJson, refusal, remarking, type Answer } from './answer';
import { BREAK_USAGE, readBreakFlags } from './explore-break-flags';
import { scenarioAsked, type ReadText } from './scenario-asked';

/** Names the form of an outcome; a change that could surprise its readers gets a new number. */
export const BREAK_SCHEMA = 'distributed-locks-lab/break/1';

/** `explore break`: 1 where a schedule is found, and then it is printed as a scenario. */
export async function exploreBreak(argv: readonly string[], readText: ReadText): Promise<Answer> {
  const read = readBreakFlags(argv);
  if (read === 'help') return answer(BREAK_USAGE);
  if (!read.ok) return refusal(read.faults);
  const { attacked, budget, seed, asJson: wantsJson, ...flags } = read.flags;
  const asked = await scenarioAsked(flags, readText);
  if (!asked.ok) return refusal(asked.faults);
  const { scenario, remarks } = asked;
  const machinery = await loadMachinery(scenario);
  const whole = { ...defaultBudget(scenario, machinery.lock), ...budget };
  const search = startBreak({ scenario, attacked, budget: whole, seed }, machinery);
  let { result } = search;
  while (result === null) ({ result } = advance(search, STEP_COUNT));
  const outcome = outcomeOf(result, machinery);
  const exitCode = outcome.found === null ? 0 : 1;
  const told = wantsJson
    ? asJson({ schema: BREAK_SCHEMA, ...outcome })
    : `${outcome.found === null ? toldNothing(outcome) : toldFound(outcome)}\n`;
  return remarking(answer(told, exitCode), remarks);
}

/** Nobody waits for a chunk here. */
const STEP_COUNT = 1_000_000;

function toldFound({ found, progress, asked }: BreakOutcome): string {
  if (found === null) return '';
  const { scenario, causal, violated, notNeeded, isMinimal } = found;
  const faults = found.faults.length;
  return [
    `Found: ${violated.map((id) => `${id} (${CHECKERS[id].title})`).join(', ')}`,
    '',
    causal.deed,
    causal.consequence,
    causal.verdict,
    '',
    faults === 0
      ? 'It takes no fault.'
      : isMinimal
        ? `It takes ${counted(faults, 'fault')}; without any one of them nothing of this is violated.`
        : `It takes ${counted(faults, 'fault')} at most: shrinking met its bound.`,
    ...notNeeded.map((said) => `Not needed: ${said}`),
    `Run ${progress.runCount} found it, ${counted(progress.shrinkRunCount, 'run')} made it simple; seed ${asked.seed}.`,
    '',
    `Open it: ${addressOf(scenario)}`,
    '',
    JSON.stringify(scenario, null, 2),
  ].join('\n');
}

function toldNothing({ asked, progress, notReached }: BreakOutcome): string {
  const { attacked, budget, seed } = asked;
  const { runCount, cutCount, stepCount, stateCount, reached } = progress;
  return [
    `Found nothing that violates ${attacked.join(' or ')} within these bounds. That proves nothing.`,
    '',
    `${counted(runCount, 'schedule')}, ${stepCount} events, seed ${seed}`,
    ...(cutCount === 0 ? [] : [`Cut short, with too many events: ${counted(cutCount, 'run')}`]),
    `Bounds: ${boundsOf(budget)}`,
    `Seen: ${stateCount} combinations of machine states`,
    `Reached: ${reached.length === 0 ? 'none of what comes before a violation' : reached.join(', ')}`,
    ...(notReached.length === 0 ? [] : [`Never reached: ${notReached.join(', ')}`]),
  ].join('\n');
}

function boundsOf(budget: BreakBudget): string {
  const { families, faultCountMax, lengthMsMax, lateMsMax, clockStepMsMax, driftPpmMax } = budget;
  return [
    `at most ${counted(faultCountMax, 'fault')} of ${families.join(', ')}`,
    `${lengthMsMax} ms long`,
    `messages ${lateMsMax} ms late`,
    `clocks ${clockStepMsMax} ms or ${driftPpmMax} ppm wrong`,
  ].join('; ');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
