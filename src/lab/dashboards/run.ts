import { HistoryBuffer } from '../../history/buffer';
import type { Scenario } from '../../scenario/scenario';
import { createEngine } from '../../simulation/engine';
import type { Machinery } from '../../simulation/machinery';
import { settingOf } from '../../simulation/setting';
import { loadMachinery } from '../../simulation/simulate';
import { createSeries, type Dashboard, type Lines } from './series';

/** A long run that is done in counted pieces, so that a page can breathe between them. */
export interface DashboardRun {
  /** So many steps further, or to the end. Gives whether it is over. */
  readonly advance: (stepCount: number) => boolean;
  /** As far as it has come. */
  readonly dashboard: () => Dashboard;
  /** How much of the run's time is over, from 0 to 1. */
  readonly share: () => number;
  /** True where the bound ended it before its time. */
  readonly isCutShort: () => boolean;
}

/** More steps are not run for one picture: some seconds' work. */
export const STEPS_MAX = 1_500_000;
/** Fewer would hide what happens, more would have too few jobs in each. */
export const WINDOW_COUNT = 60;

export function beginRun(
  scenario: Scenario,
  machinery: Machinery,
  lines: Lines,
  stepsMax = STEPS_MAX,
): DashboardRun {
  const setting = settingOf(scenario, machinery);
  const history = new HistoryBuffer(setting.nodes);
  const engine = createEngine(setting, history);
  const world = engine.start();
  const series = createSeries(scenario.durationMs / WINDOW_COUNT, lines);
  let readCount = 0;
  let isOver = false;
  let isCutShort = false;
  const read = (): void => {
    for (; readCount < history.length; readCount += 1) series.add(history.at(readCount));
  };
  return {
    advance(stepCount) {
      for (let count = 0; count < stepCount && !isOver; count += 1) {
        isOver = !engine.advance(world);
        if (isOver || world.stepCount < stepsMax) continue;
        isOver = true;
        isCutShort = true;
      }
      read();
      return isOver;
    },
    dashboard: () => series.upTo(isOver && !isCutShort ? scenario.durationMs : world.nowMs),
    share: () => (isOver ? 1 : world.nowMs / scenario.durationMs),
    isCutShort: () => isCutShort,
  };
}

/** What a page hears of a run. */
export interface RunListener {
  readonly progressed: (dashboard: Dashboard, share: number) => void;
  readonly ended: (dashboard: Dashboard, isCutShort: boolean) => void;
  readonly failed: () => void;
}

/**
 * Runs beside the page, a few milliseconds at a time: between two pieces the page answers. A worker would be quicker by
 * the pauses and slower by its start; a run takes about a second either way. Returns how to stop it.
 */
export function runBeside(scenario: Scenario, lines: Lines, listener: RunListener): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const go = (run: DashboardRun, shownMs: number): void => {
    const startMs = performance.now();
    let isOver = false;
    while (!isOver && performance.now() - startMs < PIECE_MS) isOver = run.advance(PIECE_STEPS);
    if (isOver) return listener.ended(run.dashboard(), run.isCutShort());
    const nowMs = performance.now();
    const isDue = nowMs - shownMs >= SHOWN_EVERY_MS;
    if (isDue) listener.progressed(run.dashboard(), run.share());
    timer = setTimeout(() => go(run, isDue ? nowMs : shownMs), 0);
  };
  loadMachinery(scenario).then(
    (machinery) => {
      if (!isStopped) go(beginRun(scenario, machinery, lines), -Infinity);
    },
    () => {
      if (!isStopped) listener.failed();
    },
  );
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Half a frame: the other half is for drawing and for input. */
const PIECE_MS = 8;
/** Some hundredths of a millisecond's work between two looks at the clock. */
const PIECE_STEPS = 100;
/** The charts are drawn anew so often while a run goes on. */
const SHOWN_EVERY_MS = 100;
