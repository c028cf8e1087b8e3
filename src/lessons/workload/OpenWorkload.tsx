import type { Workload } from '../../bank/workload/inputs';
import { loadOf } from '../../bank/workload/estimate';
import { scenarioOfWorkload, simplified, type Design } from '../../bank/workload/scenario';
import { loadCatalogue, useCatalogue } from '../../lab/catalogue';
import { useEffect } from 'react';
import styles from './Workload.module.css';

interface OpenWorkloadProps {
  readonly workload: Workload;
  readonly design?: Design;
}

/** The inputs as a running scenario: one lock at its peak, for long enough to see some jobs. */
export function OpenWorkload({ workload, design }: OpenWorkloadProps) {
  const catalogue = useCatalogue();
  // Only asks for what addresses are made of; nothing is computed here.
  useEffect(() => void loadCatalogue().catch(() => null), []);
  const read = catalogue?.readScenario(
    scenarioOfWorkload(workload, design, labDurationMs(workload)),
  );
  const notes = simplified(workload);
  return (
    <p className={styles.open}>
      {catalogue !== null && read?.ok === true ? (
        <a href={catalogue.addressOf(read.scenario)}>Open these numbers as a run in the lab</a>
      ) : (
        'The link to the lab is on its way …'
      )}
      {notes.length > 0 && <span> {notes.join(' ')}</span>}
    </p>
  );
}

/** Short enough that one can look at each job. Between half a minute and an hour. */
function labDurationMs(workload: Workload): number {
  const { serviceMs } = loadOf(workload);
  return Math.min(3_600_000, Math.max(30_000, 5 * serviceMs, 3 * workload.pauseMs));
}
