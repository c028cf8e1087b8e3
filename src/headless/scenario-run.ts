import type { Plain } from '../scenario/plain';
import { plainOf } from '../scenario/plain';
import { didYouMean } from '../scenario/nearest';
import { readScenario, type ReadScenario, type ScenarioFault } from '../scenario/read';
import { readJson } from '../scenario/read-text';
import { loadMachinery, simulate } from '../simulation/simulate';
import { accountOf, listOf } from './account';
import { asWritten, CATALOGUE, listed } from './catalogue';
import { resultOf } from './result';
import { readFlags, USAGE, type ScenarioFlags } from './scenario-flags';
import { withSet } from './set-paths';

/** What the program prints and how it exits: 0, or 2 where the asking was wrong. */
export interface Answer {
  readonly exitCode: 0 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

/** Reads a file, or standard input for `-`; what cannot be read is a fault. Bounded by its giver. */
export type ReadText = (
  file: string,
) => Promise<{ readonly text: string } | { readonly fault: string }>;

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
  const { scenario } = asked;
  const machinery = await loadMachinery(scenario);
  const { history, isCutShort } = simulate(scenario, machinery, { stepsMax: stepCountMax });
  if (isCutShort) {
    const message = `is too long: after ${stepCountMax} events the run stood at ${history.endMs} ms`;
    return refusal([{ path: 'durationMs', message }]);
  }
  const result = resultOf(history);
  return answer(flags.asJson ? asJson(result) : `${accountOf(scenario, result)}\n`);
}

async function scenarioAsked(
  { file, presetId, set }: ScenarioFlags,
  readText: ReadText,
): Promise<ReadScenario> {
  const written = file === null ? presetAsked(presetId ?? '') : await fileAsked(file, readText);
  if (!written.ok) return written;
  const changed = withSet(written.value, set);
  return changed.ok ? readScenario(changed.value) : changed;
}

type Written =
  | { readonly ok: true; readonly value: Plain }
  | { readonly ok: false; readonly faults: readonly ScenarioFault[] };

function presetAsked(id: string): Written {
  const named = CATALOGUE.find((one) => one.id === id);
  if (named !== undefined) return { ok: true, value: asWritten(named) };
  const near = didYouMean(
    id,
    CATALOGUE.map((one) => one.id),
  );
  return bad({
    path: '--preset',
    message: `names no preset: "${id}"${near || '; --list has them'}`,
  });
}

async function fileAsked(file: string, readText: ReadText): Promise<Written> {
  const found = await readText(file);
  if ('fault' in found) return bad({ path: file, message: found.fault });
  const json = readJson(found.text);
  if (!json.ok) return json;
  const plain = plainOf(json.value);
  return plain.ok ? plain : bad(plain.fault);
}

function bad(fault: ScenarioFault): Written {
  return { ok: false, faults: [fault] };
}

function answer(stdout: string): Answer {
  return { exitCode: 0, stdout, stderr: '' };
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** One line a fault, with its path first; whatever the file holds cannot break the line. */
function refusal(faults: readonly ScenarioFault[]): Answer {
  const lines = faults.map(({ path, message }) => {
    const line = path === '' ? `the scenario ${message}` : `${path}: ${message}`;
    return `${line.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')}\n`;
  });
  return { exitCode: 2, stdout: '', stderr: lines.join('') };
}
