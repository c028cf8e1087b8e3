import { NOBODY } from '../history/buffer';
import type { Scenario } from '../scenario/scenario';
import { createEngine } from '../simulation/engine';
import type { Machinery } from '../simulation/machinery';
import type { PartSetting } from '../simulation/parts';
import { settingOf } from '../simulation/setting';
import { fork, type PartState, type World } from '../simulation/world';

/** One machine as it stands at some line of a run. */
export interface MachineAt {
  readonly node: string;
  readonly part: string;
  /** Every state it can rest in, in the order of its definition. */
  readonly leaves: readonly LeafState[];
  /** The index of the one it is in. */
  readonly current: number;
  readonly context: Readonly<Record<string, unknown>>;
}

export interface LeafState {
  /** `holding.working` */
  readonly path: string;
  readonly description: string;
}

/** The states of all machines at any line of one run, by running it again. */
export interface Replay {
  /** After the step that a line belongs to; -1: before the first event. */
  readonly at: (seq: number) => readonly MachineAt[];
}

/**
 * Steps a second world of the same scenario, telling nobody, and keeps a copy of it every so often. So a
 * look back costs a few hundred steps at most, and a history need not carry every state.
 */
export function replayOf(scenario: Scenario, machinery: Machinery): Replay {
  const setting = settingOf(scenario, machinery);
  const engine = createEngine(setting, NOBODY);
  const checkpoints: World[] = [engine.start()];
  let world = fork(checkpoints[0] as World);

  return {
    at(seq) {
      if (world.lineCount > seq + 1 || isLeap(checkpoints, { world, seq })) {
        const found = checkpoints.findLast(({ lineCount }) => lineCount <= seq + 1);
        world = fork(found ?? (checkpoints[0] as World));
      }
      while (world.lineCount <= seq && engine.advance(world)) keep(checkpoints, world);
      return setting.parts.map((part, index) =>
        machineAt(part, world.parts[index] as PartState, setting.nodes[part.node] ?? ''),
      );
    },
  };
}

/** Few enough steps to take within a frame, enough to keep the copies few. */
const CHECKPOINT_STEPS = 400;

function keep(checkpoints: World[], world: World): void {
  const last = checkpoints.at(-1) as World;
  if (world.stepCount >= last.stepCount + CHECKPOINT_STEPS) checkpoints.push(fork(world));
}

/** Whether a copy lies between the world and the line, so that starting from it is shorter. */
function isLeap(
  checkpoints: readonly World[],
  { world, seq }: { readonly world: World; readonly seq: number },
): boolean {
  const nearest = checkpoints.findLast(({ lineCount }) => lineCount <= seq + 1);
  return nearest !== undefined && nearest.lineCount > world.lineCount;
}

function machineAt({ machine, part }: PartSetting, { state }: PartState, node: string): MachineAt {
  return {
    node,
    part,
    leaves: machine.leaves,
    current: state.leaf,
    // The world steps on, and changes its own.
    context: { ...state.context },
  };
}
