import { compiled } from '../models/step/compiled';
import { STORAGE_GUARDS, type StorageGuardId } from '../models/storages';
import type { Scenario } from '../scenario/scenario';
import type { Machinery } from '../simulation/machinery';
import { loadMachinery } from '../simulation/simulate';
import { experimentOf, type Experiment } from './experiment';

/** What became of a scenario that was handed to a runner. */
export interface Outcome {
  readonly experiment: Experiment;
  readonly machinery: Machinery;
}

interface Listener {
  readonly loading: () => void;
  readonly failed: () => void;
  readonly ran: (outcome: Outcome) => void;
}

/**
 * Runs the newest scenario it is given and forgets those before it. A short run is done at once, so
 * that the picture follows a slider in the same frame; after a long one, the next waits until the
 * input rests.
 */
export function createRunner({ loading, failed, ran }: Listener): (scenario: Scenario) => void {
  let wanted: Scenario | null = null;
  let stepCount = 0;
  let stepMs: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = (scenario: Scenario, machinery: Machinery): void => {
    const startMs = performance.now();
    const experiment = experimentOf(scenario, machinery);
    const runMs = performance.now() - startMs;
    // The first run is slower than all others: the machine is still being compiled.
    const seenMs = runMs / Math.max(1, experiment.history.stepCount);
    stepMs = stepMs === null ? STEP_MS : (stepMs + seenMs) / 2;
    stepCount = experiment.history.stepCount;
    ran({ experiment, machinery });
  };
  /** How long the next run will take, if it is as long as the last. */
  const expectedMs = (): number => stepCount * (stepMs ?? STEP_MS);

  return (scenario) => {
    wanted = scenario;
    clearTimeout(timer);
    const loaded = LOADED.get(keyOf(scenario));
    if (loaded !== undefined) {
      if (expectedMs() < SHORT_RUN_MS) run(scenario, loaded);
      else timer = setTimeout(() => run(scenario, loaded), REST_MS);
      return;
    }
    loading();
    load(scenario).then(
      (machinery) => {
        if (wanted === scenario) run(scenario, machinery);
      },
      () => {
        if (wanted === scenario) failed();
      },
    );
  };
}

/** What a step takes until it is known better: running, judging and laying out; ms. */
const STEP_MS = 0.01;
/**
 * A run this short is done and drawn in one commit with the slider; a longer one would make the slider stick. To draw
 * the slider first costs a commit more, and the picture would come later for it.
 */
const SHORT_RUN_MS = 30;
/** Longer than the gap between two inputs of a drag, and still felt as at once. */
const REST_MS = 120;

/** Machines are fetched once, whichever lab asks. A failed fetch is not kept, so it can be tried again. */
const LOADED = new Map<string, Machinery>();

/**
 * Fetches the machines of all storage guards ahead, so that choosing one shows at once. A failure is told
 * when it is chosen.
 */
export function prepareGuards(scenario: Scenario): void {
  for (const guard of Object.keys(STORAGE_GUARDS) as StorageGuardId[]) {
    const guarded = { ...scenario, storage: { ...scenario.storage, guard } };
    if (!LOADED.has(keyOf(guarded))) void load(guarded).catch(() => null);
  }
}

async function load(scenario: Scenario): Promise<Machinery> {
  const machinery = await loadMachinery(scenario, compiled);
  LOADED.set(keyOf(scenario), machinery);
  return machinery;
}

function keyOf({ service, storage }: Scenario): string {
  return `${service.id}/${storage.guard}`;
}
