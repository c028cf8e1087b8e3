import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { isStopped, leafNodesOf, pathTo, statesOf } from './leaves';
import type { Lowering } from './lower';
import { plan, planStart } from './moves';
import type { Journey, Stage } from './moves';
import { opOf, type Op, type Test } from './run';

/** One transition as seen from one leaf: when it is taken, what is done, and where that ends. */
export interface Move {
  /** null: always taken. */
  readonly test: Test | null;
  readonly ops: readonly Op[];
  readonly to: number;
}

/** All that one leaf can do. Candidates stand in the order in which they are asked. */
export interface Row {
  readonly on: ReadonlyMap<string, readonly Move[]>;
  /** For event types that no state on the leaf's path names: the root's wildcard. */
  readonly otherwise: readonly Move[];
  readonly always: readonly Move[];
  readonly isStopped: boolean;
}

export interface Tables {
  readonly start: Move;
  readonly rows: readonly Row[];
}

/**
 * What is to be done before anything else when a transition is taken; null stands for the start. So a tracer
 * hears of every transition, and a machine that is not traced pays nothing.
 */
export type Noting = (journey: Journey, transition: unknown) => readonly Op[];

/** Writes down, for every leaf, what each event leads to. */
export function tablesOf(
  machine: AnyStateMachine,
  lowering: Lowering,
  noting: Noting = () => [],
): Tables {
  const leaves = leafNodesOf(machine);
  const indexOf = new Map(leaves.map((leaf, index) => [leaf, index]));

  // One action is met on the way from many leaves.
  const lowered = new Map<unknown, Op>();
  const lowerOnce = (action: unknown): Op => {
    const op = lowered.get(action) ?? lowering.action(action);
    lowered.set(action, op);
    return op;
  };
  // Where no transition leads, nothing is lowered below; it is refused there all the same.
  for (const { entry, exit } of statesOf(machine)) [...entry, ...exit].forEach(lowerOnce);

  const stageOf = (stage: Stage): Op => {
    if (stage.type === 'act') return lowerOnce(stage.action);
    const event = { type: `xstate.done.state.${stage.parentId}`, output: undefined };
    return opOf('act', (run) => run.raised.push(event));
  };

  const moveOf = (journey: Journey, transition: any): Move => ({
    test: transition?.guard === undefined ? null : lowering.guard(transition.guard),
    ops: [...noting(journey, transition), ...journey.stages.map(stageOf)],
    to: indexOf.get(journey.to) as number,
  });

  const rowOf = (leaf: AnyStateNode): Row => {
    // The innermost state is asked first; within a state, in the order written.
    const asked = [...pathTo(leaf)].reverse();
    const movesOf = (transitions: readonly any[]) =>
      transitions.map((transition) => moveOf(plan(leaf, transition), transition));
    const types = new Set(asked.flatMap((state) => [...state.transitions.keys()]));
    types.delete(WILDCARD);
    const wildcards = machine.root.transitions.get(WILDCARD) ?? [];

    const on = new Map<string, readonly Move[]>();
    for (const type of types) {
      const exact = asked.flatMap((state) => state.transitions.get(type) ?? []);
      // The wildcard stands at the root only, so it is asked after every state that names the type.
      on.set(type, movesOf([...exact, ...wildcards]));
    }
    return {
      on,
      otherwise: movesOf(wildcards),
      always: movesOf(asked.flatMap((state) => state.always ?? [])),
      isStopped: isStopped(leaf),
    };
  };

  return { start: moveOf(planStart(machine.root), null), rows: leaves.map(rowOf) };
}

const WILDCARD = '*';
