import type { AnyStateMachine } from 'xstate';
import { NOBODY } from '../history/buffer';
import type { MachineDefinition } from '../models/contract';
import { graphOf, type MachineGraph } from '../models/step/diagram';
import type { MachineState, SteppedMachine } from '../models/step/stepper';
import { tracing, type Taken } from '../models/step/tracing';
import { createEngine } from '../simulation/engine';
import type { Machinery } from '../simulation/machinery';
import { settingOf } from '../simulation/setting';
import { STEPS_MAX, type Experiment } from './experiment';
import type { MachineName } from './lab';
import { playheadAfter, type Playhead } from './playhead';
import type { Track } from './track';

/** The way of one machine through its states, in one run. */
export interface Course extends MachineName {
  readonly graph: MachineGraph;
  /** Every step that entered a state, in order; the first is its start. */
  readonly moves: readonly CourseMove[];
  /** By path, groups too: the lines at which a state was entered. */
  readonly entries: ReadonlyMap<string, readonly number[]>;
}

export interface CourseMove {
  /** The first line of the step. */
  readonly seq: number;
  /** As the graph's labels are numbered; none at a start. One step may take several, one after the other. */
  readonly transitions: readonly number[];
  /** The path of the leaf it ended in. */
  readonly to: string;
}

/** What is to be lit at a line. */
export interface Standing {
  readonly current: string;
  /** The one that led here; its transitions are lit. */
  readonly last: CourseMove;
}

/**
 * The courses of all machines of a run. It is run once more, by the stepper that tells each transition: nothing is
 * guessed from the states before and after. Kept with the run.
 */
export function coursesOf(experiment: Experiment, machinery: Machinery): readonly Course[] {
  const known = COURSES.get(experiment) ?? trace(experiment, machinery);
  COURSES.set(experiment, known);
  return known;
}

const COURSES = new WeakMap<Experiment, readonly Course[]>();

/** Where a machine stands after the step that a line belongs to; before the first line, where it starts. */
export function standingAt({ moves }: Course, seq: number): Standing {
  const last = moves[Math.max(0, countUpTo(moves, seq, (move) => move.seq) - 1)] as CourseMove;
  return { current: last.to, last };
}

/** How often a state was entered up to a line. */
export function entryCount({ entries }: Course, path: string, seq: number): number {
  return countUpTo(entries.get(path) ?? [], Math.max(seq, 0), (entry) => entry);
}

/** The line of the last entry into a state before the playhead, else of the first after it. Null: never entered. */
export function entryToVisit(
  { entries }: Course,
  { path, track, playhead }: { path: string; track: Track; playhead: Playhead },
): number | null {
  const all = entries.get(path) ?? [];
  let count = countUpTo(all, playhead.seq, (entry) => entry);
  const isBefore = (entry: number): boolean => {
    const { seq, atMs } = playheadAfter(track, entry);
    return seq < playhead.seq || atMs < playhead.atMs;
  };
  // The playhead may stand at one: then the one before it is meant.
  while (count > 0 && !isBefore(all[count - 1] as number)) count -= 1;
  if (count > 0) return all[count - 1] as number;
  return all.find((entry) => entry > playhead.seq) ?? all[0] ?? null;
}

function trace({ scenario }: Experiment, machinery: Machinery): readonly Course[] {
  const definitions = new Map<SteppedMachine, MachineDefinition>();
  const setting = settingOf(scenario, {
    ...machinery,
    stepper: (definition) => {
      const machine = TRACING(definition);
      definitions.set(machine, definition);
      return machine;
    },
  });
  const engine = createEngine(setting, NOBODY);
  heard.length = 0;
  const world = engine.start();
  const courses = setting.parts.map(({ machine, node, part }) => ({
    node: setting.nodes[node] ?? '',
    part,
    graph: graphFor((definitions.get(machine) as MachineDefinition).machine),
    moves: [] as CourseMove[],
    entries: new Map<string, number[]>(),
  }));
  const note = (seq: number): void => {
    for (const { state, taken } of heard) {
      const course = courses[world.parts.findIndex((part) => part.state === state)];
      if (course === undefined) continue;
      const transitions = taken.flatMap(({ transition }) => (transition < 0 ? [] : [transition]));
      course.moves.push({ seq, transitions, to: (taken.at(-1) as Taken).to });
      for (const path of taken.flatMap(({ entered }) => entered)) {
        const entries = course.entries.get(path) ?? [];
        course.entries.set(path, entries);
        entries.push(seq);
      }
    }
    heard.length = 0;
  };

  note(0);
  const choices = new Map(scenario.choices.map(({ turn, take }) => [turn, take]));
  let seq = world.lineCount;
  for (let turn = 0; engine.advance(world, choices.get(turn)); turn += 1) {
    note(seq);
    seq = world.lineCount;
    if (world.stepCount >= STEPS_MAX) break;
  }
  return courses;
}

/** What the machines told since it was last looked at: while a run is under way there is no other. */
const heard: { readonly state: MachineState; readonly taken: readonly Taken[] }[] = [];
const TRACING = tracing((state, taken) => heard.push({ state, taken }));

/** A graph is read once: pictures are kept by it. */
function graphFor(machine: AnyStateMachine): MachineGraph {
  const graph = GRAPHS.get(machine) ?? graphOf(machine);
  GRAPHS.set(machine, graph);
  return graph;
}

const GRAPHS = new WeakMap<AnyStateMachine, MachineGraph>();

/** How many of an ordered list come up to a line. */
function countUpTo<T>(list: readonly T[], seq: number, seqOf: (one: T) => number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (seqOf(list[middle] as T) <= seq) low = middle + 1;
    else high = middle;
  }
  return low;
}
