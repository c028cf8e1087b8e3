import type { Teller } from '../history/buffer';
import type { TrueMs } from '../kernel/time';
import { createEngine } from '../simulation/engine';
import { hasDrawn } from '../simulation/drawn';
import { withSeed } from '../simulation/seeded';
import type { Setting } from '../simulation/setting';
import { fork, type World } from '../simulation/world';

/** Follows one run, and says what came of it. */
export interface Watcher<Result> extends Teller {
  /** An independent copy, as far as it has come. */
  copy(): Watcher<Result>;
  /** Whether nothing that could still happen would change the result. */
  isSettled(nowMs: TrueMs): boolean;
  result(endMs: TrueMs): Result;
}

/** One run of a series. */
export interface SeriesRun<Result> {
  readonly result: Result;
  /** Stopped at its limit of steps before it was settled: what would have come later is not known. */
  readonly isCutShort: boolean;
  readonly stepCount: number;
  /** False: nothing in it was left to chance, and every other seed gives the same run. */
  readonly hasDrawn: boolean;
}

export type Series<Result> = (seed: number) => SeriesRun<Result>;

/**
 * Runs of one setting under many seeds. Of a short run, starting the machines is half of the time: the first
 * instant is made once and forked, unless chance has a part in it.
 */
export function seriesOf<Result>(
  setting: Setting,
  watching: () => Watcher<Result>,
  { stepsMax = Infinity }: { readonly stepsMax?: number } = {},
): Series<Result> {
  const { choices, durationMs } = setting.scenario;
  // Most scenarios leave everything to the usual order.
  const taken = choices.length === 0 ? null : new Map(choices.map((one) => [one.turn, one.take]));
  const shared = startShared(setting, watching());

  return (seed) => {
    const seeded = withSeed(setting, seed);
    const watcher = shared === null ? watching() : shared.watcher.copy();
    const engine = createEngine(seeded, watcher);
    const world = shared === null ? engine.start() : fork(shared.world);
    let isCutShort = false;
    let endMs = durationMs as TrueMs;
    for (let turn = 0; engine.advance(world, taken?.get(turn)); turn += 1) {
      if (watcher.isSettled(world.nowMs)) {
        endMs = world.nowMs;
        break;
      }
      if (world.stepCount < stepsMax) continue;
      isCutShort = true;
      endMs = world.nowMs;
      break;
    }
    return {
      result: watcher.result(endMs),
      isCutShort,
      stepCount: world.stepCount,
      hasDrawn: hasDrawn(seeded, world),
    };
  };
}

interface Start<Result> {
  readonly world: World;
  readonly watcher: Watcher<Result>;
}

/** The first instant, where it is the same under every seed; else null. */
function startShared<Result>(setting: Setting, watcher: Watcher<Result>): Start<Result> | null {
  const world = createEngine(setting, watcher).start();
  return hasDrawn(setting, world) ? null : { world, watcher };
}
