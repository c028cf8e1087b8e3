import { useLab } from '../lab/use-lab';

/** Whether the scenario has faults in its list, or had: all of them may be switched off. */
export function useHasFaults(): boolean {
  return useLab(
    ({ asking: { now } }) =>
      now.scenario.faults.length > 0 || now.origin.scenario.faults.length > 0,
  );
}
