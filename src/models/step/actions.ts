import type { AnyStateMachine } from 'xstate';
import type { ClockKind } from '../../kernel/time';
import type { DelayOf } from './delays';
import { refuse } from './refuse';
import { opOf, type Op } from './run';

/**
 * Lowers actions to what is done in a run. An action is a name, a name with params, or one of XState's
 * own (`assign`, `raise`, …) written in place. All implementations are lowered at once, used or
 * not, since `enqueue` may mention any of them later.
 */
export function actionLowering(machine: AnyStateMachine, timing: Timing) {
  const lowerBuiltin = builtinLowering(machine, timing);
  const implementations = new Map<string, Op>();
  for (const [type, implementation] of Object.entries<any>(machine.implementations.actions)) {
    implementations.set(type, lowerBuiltin(implementation, `action '${type}'`));
  }

  const named = (type: string): Op =>
    implementations.get(type) ?? refuse(machine.id, `action '${type}' without an implementation`);

  // What a definition says about params is put into the op: `perform` hands it a run only.
  const action = (action: any): Op => {
    if (typeof action === 'string') return named(action);
    if (typeof action === 'function') {
      return lowerBuiltin(action, `inline action '${action.name || 'anonymous'}'`);
    }
    const { params } = action;
    return params === undefined ? named(action.type) : withParams(named(action.type), params);
  };

  return { action, named };
}

/** What setting a timer needs to know, and `enqueue` needs too. */
interface Timing {
  readonly clockOf: (timerId: string) => ClockKind;
  readonly delay: (delay: unknown, timerId: string) => DelayOf;
}

/** Params are static, or picked from context and event when the action's turn has come. */
function withParams(op: Op, params: unknown): Op {
  return typeof params === 'function' ? { ...op, pick: params as Op['pick'] } : { ...op, params };
}

/** XState marks its own actions by their type and keeps on them what they were made from. */
function builtinLowering(machine: AnyStateMachine, { clockOf, delay: lowerDelay }: Timing) {
  const lowerRaise = ({ event, id, delay }: any): Op => {
    if (typeof event === 'string') refuse(machine.id, `a raise of the bare string '${event}'`);
    const eventOf = typeof event === 'function' ? event : () => event;
    if (delay === undefined) {
      return opOf('act', (run, params) => run.raised.push(eventOf(run, params)));
    }
    // XState passes an id through as it is: it calls no function to compute one.
    if (typeof id !== 'string') {
      refuse(machine.id, `a delayed raise of '${event.type ?? 'a computed event'}' without an id`);
    }
    const clock = clockOf(id);
    const delayOf = lowerDelay(delay, id);
    return opOf('act', (run, params) => {
      const raised = eventOf(run, params);
      run.sink.setTimer(id, delayOf(run, params), clock, raised);
    });
  };

  return (action: any, what: string): Op => {
    switch (action?.type) {
      case 'xstate.assign':
        return lowerAssign(action.assignment);
      case 'xstate.raise':
        return lowerRaise(action);
      case 'xstate.cancel':
        return lowerCancel(action.sendId);
      case 'xstate.emit':
        return lowerEmit(action.event);
      case 'xstate.enqueueActions':
        return opOf('act', (run, params) => run.collect(action.collect, params));
      default:
        return refuse(machine.id, `${what}, ${reason(action)}`);
    }
  };
}

function lowerAssign(assignment: any): Op {
  if (typeof assignment === 'function') return opOf('assign', assignment);
  const keys = Object.keys(assignment);
  const values = keys.map((key) => assignment[key]);
  if (!values.some((value) => typeof value === 'function')) return opOf('assign', () => assignment);
  return opOf('assign', (run, params) => {
    // Every property is computed from the old context, whatever the order they stand in.
    const changes: any = {};
    for (let index = 0; index < keys.length; index++) {
      const value = values[index];
      changes[keys[index] as string] = typeof value === 'function' ? value(run, params) : value;
    }
    return changes;
  });
}

function lowerCancel(sendId: any): Op {
  if (typeof sendId !== 'function') return opOf('act', (run) => run.sink.cancelTimer(sendId));
  return opOf('act', (run, params) => run.sink.cancelTimer(sendId(run, params)));
}

// A constant is handed out itself, time and again: a sink must not change what it is given.
function lowerEmit(event: any): Op {
  return opOf('emit', typeof event === 'function' ? event : () => event);
}

function reason(action: any): string {
  return typeof action?.type === 'string'
    ? `which is XState's '${action.type}'`
    : 'which is a plain function, and a machine never acts';
}
