import { defaultBudget, USUAL_TARGETS } from '../../src/explore/break/budget';
import { advance, startBreak } from '../../src/explore/break/search';
import { PRESETS } from '../../src/scenario/presets';
import { loadMachinery } from '../../src/simulation/simulate';
import { median, quantile } from './figures';

/** Finding and shrinking what breaks the paused holder’s design, from nothing, under the default budget. */
export interface BreakFigures {
  /** How many seeds, each a search of its own. */
  readonly searches: number;
  readonly medianMs: number;
  readonly p90Ms: number;
  readonly slowestMs: number;
  /** Runs of the median search: to find, and to shrink. */
  readonly medianRuns: number;
  readonly medianShrinkRuns: number;
}

export async function breakFigures(searches: number): Promise<BreakFigures> {
  const { scenario } = PRESETS['paused-holder'] as (typeof PRESETS)[string];
  const machinery = await loadMachinery(scenario);
  const budget = defaultBudget(scenario, machinery.lock);
  const tookMs: number[] = [];
  const runs: number[] = [];
  const shrinkRuns: number[] = [];
  for (let seed = 1; seed <= searches; seed += 1) {
    const startMs = performance.now();
    const search = startBreak({ scenario, attacked: USUAL_TARGETS, budget, seed }, machinery);
    while (search.result === null) advance(search, CHUNK);
    tookMs.push(performance.now() - startMs);
    if (search.result.type === 'nothing') throw new Error('The paused holder’s design breaks.');
    runs.push(search.result.progress.runCount);
    shrinkRuns.push(search.result.progress.shrinkRunCount);
  }
  return {
    searches,
    medianMs: median(tookMs),
    p90Ms: quantile(tookMs, 0.9),
    slowestMs: Math.max(...tookMs),
    medianRuns: median(runs),
    medianShrinkRuns: median(shrinkRuns),
  };
}

/** As the page does it. */
const CHUNK = 500;
