import type { Scenario } from '../../scenario/scenario';
import type { Machinery } from '../../simulation/machinery';
import { settingOf, type Setting } from '../../simulation/setting';
import { believingSeries } from '../believing-run';
import { judgedSeries } from '../judged-run';
import type { CellResult } from './cell';
import { scenarioAt, type MapAxes } from './grid';
import { overlapMsOf } from './overlap';
import type { MapQuestion } from './question';

/** A cell being worked on: one run at a time. */
export interface CellWork {
  /** Makes the next run; the result after the last. */
  advance(): CellResult | null;
}

export interface MapWorld {
  readonly scenario: Scenario;
  readonly question: MapQuestion;
  readonly axes: MapAxes;
  readonly machinery: Machinery;
}

/** As many steps as the lab runs: a witness must show there. */
export const RUN_STEPS_MAX = 60_000;

/** The seed of a cell's run: the scenario's own is the first, so that its own cell holds its own run. */
export function seedOf({ seed }: Pick<Scenario, 'seed'>, run: number): number {
  return (seed + run) % 2 ** 31;
}

/** Lays the cell's world out once for all its runs. */
export function workOn(world: MapWorld, cell: number): CellWork {
  const { scenario: base, question, axes, machinery } = world;
  const read = scenarioAt(base, question, axes, cell);
  if (!read.ok) {
    const [fault] = read.faults;
    const contradiction = fault === undefined ? '' : `${fault.path} ${fault.message}`.trim();
    return { advance: () => ({ ...nothingOf(cell), contradiction }) };
  }
  const look = lookAt(settingOf(read.scenario, machinery), question);
  const tally = nothingOf(cell);
  let overlapSumMs = 0;
  return {
    advance() {
      const seed = seedOf(base, tally.runs);
      const seen = look(seed);
      tally.runs += 1;
      if (seen.isCutShort) tally.cutShort += 1;
      if (seen.status === 'untested') tally.untested += 1;
      if (seen.status === 'violated') tally.violated += 1;
      const { overlapMs } = seen;
      overlapSumMs += overlapMs ?? 0;
      const longestMs = tally.overlapMs?.longest ?? 0;
      const isWorse = overlapMs === null ? tally.witnessSeed === null : overlapMs > longestMs;
      if (seen.status === 'violated' && isWorse) tally.witnessSeed = seed;
      if (overlapMs !== null)
        tally.overlapMs = {
          mean: overlapSumMs / tally.runs,
          longest: Math.max(longestMs, overlapMs),
        };
      // Every other seed would give this run again.
      tally.isFixed = !seen.hasDrawn;
      return tally.isFixed || tally.runs >= question.runs ? tally : null;
    },
  };
}

interface Seen {
  readonly status: 'holds' | 'violated' | 'untested';
  readonly isCutShort: boolean;
  readonly hasDrawn: boolean;
  /** Null where it is not asked. */
  readonly overlapMs: number | null;
}

/** How the run of a seed is looked at. */
function lookAt(setting: Setting, { measure }: MapQuestion): (seed: number) => Seen {
  const limit = { stepsMax: RUN_STEPS_MAX };
  if (measure !== 'overlap') {
    const run = judgedSeries(setting, measure, limit);
    return (seed) => {
      const { result, isCutShort, hasDrawn } = run(seed);
      // What would have come later is not known.
      const status = isCutShort && result === 'holds' ? 'untested' : result;
      return { status, isCutShort, hasDrawn, overlapMs: null };
    };
  }
  const run = believingSeries(setting, limit);
  return (seed) => {
    const { result: beliefs, isCutShort, hasDrawn } = run(seed);
    const overlapMs = overlapMsOf(beliefs);
    const calm = beliefs.length === 0 || isCutShort ? 'untested' : 'holds';
    return { status: overlapMs > 0 ? 'violated' : calm, isCutShort, hasDrawn, overlapMs };
  };
}

function nothingOf(cell: number): Writable<CellResult> {
  return {
    cell,
    runs: 0,
    isFixed: false,
    violated: 0,
    untested: 0,
    cutShort: 0,
    witnessSeed: null,
    overlapMs: null,
    contradiction: null,
  };
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };
