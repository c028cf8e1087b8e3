import type { Scenario } from '../../scenario/scenario';
import { settingOf, type Machinery, type Setting } from '../../simulation/setting';
import { withSeed } from '../../simulation/seeded';
import { believingRun } from '../believing-run';
import { judgedRun } from '../judged-run';
import type { CellResult } from './cell';
import { scenarioAt, type MapAxes } from './grid';
import { overlapMsOf } from './overlap';
import type { MapQuestion } from './question';

/** A cell being worked on: one run at a time. */
export interface CellWork {
  /** Makes the next run; the result after the last. */
  advance(): CellResult | null;
}

interface MapWorld {
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
  const setting = settingOf(read.scenario, machinery);
  const tally = { ...nothingOf(cell) };
  let overlapSumMs = 0;
  let longestMs = 0;
  return {
    advance() {
      const seed = seedOf(base, tally.runs);
      const seen = look(withSeed(setting, seed), question);
      tally.runs += 1;
      if (seen.isCutShort) tally.cutShort += 1;
      if (seen.status === 'untested') tally.untested += 1;
      if (seen.status === 'violated') tally.violated += 1;
      overlapSumMs += seen.overlapMs;
      const isWorse =
        question.measure === 'overlap' ? seen.overlapMs > longestMs : tally.witnessSeed === null;
      if (seen.status === 'violated' && isWorse) tally.witnessSeed = seed;
      longestMs = Math.max(longestMs, seen.overlapMs);
      if (tally.runs < question.runs) return null;
      if (question.measure !== 'overlap') return tally;
      return { ...tally, overlapMs: { mean: overlapSumMs / tally.runs, longest: longestMs } };
    },
  };
}

interface Seen {
  readonly status: 'holds' | 'violated' | 'untested';
  readonly isCutShort: boolean;
  readonly overlapMs: number;
}

function look(setting: Setting, { measure }: MapQuestion): Seen {
  const limit = { stepsMax: RUN_STEPS_MAX };
  if (measure !== 'overlap') {
    const { status, isCutShort } = judgedRun(setting, measure, limit);
    // What would have come later is not known.
    const known = isCutShort && status === 'holds' ? 'untested' : status;
    return { status: known, isCutShort, overlapMs: 0 };
  }
  const { beliefs, isCutShort } = believingRun(setting, limit);
  const overlapMs = overlapMsOf(beliefs);
  const calm = beliefs.length === 0 || isCutShort ? 'untested' : 'holds';
  return { status: overlapMs > 0 ? 'violated' : calm, isCutShort, overlapMs };
}

function nothingOf(cell: number): Writable<CellResult> {
  return {
    cell,
    runs: 0,
    violated: 0,
    untested: 0,
    cutShort: 0,
    witnessSeed: null,
    overlapMs: null,
    contradiction: null,
  };
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };
