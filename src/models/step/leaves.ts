import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Leaf } from './stepper';

/**
 * The states a machine can rest in, in the order in which its definition lists them. Both steppers
 * number leaves by this list, so that a state saved by one can be continued by the other.
 */
export function leafNodesOf(machine: AnyStateMachine): readonly AnyStateNode[] {
  return statesOf(machine).filter((node) => node.type === 'atomic' || node.type === 'final');
}

/** All states, parents before their children: XState's document order. */
export function statesOf(machine: AnyStateMachine): readonly AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...childrenOf(node).flatMap(below)];
  return below(machine.root);
}

/**
 * A leaf as the lab shows it: what is true of an ancestor is true of the leaf, hence its tags too.
 */
export function leafOf(node: AnyStateNode): Leaf {
  const ownFirst = [...pathTo(node)].reverse();
  return {
    path: node.path.join('.'),
    tags: [...new Set(pathTo(node).flatMap((state) => state.tags))],
    description: ownFirst.find((state) => state.description !== undefined)?.description ?? '',
    isFinal: node.type === 'final',
  };
}

/** The types of event that some state names in its definition, be it to ignore them: what a machine expects. */
export function expectedBy(machine: AnyStateMachine): readonly string[] {
  const named = statesOf(machine).flatMap((state) => [...state.transitions.keys()]);
  return [...new Set(named)].filter((type) => /^\w+$/.test(type));
}

/**
 * Whether the machine stops here. Only a final state directly below the root ends a machine; one
 * further down ends its parent, and the machine goes on listening.
 */
export function isStopped(leaf: AnyStateNode): boolean {
  return leaf.type === 'final' && leaf.parent?.parent === undefined;
}

/** From the root down to the state itself. */
export function pathTo(node: AnyStateNode): readonly AnyStateNode[] {
  return node.parent === undefined ? [node] : [...pathTo(node.parent), node];
}

/** All transitions of a state, as XState resolved them: by event and delay in the order written, then `always`. */
export function transitionsOf(state: AnyStateNode): readonly any[] {
  return [...[...state.transitions.values()].flat(), ...(state.always ?? [])];
}

function childrenOf(node: AnyStateNode): readonly AnyStateNode[] {
  return Object.values(node.states);
}
