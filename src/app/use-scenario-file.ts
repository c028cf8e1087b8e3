import { useCallback } from 'react';
import type { Lab } from '../lab/lab';
import { handOver } from './handed-trace';
import type { Refusal } from './Notices';
import { scenarioIn } from './scenario-in';

/** Opens a file that somebody picked or dropped, a trace on its own page; `onRead` hears what is wrong with it, or null. */
export function useScenarioFile(
  lab: Lab,
  onRead: (refusal: Refusal | null) => void,
): (file: File) => void {
  return useCallback(
    (file) => {
      void (async () => {
        const read = await scenarioIn(file);
        if (!read.ok && (await handOver(file).catch(() => false))) return;
        onRead(read.ok ? null : { source: `The file ${file.name}`, faults: read.faults });
        if (read.ok) lab.getState().replace(read.scenario, null);
      })();
    },
    [lab, onRead],
  );
}
