import { didYouMean } from '../scenario/nearest';
import { plainOf, type Plain } from '../scenario/plain';
import { afterTheEnd, outOfReach } from '../scenario/out-of-reach';
import { readScenario, type ScenarioFault } from '../scenario/read';
import type { Scenario } from '../scenario/scenario';
import { readJson } from '../scenario/read-text';
import { neverStrikes } from '../simulation/never-strikes';
import { loadMachinery } from '../simulation/simulate';
import { asWritten, CATALOGUE } from './catalogue';
import { withSet } from './set-paths';

/** Which scenario somebody asked for: a file or a preset, and what to change in it first. */
export interface AskedScenario {
  /** A path, `-` for standard input, or null where a preset is meant. */
  readonly file: string | null;
  readonly presetId: string | null;
  /** `path=value`, in order. */
  readonly set: readonly string[];
}

/** Reads a file, or standard input for `-`; what cannot be read is a fault. Bounded by its giver. */
export type ReadText = (
  file: string,
) => Promise<{ readonly text: string } | { readonly fault: string }>;

/** A scenario, with what will not come about in it, or what is wrong with it. */
export type Asked =
  | {
      readonly ok: true;
      readonly scenario: Scenario;
      readonly remarks: readonly ScenarioFault[];
    }
  | { readonly ok: false; readonly faults: readonly ScenarioFault[] };

/** The scenario, or what is wrong with it; a fault that could never strike is wrong, too. */
export async function scenarioAsked(
  { file, presetId, set }: AskedScenario,
  readText: ReadText,
): Promise<Asked> {
  const written = file === null ? presetAsked(presetId ?? '') : await fileAsked(file, readText);
  if (!written.ok) return written;
  const changed = withSet(written.value, set);
  if (!changed.ok) return changed;
  const read = readScenario(changed.value);
  if (!read.ok) return read;
  const { scenario } = read;
  const idle = [...outOfReach(scenario), ...neverStrikes(scenario, await loadMachinery(scenario))];
  if (idle.length > 0) return { ok: false, faults: idle };
  return { ok: true, scenario, remarks: afterTheEnd(scenario) };
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
