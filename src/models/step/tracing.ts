import type { AnyStateMachine } from 'xstate';
import { compiling } from './compiled';
import { statesOf, transitionsOf } from './leaves';
import { opOf } from './run';
import type { MachineState, Stepper } from './stepper';

/** A transition that entered at least one state, or the start of a machine, which has no number. */
export interface Taken {
  /** Its place in `numberedTransitions`; -1: the machine started. */
  readonly transition: number;
  /** The paths of the states it entered, from the outside in. */
  readonly entered: readonly string[];
  /** The path of the leaf it led to. */
  readonly to: string;
}

/** What one step of a machine was: by its state, since an instance is nothing else. */
export type Listener = (state: MachineState, taken: readonly Taken[]) => void;

/**
 * The compiled stepper, telling after each step which transitions led on. What stays in its state, whatever it does
 * there, is not told. The same tables with one more thing to do in them, so what it tells is what was done.
 */
export function tracing(listener: Listener): Stepper {
  // A sink may step another instance of the machine in the middle of a step.
  let underway: Taken[] = [];
  const stepper = compiling((machine) => {
    const numberOf = new Map(numberedTransitions(machine).map((one, number) => [one, number]));
    return ({ to, entered }, transition) => {
      if (entered === undefined || entered.size === 0) return [];
      const taken: Taken = {
        transition: numberOf.get(transition) ?? -1,
        entered: [...entered.keys()].map(({ path }) => path.join('.')),
        to: to.path.join('.'),
      };
      return [opOf('act', () => underway.push(taken))];
    };
  });
  const told = (step: () => MachineState): MachineState => {
    const outer = underway;
    const own: Taken[] = [];
    underway = own;
    const state = step();
    underway = outer;
    if (own.length > 0) listener(state, own);
    return state;
  };

  return (definition) => {
    const machine = stepper(definition);
    return {
      ...machine,
      start: (input, sink) => told(() => machine.start(input, sink)),
      step(state, event, sink) {
        told(() => {
          machine.step(state, event, sink);
          return state;
        });
      },
    };
  };
}

/** All transitions of a machine, each at its number: state by state, in the order of the definition. */
export function numberedTransitions(machine: AnyStateMachine): readonly any[] {
  return statesOf(machine).flatMap(transitionsOf);
}
