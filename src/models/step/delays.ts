import type { AnyStateMachine } from 'xstate';
import { refuse } from './refuse';
import type { Run } from './run';

/** How long a timer waits, in milliseconds, asked at the moment it is set. */
export type DelayOf = (run: Run, params?: unknown) => number;

/**
 * Lowers delays: a number, a name in `setup({ delays })`, or a function. XState takes a delay that
 * is no number for none at all and handles the event at once; we call that a mistake.
 */
export function delayLowering(
  machine: AnyStateMachine,
): (delay: unknown, timerId: string) => DelayOf {
  return (delay, timerId) => {
    const resolved: any = typeof delay === 'string' ? machine.implementations.delays[delay] : delay;
    if (typeof resolved === 'number') return () => resolved;
    if (typeof resolved !== 'function') {
      refuse(machine.id, `delay '${String(delay)}' of timer '${timerId}', which is not a number`);
    }
    return (run, params) => {
      const delayMs: unknown = resolved(run, params);
      return typeof delayMs === 'number'
        ? delayMs
        : refuse(machine.id, `the delay of '${timerId}' is not a number`);
    };
  };
}
