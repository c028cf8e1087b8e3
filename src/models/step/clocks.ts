import type { ClockKind } from '../../kernel/time';
import type { MachineDefinition } from '../contract';
import { statesOf } from './leaves';

/**
 * Which clock a timer runs on, by the timer's id. A timer of `after` is looked up by the name of
 * its delay; a delayed raise by its id, or by what stands before the first ':', so that
 * `session:42` and `session:43` share one entry. Everything else runs on the monotonic clock, as
 * sleeping does.
 */
export function clocksOf(definition: MachineDefinition): (timerId: string) => ClockKind {
  const clocks = new Map(Object.entries(definition.clocks ?? {}));
  // Ids of `after` are `xstate.after.NAME.STATE`, and both parts may contain dots: listing them is
  // surer than taking them apart.
  const afterClocks = new Map<string, ClockKind>();
  for (const { id, config } of statesOf(definition.machine)) {
    for (const delay of Object.keys((config as { after?: object }).after ?? {})) {
      // A bare number has no name, and XState writes it as a number: '1e3' becomes 1000.
      const isNamed = Number.isNaN(Number(delay));
      const timerId = `xstate.after.${isNamed ? delay : Number(delay)}.${id}`;
      afterClocks.set(timerId, (isNamed ? clocks.get(delay) : undefined) ?? 'monotonic');
    }
  }
  return (timerId) =>
    afterClocks.get(timerId) ?? clocks.get(timerId) ?? clocks.get(prefixOf(timerId)) ?? 'monotonic';
}

function prefixOf(timerId: string): string {
  const colon = timerId.indexOf(':');
  return colon < 0 ? timerId : timerId.slice(0, colon);
}
