import { INCIDENT_PRESETS } from '../incidents/presets';
import { pathIn } from '../scenario/path';
import type { Plain } from '../scenario/plain';
import { PRESETS } from '../scenario/presets';
import { putIn } from '../scenario/put';
import { readScenario, type ReadScenario } from '../scenario/read';
import type { Scenario } from '../scenario/scenario';
import { loadMachinery, simulate } from '../simulation/simulate';
import type { Proof, Run, Settings } from './claim';
import { foundIn, type Found } from './found';
import { differences } from './meets';

export { differences, meets } from './meets';

/** What came of running a proof. */
export interface Proved {
  /** How many runs there were; 0 where the world could not even be built. */
  readonly runCount: number;
  /** What was not as claimed, one sentence each; empty: proved. */
  readonly differences: readonly string[];
}

/** A proof that takes longer than this is none: no person waits for it. Steps of machines. */
const STEPS_MAX = 400_000;

/** Runs what a claim rests on, and holds it against what the claim says. */
export async function prove(proof: Proof): Promise<Proved> {
  const { expects, over = {}, among = 'all' } = proof;
  const runs: { readonly told: string; readonly differences: readonly string[] }[] = [];
  for (const set of combinations(over)) {
    const found = await runOf(withSettings(proof, set));
    const told = Object.entries(set)
      .map(([path, value]) => `${path}=${JSON.stringify(value)}`)
      .join(' ');
    if ('faults' in found) return { runCount: 0, differences: found.faults };
    runs.push({ told, differences: [...differences(expects, found)] });
  }
  return { runCount: runs.length, differences: judged(runs, among) };
}

/** The scenario that a run means; what is wrong with it is told by path. */
export function scenarioOfRun(run: Run): ReadScenario {
  const base = 'preset' in run ? presetOf(run.preset) : (run.scenario as unknown as Plain);
  if (base === undefined) {
    const preset = 'preset' in run ? run.preset : '';
    return { ok: false, faults: [{ path: 'preset', message: `"${preset}" is none we have` }] };
  }
  let value: Plain = base;
  for (const [path, given] of Object.entries(run.set ?? {})) {
    const steps = pathIn(path);
    const put = steps === null ? 'is no path' : putIn(value, steps, given);
    if (typeof put === 'string') return { ok: false, faults: [{ path, message: put }] };
    value = put.value;
  }
  return readScenario(value);
}

/** Runs it once and looks. */
export async function runOf(run: Run): Promise<Found | { readonly faults: readonly string[] }> {
  const read = scenarioOfRun(run);
  if (!read.ok) return { faults: read.faults.map(({ path, message }) => `${path} ${message}`) };
  const { history, isCutShort } = simulate(read.scenario, await loadMachinery(read.scenario), {
    stepsMax: STEPS_MAX,
  });
  return isCutShort ? { faults: [`takes more than ${STEPS_MAX} steps`] } : foundIn(history);
}

/** The same run with more changed in it. */
export function withSettings<T extends Run>(run: T, set: Settings): T {
  return { ...run, set: { ...run.set, ...set } };
}

/** Every combination of the values; one empty one where nothing varies. */
function combinations(over: NonNullable<Proof['over']>): Settings[] {
  return Object.entries(over).reduce<Settings[]>(
    (before, [path, values]) =>
      before.flatMap((set) => values.map((value) => ({ ...set, [path]: value }))),
    [{}],
  );
}

function judged(
  runs: readonly { readonly told: string; readonly differences: readonly string[] }[],
  among: NonNullable<Proof['among']>,
): readonly string[] {
  const asClaimed = runs.filter(({ differences: found }) => found.length === 0);
  switch (among) {
    case 'all':
      return runs.flatMap(({ told, differences: found }) =>
        found.map((one) => (told === '' ? one : `${told}: ${one}`)),
      );
    case 'some':
      return asClaimed.length > 0 ? [] : [`none of ${runs.length} runs is as claimed`];
    case 'none':
      return asClaimed.map(({ told }) => `${told || 'the run'}: it is so after all`);
  }
}

const BY_ID: ReadonlyMap<string, Scenario> = new Map(
  [...Object.values(PRESETS), ...INCIDENT_PRESETS].map(({ id, scenario }) => [id, scenario]),
);

function presetOf(id: string): Plain | undefined {
  return BY_ID.get(id) as unknown as Plain | undefined;
}
