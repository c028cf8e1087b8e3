import type { AnyStateMachine } from 'xstate';
import { statesOf } from './leaves';

/** Whether an event of this type does something in some state; many machines name what they take no notice of. */
export function heeds(machine: AnyStateMachine, type: string): boolean {
  return statesOf(machine).some((state) =>
    (state.transitions.get(type) ?? []).some(
      ({ target, actions }) => (target?.length ?? 0) > 0 || actions.length > 0,
    ),
  );
}
