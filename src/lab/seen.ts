import { invariant } from '../kernel/invariant';
import { compiled } from '../models/step/compiled';
import { PRESETS } from '../scenario/presets';
import { readScenario } from '../scenario/read';
import { loadCatalogue } from './catalogue';
import type { Scenario } from '../scenario/scenario';
import type { Machinery } from '../simulation/machinery';
import { loadMachinery } from '../simulation/simulate';
import { createLab, type Lab, type Opening } from './lab';
import { experimentOf } from './experiment';
import type { Track } from './track';
import { stepsOf } from './steps';

/** A preset by its id; for tests only, like all here. */
export function preset(id: string): Scenario {
  const found = PRESETS[id];
  invariant(found !== undefined, `There is a preset "${id}".`);
  return found.scenario;
}

/** A scenario that was run, with its steps and its machines. */
export async function runOf(
  scenario: Scenario,
): Promise<{ readonly track: Track; readonly machinery: Machinery }> {
  const machinery = await loadMachinery(scenario, compiled);
  const experiment = experimentOf(scenario, machinery);
  return { track: { experiment, steps: stepsOf(experiment.history) }, machinery };
}

/** A figure whose first run is there. */
export async function shownLab(opening: Opening): Promise<Lab> {
  await loadCatalogue();
  const lab = createLab(opening);
  await hasRun(lab);
  return lab;
}

/** Waits until what the figure shows is what it was asked for. */
export async function hasRun(lab: Lab): Promise<void> {
  const isShown = () => {
    const { track, asking } = lab.getState();
    return track?.experiment.scenario === asking.now.scenario;
  };
  if (isShown()) return;
  await new Promise<void>((resolve) => {
    const unsubscribe = lab.subscribe(() => {
      if (!isShown()) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Several changes to a scenario at once, read anew. */
export function changed(scenario: Scenario, changes: object): Scenario {
  const read = readScenario({ ...scenario, ...changes });
  invariant(read.ok, 'The changed scenario can be read.');
  return read.scenario;
}
