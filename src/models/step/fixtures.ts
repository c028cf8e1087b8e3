import { setup } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import type { ClockKind } from '../../kernel/time';
import type { MachineDefinition } from '../contract';
import type { StepEvent, Stepper } from './stepper';
import { recordingSink } from './stepping';
import type { Told } from './stepping';

/**
 * A machine without types, for tests that try what types would forbid, or that would otherwise spend
 * more lines on types than on the machine.
 */
export function define(
  implementations: object,
  config: object,
  clocks: Readonly<Record<string, ClockKind>> = {},
): MachineDefinition {
  const { createMachine } = setup(implementations) as any;
  return { machine: createMachine({ id: 'm', ...config }) as AnyStateMachine, clocks };
}

/** Where events led, and what the last of them (or the start, without any) made the machine tell. */
export interface Played {
  readonly leaf: string;
  readonly context: object;
  readonly told: readonly Told[];
}

export function play(
  stepper: Stepper,
  definition: MachineDefinition,
  input: unknown,
  ...events: readonly StepEvent[]
): Played {
  const machine = stepper(definition);
  let sink = recordingSink();
  const state = machine.start(input, sink);
  for (const event of events) {
    sink = recordingSink();
    machine.step(state, event, sink);
  }
  return { leaf: machine.leaves[state.leaf]?.path ?? '', context: state.context, told: sink.told };
}
