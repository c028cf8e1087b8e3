import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { statesOf, transitionsOf } from './leaves';
import { refuse } from './refuse';

/**
 * Refuses, by name and place, what no table can hold. Actions, guards and delays are judged where
 * they are lowered; this is about the shape of the states.
 */
export function requireSupported(machine: AnyStateMachine): void {
  for (const state of statesOf(machine)) {
    const feature = unsupportedIn(state);
    if (feature !== undefined) refuse(machine.id, `${feature} in state '${nameOf(state)}'`);
  }
}

function unsupportedIn(state: AnyStateNode): string | undefined {
  const config = state.config as any;
  if (state.type === 'parallel') return "'parallel'";
  if (state.type === 'history') return "'history'";
  if (state.invoke.length > 0) return "'invoke'";
  if (config.onDone !== undefined) return "'onDone'";
  if (config.output !== undefined) return "'output'";
  if (config.route !== undefined) return "'route'";
  if (typeof config.meta === 'function') return "dynamic 'meta'";
  return [...descriptorsOf(state), ...targetsOf(state)][0];
}

/**
 * A wildcard in an inner state would come before the handlers of the states around it, so a message
 * they expect would count as ignored. `a.*` is refused everywhere: no message is named that way.
 */
function descriptorsOf(state: AnyStateNode): readonly string[] {
  return [...state.transitions.keys()]
    .filter((type) => type.endsWith('.*') || (type === '*' && state.parent !== undefined))
    .map((type) => (type === '*' ? "wildcard '*' below the root" : `partial wildcard '${type}'`));
}

function targetsOf(state: AnyStateNode): readonly string[] {
  return transitionsOf(state).flatMap(({ target, meta }) => [
    ...(target !== undefined && target.length > 1 ? ['a transition with several targets'] : []),
    ...(typeof meta === 'function' ? ["dynamic 'meta' of a transition"] : []),
  ]);
}

function nameOf(state: AnyStateNode): string {
  return state.path.length === 0 ? '(root)' : state.path.join('.');
}
