import { InvariantError } from '../../kernel/invariant';

/**
 * Stops at the first thing a machine uses that our steppers do not carry out, and names both. A
 * machine that is stepped almost rightly would teach something false, so nothing is left out
 * silently.
 */
export function refuse(machineId: string, feature: string): never {
  throw new InvariantError(`The steppers refuse machine '${machineId}': ${feature}.`);
}
