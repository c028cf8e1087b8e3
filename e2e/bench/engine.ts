import { JUDGE_INIT, JUDGED_FACTS, judgeStep } from '../../src/checkers';
import { HistoryBuffer, NOBODY, type Teller } from '../../src/history/buffer';
import { compiled } from '../../src/models/step/compiled';
import { reference } from '../../src/models/step/reference';
import { PRESETS } from '../../src/scenario/presets';
import type { Scenario } from '../../src/scenario/scenario';
import { createEngine } from '../../src/simulation/engine';
import type { Machinery } from '../../src/simulation/machinery';
import { settingOf } from '../../src/simulation/setting';
import { loadMachinery, simulate } from '../../src/simulation/simulate';
import { runByHand } from './by-hand';
import { median } from './figures';
import { polling } from './polling';

/** Who takes the steps: the engine with one of its steppers, or the same world written by hand. */
export type Way = 'compiled' | 'reference' | 'limit';

export interface ScaleFigure {
  readonly events: number;
  readonly perSecond: number;
  readonly verdictOnlyPerSecond: number;
}

/** No run ends by its duration here; the number of steps ends it. */
const LONG_MS = 86_400_000;

/** Steps a second, in one run of so many steps, with its history kept or not. */
export async function stepRate(way: Way, isKept: boolean, stepCount: number): Promise<number> {
  if (way === 'limit') {
    const scenario = durationFor(stepCount);
    return rate(() => runByHand(scenario, isKept ? new HistoryBuffer(NAMES) : NOBODY));
  }
  const { scenario, machinery } = await pollingBy(way);
  return rate(() => stepsOf(scenario, machinery, stepCount, isKept));
}

/** The world that steps are counted in; once a process, as code that is compiled anew is slow at first. */
async function pollingBy(way: 'compiled' | 'reference') {
  const scenario = polling(LONG_MS);
  const machinery =
    loaded.get(way) ?? (await loadMachinery(scenario, way === 'compiled' ? compiled : reference));
  loaded.set(way, machinery);
  return { scenario, machinery };
}

const loaded = new Map<Way, Machinery>();

/** Events a second by the length of a run, with its history kept, and folded into verdicts only. */
export async function scaleFigures(
  warmRounds: number,
  rounds: number,
  lengths: readonly number[],
): Promise<readonly ScaleFigure[]> {
  const scenario = polling(LONG_MS);
  const machinery = await loadMachinery(scenario, compiled);
  return lengths.map((events) => {
    // Short runs are repeated, so that a round is long enough to be timed.
    const repeats = Math.max(1, Math.round(50_000 / events));
    const kept: number[] = [];
    const verdictOnly: number[] = [];
    for (let round = 0; round < warmRounds + rounds; round += 1) {
      const one = rate(() => repeated(repeats, () => stepsOf(scenario, machinery, events)));
      const other = rate(() => repeated(repeats, () => judgedSteps(scenario, machinery, events)));
      if (round < warmRounds) continue;
      kept.push(one);
      verdictOnly.push(other);
    }
    return { events, perSecond: median(kept), verdictOnlyPerSecond: median(verdictOnly) };
  });
}

/** Whole runs of the lesson's own case a second, from the scenario to the history. */
export async function runsPerSecond(
  warmRounds: number,
  rounds: number,
  runs: number,
): Promise<number> {
  const scenario = PRESETS['paused-holder']?.scenario;
  if (scenario === undefined) throw new Error('The preset paused-holder is gone.');
  const machinery = await loadMachinery(scenario, compiled);
  const rates: number[] = [];
  for (let round = 0; round < warmRounds + rounds; round += 1) {
    const measured = rate(() => {
      for (let run = 0; run < runs; run += 1) simulate(scenario, machinery);
      return runs;
    });
    if (round >= warmRounds) rates.push(measured);
  }
  return median(rates);
}

const NAMES = ['A', 'B', 'C', 'redis', 'storage'];

function stepsOf(
  scenario: Scenario,
  machinery: Machinery,
  stepCount: number,
  isKept = true,
): number {
  const setting = settingOf(scenario, machinery);
  const engine = createEngine(setting, isKept ? new HistoryBuffer(setting.nodes) : NOBODY);
  const world = engine.start();
  while (world.stepCount < stepCount && engine.advance(world));
  return world.stepCount;
}

/** A run of which only the verdicts are kept. */
function judgedSteps(scenario: Scenario, machinery: Machinery, stepCount: number): number {
  let states = JUDGE_INIT;
  let seq = 0;
  const pass = () => void (seq += 1);
  const teller: Teller = {
    message: pass,
    timer: pass,
    fact(atMs, _node, _cause, _cause2, fact) {
      if (JUDGED_FACTS.has(fact.type)) states = judgeStep(states, { seq, atMs, fact });
      seq += 1;
    },
  };
  const engine = createEngine(settingOf(scenario, machinery), teller);
  const world = engine.start();
  while (world.stepCount < stepCount && engine.advance(world));
  return world.stepCount;
}

/** The world by hand runs to a time: one that gives about as many steps. */
function durationFor(stepCount: number): Scenario {
  stepsPerMs ??= runByHand(polling(SAMPLE_MS), NOBODY) / SAMPLE_MS;
  return polling(Math.min(LONG_MS, Math.round(stepCount / stepsPerMs)));
}

const SAMPLE_MS = 600_000;
let stepsPerMs: number | undefined;

function repeated(times: number, run: () => number): number {
  let steps = 0;
  for (let time = 0; time < times; time += 1) steps += run();
  return steps;
}

/** How many a second. */
function rate(run: () => number): number {
  const startedMs = performance.now();
  const count = run();
  return (count / (performance.now() - startedMs)) * 1_000;
}
