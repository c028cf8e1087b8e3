import { not, or } from 'xstate';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { statesOf } from './leaves';
import { numberedTransitions } from './tracing';

/** A machine as plain nodes and edges, read from its definition. */
export interface MachineGraph {
  /** In the order of the definition, each after its parent; the machine itself is the first. */
  readonly states: readonly DiagramState[];
  readonly transitions: readonly DiagramTransition[];
}

export interface DiagramState {
  /** `holding.working`; '' is the machine itself. */
  readonly path: string;
  /** The last part of it. */
  readonly name: string;
  /** Null: of the machine itself. */
  readonly parent: string | null;
  readonly description: string;
  readonly kind: 'machine' | 'group' | 'leaf' | 'final';
  /** Its parent is entered through it. */
  readonly isInitial: boolean;
}

/** All that leads from one state to another. */
export interface DiagramTransition {
  readonly from: string;
  readonly to: string;
  /** At least one. */
  readonly labels: readonly TransitionLabel[];
}

/** One transition as the definition has it. */
export interface TransitionLabel {
  /** Its place in `numberedTransitions`: what a tracing stepper tells. */
  readonly number: number;
  readonly kind: 'event' | 'delay' | 'always';
  /** The event's name or the delay's; '' of a transition taken at once. */
  readonly name: string;
  /** In words; null: none. */
  readonly guard: string | null;
}

interface Asked {
  /** Also what a machine does without leaving its state. What it ignores is never shown. */
  readonly inPlace?: boolean;
}

/** Reads a machine. Transitions between the same two states are one, with a label for each. */
export function graphOf(machine: AnyStateMachine, { inPlace = false }: Asked = {}): MachineGraph {
  const edges = new Map<string, { from: string; to: string; labels: TransitionLabel[] }>();
  numberedTransitions(machine).forEach((transition, number) => {
    const { source, actions } = transition;
    const target: AnyStateNode | undefined = transition.target?.[0];
    if (staysInPlace(transition) && !(inPlace && actions.length > 0)) return;
    const from = pathOf(source);
    const to = pathOf(target ?? source);
    const key = `${from}>${to}`;
    const edge = edges.get(key) ?? { from, to, labels: [] };
    edges.set(key, edge);
    edge.labels.push(labelOf(transition, number));
  });
  return { states: statesOf(machine).map(stateOf), transitions: [...edges.values()] };
}

/** Whether it enters nothing: no target, or a leaf that is its own target and is not entered anew. */
function staysInPlace({ source, target, reenter }: any): boolean {
  if (target === undefined) return true;
  return target[0] === source && !reenter && Object.keys(source.states).length === 0;
}

function stateOf(node: AnyStateNode): DiagramState {
  const { parent, description = '', type } = node;
  const initial = parent?.initial.target[0];
  return {
    path: pathOf(node),
    name: node.key,
    parent: parent === undefined ? null : pathOf(parent),
    description,
    kind:
      parent === undefined
        ? 'machine'
        : type === 'final'
          ? 'final'
          : Object.keys(node.states).length > 0
            ? 'group'
            : 'leaf',
    isInitial: initial === node,
  };
}

function labelOf({ eventType, guard }: any, number: number): TransitionLabel {
  const told = { number, guard: guard === undefined ? null : wordsOf(guard) };
  if (eventType === '') return { ...told, kind: 'always', name: '' };
  // XState names it `xstate.after.<delay>.<the state's id>`.
  if (!eventType.startsWith(AFTER)) return { ...told, kind: 'event', name: eventType };
  const delay = eventType.slice(AFTER.length).split('.')[0] as string;
  return { ...told, kind: 'delay', name: /^\d+$/.test(delay) ? `${delay} ms` : delay };
}

const AFTER = 'xstate.after.';

/** `keyIsOver` as "key is over"; a combination with its parts, a fixed parameter behind the name. */
function wordsOf(guard: any): string {
  if (typeof guard === 'function') {
    const parts: readonly string[] = guard.guards.map(wordsOf);
    return guard.check === CHECK_NOT
      ? `not: ${parts.join('')}`
      : parts.join(guard.check === CHECK_OR ? ' or ' : ' and ');
  }
  const name = typeof guard === 'string' ? guard : (guard.type as string);
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const params = typeof guard === 'object' && typeof guard.params === 'object' ? guard.params : {};
  const fixed = Object.values(params as object).filter((value) => typeof value !== 'object');
  return [words, ...fixed].join(' ');
}

// Combinations are told apart by what XState evaluates them with, as in `guards.ts`; a third kind there is not.
const CHECK_OR: unknown = (or([]) as any).check;
const CHECK_NOT: unknown = (not('') as any).check;

function pathOf({ path }: AnyStateNode): string {
  return path.join('.');
}
