import type { ClockKind } from '../../kernel/time';
import type { MachineDefinition } from '../contract';
import { actionLowering } from './actions';
import { clocksOf } from './clocks';
import { delayLowering } from './delays';
import type { DelayOf } from './delays';
import { guardLowering } from './guards';
import type { Op, Test } from './run';

/**
 * A machine's words, each turned into a function once. Every part refuses what it does not know.
 */
export interface Lowering {
  readonly machineId: string;
  /** An action as it stands in the definition: a name, a name with params, or one in place. */
  readonly action: (action: unknown) => Op;
  /** An implementation by its name, to be called with params. */
  readonly named: (type: string) => Op;
  readonly guard: (guard: unknown) => Test;
  readonly delay: (delay: unknown, timerId: string) => DelayOf;
  readonly clockOf: (timerId: string) => ClockKind;
}

/** Lowers all that a machine's definition names; how its states hang together is `moves.ts`. */
export function lower(definition: MachineDefinition): Lowering {
  const { machine } = definition;
  const clockOf = clocksOf(definition);
  const delay = delayLowering(machine);
  const { action, named } = actionLowering(machine, { clockOf, delay });
  const guard = guardLowering(machine);
  return { machineId: machine.id, action, named, guard, delay, clockOf };
}
