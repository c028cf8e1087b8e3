import { defaultBudget } from '../../src/explore/break/budget';
import { advance, startBreak } from '../../src/explore/break/search';
import { PRESETS } from '../../src/scenario/presets';
import { loadMachinery } from '../../src/simulation/simulate';

/** What one search takes while it goes on and finds nothing; all sizes in MB. */
export interface MemorySample {
  readonly atS: number;
  readonly runs: number;
  readonly heapMb: number;
  readonly rssMb: number;
}

/**
 * Searches one design that holds, for so many seconds, and looks every ten of them how much it keeps. Where Node was
 * started with `--expose-gc`, the heap is what is left after a collection.
 */
export async function memoryOverTime(
  seconds: number,
  onSample: (sample: MemorySample) => void,
): Promise<void> {
  const { scenario } = PRESETS['none-version-works'] as (typeof PRESETS)[string];
  const machinery = await loadMachinery(scenario);
  const budget = { ...defaultBudget(scenario, machinery.lock), runCountMax: RUN_COUNT_MAX };
  const search = startBreak({ scenario, attacked: ['C'], budget, seed: 1 }, machinery);
  const startMs = performance.now();
  for (let atS = 0; atS <= seconds; atS += EVERY_S) {
    while (search.result === null && performance.now() - startMs < atS * 1_000)
      advance(search, CHUNK);
    if (search.result !== null) throw new Error('The search came to an end.');
    globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    const runs = search.progress.runCount;
    onSample({ atS, runs, heapMb: inMb(heapUsed), rssMb: inMb(rss) });
  }
}

/** More than ten minutes hold on this class of machine: the search shall not come to its end. */
const RUN_COUNT_MAX = 4_000_000;
const EVERY_S = 10;
const CHUNK = 20;

function inMb(bytes: number): number {
  return Math.round(bytes / 104_857.6) / 10;
}
