import type { AnyStateNode } from 'xstate';
import { isStopped, pathTo } from './leaves';

/** One thing to be done on the way from leaf to leaf, in this order. */
export type Stage =
  | { readonly type: 'act'; readonly action: unknown }
  /** Entering a final state tells the machine so, by an event it may have a handler for. */
  | { readonly type: 'finish'; readonly parentId: string };

/** Where a transition leads from one certain leaf, and all that is done on the way. */
export interface Journey {
  readonly to: AnyStateNode;
  /** From the outside in, with whether each is entered by default; none where the leaf is not left. */
  readonly entered?: ReadonlyMap<AnyStateNode, boolean>;
  readonly stages: readonly Stage[];
}

/**
 * Plans a transition from a leaf as XState's `microstep` carries it out: exits from the inside out,
 * the transition's own actions, entries from the outside in. With one static target all of this is
 * known beforehand. `transition` is XState's resolved form, `source` a state on the leaf's path.
 */
export function plan(leaf: AnyStateNode, transition: any): Journey {
  const { source, reenter } = transition;
  const target: AnyStateNode | undefined = transition.target?.[0];
  const own = transition.actions.map(act);
  if (target === undefined) return { to: leaf, stages: own };

  const domain = domainOf(source, target, reenter);
  const active = pathTo(leaf);
  const exited = active.filter((state) => isBelow(state, domain));
  const entered = entriesOf(source, target, domain);
  const exits = [...exited].reverse().flatMap((state) => state.exit.map(act));
  const after = new Set([...active.filter((state) => !exited.includes(state)), ...entered.keys()]);
  const to = deepest(after);
  const stages = [...exits, ...own, ...enter(entered), ...stop(to)];
  return { to, entered, stages };
}

/** Plans the way into the initial state, where each state is entered by default. */
export function planStart(root: AnyStateNode): Journey {
  const entered = new Map([root, ...initialBelow(root)].map((state) => [state, true]));
  const to = deepest(new Set(entered.keys()));
  return { to, entered, stages: [...enter(entered), ...stop(to)] };
}

/**
 * The smallest state that stays active. A transition into a descendant of its source stays within
 * the source unless it re-enters; at the root `undefined` means that even the root is left.
 */
function domainOf(
  source: AnyStateNode,
  target: AnyStateNode,
  reenter: boolean,
): AnyStateNode | undefined {
  if (!reenter && (target === source || isBelow(target, source))) return source;
  const above = pathTo(target).slice(0, -1).reverse();
  const common = above.find((state) => isBelow(source, state));
  return common ?? (reenter ? undefined : source.machine.root);
}

/** The states entered, in document order, and whether each is entered by default. */
function entriesOf(
  source: AnyStateNode,
  target: AnyStateNode,
  domain: AnyStateNode | undefined,
): ReadonlyMap<AnyStateNode, boolean> {
  const entered = new Map<AnyStateNode, boolean>();
  // Ancestors are entered for the target's sake, so their own initial actions do not run.
  for (const state of pathTo(target).slice(0, -1)) {
    if (isBelow(state, domain)) entered.set(state, false);
  }
  const isInside = source === target && source === domain;
  if (!isInside) entered.set(target, true);
  for (const state of initialBelow(target)) entered.set(state, true);
  return entered;
}

function enter(entered: ReadonlyMap<AnyStateNode, boolean>): readonly Stage[] {
  return [...entered].flatMap(([state, byDefault]) => [
    ...state.entry.map(act),
    ...(byDefault ? state.initial.actions.map(act) : []),
    ...(state.type === 'final' && state.parent !== undefined
      ? [{ type: 'finish', parentId: state.parent.id } as const]
      : []),
  ]);
}

/** A machine that stops leaves all its states, so that their timers are cancelled. */
function stop(leaf: AnyStateNode): readonly Stage[] {
  if (!isStopped(leaf)) return [];
  return [...pathTo(leaf)].reverse().flatMap((state) => state.exit.map(act));
}

function initialBelow(state: AnyStateNode): readonly AnyStateNode[] {
  const initial = state.initial.target[0] as AnyStateNode | undefined;
  return initial === undefined ? [] : [initial, ...initialBelow(initial)];
}

/** Whether a state lies properly below another; every state lies below nothing at all. */
function isBelow(state: AnyStateNode, other: AnyStateNode | undefined): boolean {
  return other === undefined || (state !== other && pathTo(state).includes(other));
}

function deepest(states: ReadonlySet<AnyStateNode>): AnyStateNode {
  return [...states].reduce((lowest, state) =>
    state.path.length > lowest.path.length ? state : lowest,
  );
}

function act(action: unknown): Stage {
  return { type: 'act', action };
}
