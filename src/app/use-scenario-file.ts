import { useCallback } from 'react';
import type { Lab } from '../lab/lab';
import type { Refusal } from './Notices';
import { scenarioIn } from './scenario-in';

/** Opens a file that somebody picked or dropped; `onRead` hears what is wrong with it, or null. */
export function useScenarioFile(
  lab: Lab,
  onRead: (refusal: Refusal | null) => void,
): (file: File) => void {
  return useCallback(
    (file) => {
      void scenarioIn(file).then((read) => {
        onRead(read.ok ? null : { source: `The file ${file.name}`, faults: read.faults });
        if (read.ok) lab.getState().replace(read.scenario, null);
      });
    },
    [lab, onRead],
  );
}
