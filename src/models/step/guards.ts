import { and, not, or } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { refuse } from './refuse';
import type { Test } from './run';

/**
 * Lowers guards: by name, with params, and combined by `and`, `or` and `not`. Names are resolved
 * once, here, so that stepping finds a function and calls it.
 */
export function guardLowering(machine: AnyStateMachine): (guard: unknown) => Test {
  const named = new Map<string, Test>();
  const underway = new Set<string>();

  const lowerNamed = (type: string): Test => {
    const known = named.get(type);
    if (known !== undefined) return known;
    // Without this, a circle of names would end in an overflow that names none of them.
    if (underway.has(type)) refuse(machine.id, `guard '${type}', which rests on itself`);
    underway.add(type);
    const test = lowerImplementation(type, machine.implementations.guards[type]);
    underway.delete(type);
    named.set(type, test);
    return test;
  };

  const lowerImplementation = (type: string, implementation: any): Test => {
    if (implementation === undefined)
      refuse(machine.id, `guard '${type}' without an implementation`);
    // One name may stand for another, or for a combination. Params do not travel through either.
    if (typeof implementation !== 'function' || 'check' in implementation) {
      const test = lower(implementation);
      return (run) => test(run);
    }
    return implementation as Test;
  };

  const lower = (guard: any): Test => {
    if (typeof guard === 'string') return lowerNamed(guard);
    if (typeof guard === 'function') return lowerCombination(guard);
    const test = lowerNamed(guard.type);
    const { params } = guard;
    if (params === undefined) return test;
    return typeof params === 'function'
      ? (run) => test(run, params(run))
      : (run) => test(run, params);
  };

  // `and`, `or` and `not` are functions by form, and data by use: they carry their parts.
  const lowerCombination = (guard: any): Test => {
    if (!('check' in guard)) {
      refuse(
        machine.id,
        `inline guard '${guard.name || 'anonymous'}', which has no name to be shown`,
      );
    }
    const parts: readonly Test[] = (guard.guards ?? []).map(lower);
    const [first] = parts;
    switch (guard.check) {
      // Loops, since a step asks several of these, and `every` would want a function of its own each time.
      case CHECK_AND:
        return (run) => {
          for (const part of parts) if (!part(run)) return false;
          return true;
        };
      case CHECK_OR:
        return (run) => {
          for (const part of parts) if (part(run)) return true;
          return false;
        };
      case CHECK_NOT:
        return (run) => !first?.(run);
      default:
        return refuse(machine.id, `guard '${guard.name}'`);
    }
  };

  return lower;
}

// Combinations are told apart by what XState evaluates them with: their function names would be
// shortened in a built page.
const CHECK_AND: unknown = (and([]) as any).check;
const CHECK_OR: unknown = (or([]) as any).check;
const CHECK_NOT: unknown = (not('') as any).check;
