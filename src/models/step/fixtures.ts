import { emit, setup } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import type { ClockKind } from '../../kernel/time';
import type { MachineDefinition } from '../contract';
import { compiled } from './compiled';
import { reference } from './reference';
import type { StepEvent, Stepper } from './stepper';
import { recordingSink } from './stepping';
import type { Told } from './stepping';

/**
 * A machine without types, for tests that try what types would forbid, or that would otherwise
 * spend more lines on types than on the machine.
 */
export function define(
  implementations: object,
  config: object,
  clocks: Readonly<Record<string, ClockKind>> = {},
): MachineDefinition {
  const { createMachine } = setup(implementations) as any;
  return { machine: createMachine({ id: 'm', ...config }) as AnyStateMachine, clocks };
}

/** An action in place that tells only these words; for tests about when actions run. */
export function say(words: string) {
  return emit({ type: words } as any);
}

/** A state that tells when it is entered and left. */
export function loud(name: string, config: object = {}) {
  return { entry: say(`enter ${name}`), exit: say(`leave ${name}`), ...config };
}

/**
 * Where events led, and in words what the last of them (or the start, without any) made it tell.
 */
export interface Played {
  readonly leaf: string;
  readonly context: object;
  readonly told: readonly string[];
}

/**
 * What happens by these events, which both steppers must agree on. Events are given by type alone,
 * or whole.
 */
export function play(
  definition: MachineDefinition,
  input: unknown,
  ...events: readonly (string | StepEvent)[]
): Played {
  const [expected, actual] = [reference, compiled].map((stepper) =>
    playBy(stepper, definition, input, events),
  );
  if (JSON.stringify(expected) !== JSON.stringify(actual)) {
    throw new Error(`reference: ${JSON.stringify(expected)}\ncompiled: ${JSON.stringify(actual)}`);
  }
  return actual as Played;
}

function playBy(
  stepper: Stepper,
  definition: MachineDefinition,
  input: unknown,
  events: readonly (string | StepEvent)[],
): Played {
  const machine = stepper(definition);
  let sink = recordingSink();
  const state = machine.start(input, sink);
  for (const event of events) {
    sink = recordingSink();
    machine.step(state, typeof event === 'string' ? { type: event } : event, sink);
  }
  const leaf = machine.leaves[state.leaf]?.path ?? '';
  return { leaf, context: state.context, told: sink.told.map(inWords) };
}

function inWords(one: Told): string {
  switch (one.type) {
    case 'effect':
      return one.effect.type;
    case 'timer':
      return `set ${one.id} to ${one.delayMs} by ${one.clock}`;
    case 'cancel':
      return `cancel ${one.id}`;
    default:
      return one satisfies never;
  }
}
