import { loadMachinery, simulate } from '../simulation/simulate';
import { accountOf, listOf } from './account';
import { answer, asJson, refusal, remarking, type Answer } from './answer';
import { listed } from './catalogue';
import { resultOf } from './result';
import { scenarioAsked, type ReadText } from './scenario-asked';
import { readFlags, USAGE } from './scenario-flags';

/**
 * A longer run is not told at all, since half a run has other verdicts than the whole. Arbitrary: a
 * few seconds and some hundred megabytes.
 */
export const STEP_COUNT_MAX = 1_000_000;

/** The whole program but for its surroundings: arguments to answer. */
export async function scenarioAnswer(
  argv: readonly string[],
  readText: ReadText,
  stepCountMax = STEP_COUNT_MAX,
): Promise<Answer> {
  const read = readFlags(argv);
  if (!read.ok) return refusal(read.faults);
  const { flags } = read;
  if (flags.wants === 'help') return answer(USAGE);
  if (flags.wants === 'list') {
    return answer(flags.asJson ? asJson(listed()) : `${listOf(listed())}\n`);
  }
  const asked = await scenarioAsked(flags, readText);
  if (!asked.ok) return refusal(asked.faults);
  const { scenario, remarks } = asked;
  const machinery = await loadMachinery(scenario);
  const { history, isCutShort } = simulate(scenario, machinery, { stepsMax: stepCountMax });
  if (isCutShort) {
    const message = `is too long: after ${stepCountMax} events the run stood at ${history.endMs} ms`;
    return refusal([{ path: 'durationMs', message }]);
  }
  const result = resultOf(history);
  const told = flags.asJson ? asJson(result) : `${accountOf(scenario, result)}\n`;
  return remarking(answer(told), remarks);
}
