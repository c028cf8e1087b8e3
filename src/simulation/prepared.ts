import { hashOfText } from '../kernel/chance';
import { timerName } from '../history/buffer';
import type { MachineDefinition } from '../models/contract';
import type { SteppedMachine, Stepper } from '../models/step/stepper';

/** A machine ready to run, with what the engine asks of it at every step. */
export interface PreparedMachine {
  readonly machine: SteppedMachine;
  /** By leaf: whether the client believes there, or is idle. */
  readonly believes: readonly boolean[];
  readonly isIdle: readonly boolean[];
  /** How a timer is spread by chance; null: it is not. */
  readonly jitterOf: (timerId: string) => Jitter | null;
}

export interface Jitter {
  /** By how much either way, ms. */
  readonly spreadMs: (context: never) => number;
  /** Of its draws' purpose. */
  readonly purposeHash: number;
}

/**
 * Prepares a machine, once for each definition and stepper: a sweep runs the same machines ten thousand
 * times, and a run takes less time than their preparation.
 */
export function prepared(definition: MachineDefinition, stepper: Stepper): PreparedMachine {
  const ofStepper = PREPARED.get(stepper) ?? new WeakMap<MachineDefinition, PreparedMachine>();
  PREPARED.set(stepper, ofStepper);
  const machine = ofStepper.get(definition) ?? prepare(definition, stepper);
  ofStepper.set(definition, machine);
  return machine;
}

/** Only remembers; what is in it changes no result. */
const PREPARED = new WeakMap<Stepper, WeakMap<MachineDefinition, PreparedMachine>>();

function prepare(definition: MachineDefinition, stepper: Stepper): PreparedMachine {
  const machine = stepper(definition);
  return {
    machine,
    believes: machine.leaves.map(({ tags }) => tags.includes('believes')),
    isIdle: machine.leaves.map(({ tags }) => tags.includes('idle')),
    jitterOf: jitterLookup(definition.jitter ?? {}),
  };
}

function jitterLookup(jitter: NonNullable<MachineDefinition['jitter']>) {
  if (Object.keys(jitter).length === 0) return () => null;
  const known = new Map<string, Jitter | null>();
  return (timerId: string): Jitter | null => {
    const found = known.get(timerId);
    if (found !== undefined) return found;
    const name = timerName(timerId);
    const spreadMs = jitter[name];
    const purposeHash = hashOfText(`jitter.${name}`);
    const made = spreadMs === undefined ? null : { spreadMs, purposeHash };
    // Timers of `after` are as many as the machine has; ids of delayed raises may be computed, without end.
    if (name !== timerId) known.set(timerId, made);
    return made;
  };
}
