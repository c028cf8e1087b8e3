import { initialTransition, transition } from 'xstate';
import type { AnyMachineSnapshot, AnyStateNode, StateValue } from 'xstate';
import { clocksOf } from './clocks';
import { expectedBy, isStopped, leafNodesOf, leafOf } from './leaves';
import { refuse } from './refuse';
import type { Sink, StepEvent, Stepper } from './stepper';

/**
 * Steps a machine with XState's own pure `transition()`: what the compiled stepper is held against.
 * Between steps only a leaf and a context are kept, and the snapshot is built anew from them, so
 * that nothing of a run can hide in an object of XState's.
 */
export const reference: Stepper = (definition) => {
  const { machine } = definition;
  const nodes = leafNodesOf(machine);
  const leafByPath = new Map(nodes.map((node, leaf) => [node.path.join('.'), leaf]));
  const values = nodes.map(valueOf);
  const tell = interpreter(machine.id, clocksOf(definition));

  // A path is always found: the snapshot is one of the same machine.
  const leafIn = (snapshot: AnyMachineSnapshot) => leafByPath.get(pathIn(snapshot.value)) as number;

  return {
    id: machine.id,
    leaves: nodes.map(leafOf),
    expects: expectedBy(machine),

    start(input, sink) {
      const [snapshot, actions] = initialTransition(machine, input as never);
      // XState keeps what the first step throws in the snapshot; later steps throw by themselves.
      if (snapshot.status === 'error') throw snapshot.error;
      tell(actions, sink);
      return { leaf: leafIn(snapshot), context: snapshot.context as object, isOwn: false };
    },

    step(state, event, sink) {
      // A live actor no longer listens here, but the pure function would ask the root's handlers.
      if (isStopped(nodes[state.leaf] as AnyStateNode)) return;
      const value = values[state.leaf] as StateValue;
      const before = machine.resolveState({ value, context: state.context });
      const [after, actions] = transition(machine, before, event);
      tell(actions, sink);
      state.leaf = leafIn(after);
      state.context = after.context as object;
    },
  };
};

/**
 * Three actions are all that a machine's list may hold. The declared union of XState's is
 * incomplete (its source says so), hence `any`.
 */
function interpreter(machineId: string, clockOf: ReturnType<typeof clocksOf>) {
  const tellOne = (type: string, params: any, sink: Sink) => {
    switch (type) {
      case 'xstate.raise':
        // Without a delay it has already been taken, within the same step.
        if (params.delay !== undefined) setTimer(params, sink);
        else if (String(params.event.type).startsWith('xstate.after.'))
          refuse(machineId, `the delay of '${params.event.type}' is not a number`);
        return;
      case 'xstate.cancel':
        return sink.cancelTimer(params.sendId);
      case 'xstate.emit':
        return sink.effect(params.event);
      default:
        refuse(machineId, `action '${type}'`);
    }
  };

  const setTimer = (
    { id, delay, event }: { id: unknown; delay: unknown; event: StepEvent },
    sink: Sink,
  ) => {
    if (typeof id !== 'string')
      refuse(machineId, `a delayed raise of '${event.type}' without an id`);
    if (typeof delay !== 'number') refuse(machineId, `the delay of '${id}' is not a number`);
    sink.setTimer(id, delay, clockOf(id), event);
  };

  return (actions: readonly any[], sink: Sink) => {
    for (const { type, params } of actions) tellOne(type, params, sink);
  };
}

/**
 * The state value XState writes for a leaf: 'a' for a leaf below the root, { a: 'b' } for one
 * deeper.
 */
function valueOf(node: AnyStateNode): StateValue {
  const [last, ...above] = [...node.path].reverse();
  return last === undefined
    ? {}
    : above.reduce<StateValue>((value, key) => ({ [key]: value }), last);
}

function pathIn(value: StateValue): string {
  if (typeof value === 'string') return value;
  const [only] = Object.entries(value);
  if (only === undefined) return '';
  const [key, below] = only;
  return below === undefined ? key : `${key}.${pathIn(below)}`;
}
