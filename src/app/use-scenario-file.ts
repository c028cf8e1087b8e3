import { useCallback } from 'react';
import type { Lab } from '../lab/lab';
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
        if (!read.ok && (await isTakenAsTrace(file))) return;
        onRead(read.ok ? null : { source: `The file ${file.name}`, faults: read.faults });
        if (read.ok) lab.getState().replace(read.scenario, null);
      })();
    },
    [lab, onRead],
  );
}

/** Whether the page of traces takes it. That page, and all that reads a trace, is fetched only for a file like this. */
async function isTakenAsTrace(file: File): Promise<boolean> {
  try {
    return await (await import('./handed-trace')).handOver(file);
  } catch {
    return false;
  }
}
