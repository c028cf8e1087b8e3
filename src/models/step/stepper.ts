import type { ClockKind } from '../../kernel/time';
import type { Effect, MachineDefinition } from '../contract';

/** What an event must carry to be stepped on. The engine always passes a whole `Delivery`. */
export interface StepEvent {
  readonly type: string;
  readonly body?: unknown;
}

/** A running machine as plain data: which leaf state it is in, and its context. */
export interface MachineState {
  leaf: number;
  context: object;
  /**
   * Nobody else keeps this context, so a step may change it in place; otherwise each step that assigns makes a new
   * one. Where V8 copies a copied object, each property costs as much as a whole literal.
   */
  isOwn: boolean;
}

/** One leaf state of a machine, as the lab shows it. */
export interface Leaf {
  /** Dotted path below the root, `holding.working`; a machine without states has one leaf, ''. */
  readonly path: string;
  readonly tags: readonly string[];
  readonly description: string;
  readonly isFinal: boolean;
}

/**
 * Where a step puts its consequences, in the order the machine produced them. Setting a timer with an
 * id that is pending replaces it. `event` is what the engine must hand back when the timer is due.
 */
export interface Sink {
  effect(effect: Effect): void;
  setTimer(id: string, delayMs: number, clock: ClockKind, event: StepEvent): void;
  cancelTimer(id: string): void;
}

/** One machine, ready to be stepped. Pure but for `state`, which the caller owns and lets it change. */
export interface SteppedMachine {
  readonly id: string;
  readonly leaves: readonly Leaf[];
  /** The types of event that its definition names. */
  readonly expects: readonly string[];
  /** Enters the initial state. */
  start(input: unknown, sink: Sink): MachineState;
  /** Takes one event to the end of its macrostep. An event no state expects changes nothing. */
  step(state: MachineState, event: StepEvent, sink: Sink): void;
}

/** A way of stepping a machine definition: `reference` or `compiled`. */
export type Stepper = (definition: MachineDefinition) => SteppedMachine;
