import type { AnyStateMachine } from 'xstate';
import type { ClockKind } from '../../kernel/time';
import { expectedBy, leafNodesOf, leafOf } from './leaves';
import { lower } from './lower';
import { refuse } from './refuse';
import { carryOut, Run } from './run';
import type { StepEvent, SteppedMachine, Stepper } from './stepper';
import { requireSupported } from './supported';
import { tablesOf } from './tables';
import type { Move, Noting, Row, Tables } from './tables';

/**
 * Steps a machine by tables written once from its definition, with none of XState's code under way:
 * a hundred times as fast as the reference, and the same leaf, context, effects and timers in the
 * same order. What it cannot carry out it refuses by name, when the machine is compiled. A step
 * that throws leaves its state as it was (but for a context of its own), and what the sink was told by
 * then stays told.
 */
export const compiled: Stepper = compiling();

/**
 * A compiled stepper with an ear for transitions. One machine may run on different clocks, and definitions are
 * often written anew for every run, so it keeps what it has compiled.
 */
export function compiling(noting?: (machine: AnyStateMachine) => Noting): Stepper {
  const known = new WeakMap<AnyStateMachine, Map<string, SteppedMachine>>();
  return ({ machine, clocks = {} }) => {
    const compilations = known.get(machine) ?? new Map<string, SteppedMachine>();
    known.set(machine, compilations);
    const key = keyOf(clocks);
    const stepped = compilations.get(key) ?? compile(machine, clocks, noting?.(machine));
    compilations.set(key, stepped);
    return stepped;
  };
}

type Clocks = Readonly<Record<string, ClockKind>>;

function keyOf(clocks: Clocks): string {
  return JSON.stringify(Object.entries(clocks).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function compile(machine: AnyStateMachine, clocks: Clocks, noting?: Noting): SteppedMachine {
  requireSupported(machine);
  const lowering = lower({ machine, clocks });
  const tables = tablesOf(machine, lowering, noting);
  // A sink may step another instance of the same machine, so a run is taken and put back. One that
  // threw is not.
  let idle: Run | null = new Run(lowering);
  const take = () => {
    const run = idle ?? new Run(lowering);
    idle = null;
    return run;
  };

  return {
    id: machine.id,
    leaves: leafNodesOf(machine).map(leafOf),
    expects: expectedBy(machine),

    start(input, sink) {
      const run = take();
      run.context = initialContext(machine, input);
      run.event = { type: 'xstate.init', input } as { type: string };
      run.sink = sink;
      run.isOwn = true;
      perform(tables.start, run);
      const leaf = settle(tables, run, tables.start.to, machine.id);
      const state = { leaf, context: run.context as object, isOwn: false };
      idle = run;
      return state;
    },

    step(state, event, sink) {
      const row = tables.rows[state.leaf] as Row;
      if (row.isStopped) return;
      const run = take();
      run.context = state.context;
      run.event = event;
      run.sink = sink;
      run.isOwn = state.isOwn;
      const move = choose(row.on.get(event.type) ?? row.otherwise, run);
      const leaf = move === null ? state.leaf : perform(move, run);
      state.leaf = settle(tables, run, leaf, machine.id);
      state.context = run.context;
      idle = run;
    },
  };
}

function choose(moves: readonly Move[], run: Run): Move | null {
  for (const move of moves) {
    if (move.test === null || move.test(run)) return move;
  }
  return null;
}

/** Exits, actions and entries stand in one list, since a static target leaves nothing to decide. */
function perform(move: Move, run: Run): number {
  for (const op of move.ops) carryOut(op, run);
  return move.to;
}

/**
 * Takes what follows from a step within the same macrostep: transitions without event first, then
 * raised events, one by one. Guards of `always` see the last event taken, as in XState.
 */
function settle({ rows }: Tables, run: Run, from: number, machineId: string): number {
  let leaf = from;
  let mayMoveAlways = true;
  for (let count = 0; count < MICROSTEP_COUNT_MAX; count++) {
    const row = rows[leaf] as Row;
    if (row.isStopped) {
      // Nobody is left to take what was raised, and the run is used again.
      run.raised.length = 0;
      return leaf;
    }
    const always = mayMoveAlways && row.always.length > 0 ? choose(row.always, run) : null;
    if (always !== null) {
      const { changeCount } = run;
      const to = perform(always, run);
      // A move that changed nothing would be chosen again for ever.
      mayMoveAlways = to !== leaf || run.changeCount !== changeCount;
      leaf = to;
      continue;
    }
    if (run.raised.length === 0) return leaf;
    const event = run.raised.shift() as StepEvent;
    run.event = event;
    const move = choose(row.on.get(event.type) ?? row.otherwise, run);
    if (move !== null) leaf = perform(move, run);
    mayMoveAlways = true;
  }
  return refuse(machineId, `a step that does not end within ${MICROSTEP_COUNT_MAX} microsteps`);
}

/** Arbitrary: a lock's machine takes a handful. XState itself would go on for ever. */
const MICROSTEP_COUNT_MAX = 10_000;

/** Always a copy: a factory may return the same object again, and a constant belongs to the machine. */
function initialContext(machine: AnyStateMachine, input: unknown): object {
  const { context } = machine.config as { context?: unknown };
  if (typeof context !== 'function') return { ...(context as object | undefined) };
  const spawn = () => refuse(machine.id, "a context that uses 'spawn'");
  return { ...context({ input, spawn }) };
}
