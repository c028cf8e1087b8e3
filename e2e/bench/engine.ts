import { JUDGE_INIT, JUDGED_FACTS, judgeStep } from '../../src/checkers';
import { HistoryBuffer, NOBODY, type Teller } from '../../src/history/buffer';
import { compiled } from '../../src/models/step/compiled';
import { reference } from '../../src/models/step/reference';
import { PRESETS } from '../../src/scenario/presets';
import type { Scenario } from '../../src/scenario/scenario';
import { createEngine } from '../../src/simulation/engine';
import { settingOf, type Machinery } from '../../src/simulation/setting';
import { loadMachinery, simulate } from '../../src/simulation/simulate';
import { runByHand } from './by-hand';
import { median } from './figures';
import { polling } from './polling';

export interface StepFigures {
  readonly compiledPerSecond: number;
  readonly referencePerSecond: number;
  /** The same world by hand, without machines. */
  readonly limitPerSecond: number;
  /** Compiled over reference. */
  readonly ratio: number;
}

export interface ScaleFigure {
  readonly events: number;
  readonly perSecond: number;
  readonly verdictOnlyPerSecond: number;
}

/** No run ends by its duration here; the number of steps ends it. */
const LONG_MS = 86_400_000;

/** Steps a second of the three ways, in rounds one after the other, so that noise falls on all alike. */
export async function stepFigures(rounds: number, stepCount: number): Promise<StepFigures> {
  const scenario = polling(LONG_MS);
  const fast = await loadMachinery(scenario, compiled);
  const slow = await loadMachinery(scenario, reference);
  const byHand = durationFor(stepCount);
  const rates = { compiled: [] as number[], reference: [] as number[], limit: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const measured = {
      compiled: rate(() => stepsOf(scenario, fast, stepCount)),
      limit: rate(() => runByHand(byHand, new HistoryBuffer(NAMES))),
      reference: rate(() => stepsOf(scenario, slow, Math.ceil(stepCount / 100))),
    };
    if (round === 0) continue; // The first round warms up.
    rates.compiled.push(measured.compiled);
    rates.limit.push(measured.limit);
    rates.reference.push(measured.reference);
  }
  const compiledPerSecond = median(rates.compiled);
  const referencePerSecond = median(rates.reference);
  return {
    compiledPerSecond,
    referencePerSecond,
    limitPerSecond: median(rates.limit),
    ratio: compiledPerSecond / referencePerSecond,
  };
}

/** Events a second by the length of a run, with its history kept, and folded into verdicts only. */
export async function scaleFigures(
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
    for (let round = 0; round <= rounds; round += 1) {
      const one = rate(() => repeated(repeats, () => stepsOf(scenario, machinery, events)));
      const other = rate(() => repeated(repeats, () => judgedSteps(scenario, machinery, events)));
      if (round === 0) continue;
      kept.push(one);
      verdictOnly.push(other);
    }
    return { events, perSecond: median(kept), verdictOnlyPerSecond: median(verdictOnly) };
  });
}

/** Whole runs of the lesson's own case a second, from the scenario to the history. */
export async function runsPerSecond(rounds: number, runs: number): Promise<number> {
  const scenario = PRESETS['paused-holder']?.scenario;
  if (scenario === undefined) throw new Error('The preset paused-holder is gone.');
  const machinery = await loadMachinery(scenario, compiled);
  const rates: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const measured = rate(() => {
      for (let run = 0; run < runs; run += 1) simulate(scenario, machinery);
      return runs;
    });
    if (round > 0) rates.push(measured);
  }
  return median(rates);
}

const NAMES = ['A', 'B', 'C', 'redis', 'storage'];

function stepsOf(scenario: Scenario, machinery: Machinery, stepCount: number): number {
  const setting = settingOf(scenario, machinery);
  const engine = createEngine(setting, new HistoryBuffer(setting.nodes));
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
  const sampleMs = 600_000;
  const perMs = runByHand(polling(sampleMs), NOBODY) / sampleMs;
  return polling(Math.min(LONG_MS, Math.round(stepCount / perMs)));
}

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
