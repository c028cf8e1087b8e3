import { useState } from 'react';
import { useLab } from '../../../lab/use-lab';
import { nodesOf } from '../../../scenario/read';
import { Group } from '../more/Group';
import styles from '../more/More.module.css';
import { draftOf } from './fault-fields';
import { FaultForm } from './FaultForm';
import { summaryOf } from './fault-summary';

/** The faults of the scenario: what goes wrong and when. This is how an incident is built. */
export function FaultsGroup() {
  const faults = useLab(({ asking }) => asking.now.scenario.faults);
  const scenario = useLab(({ asking }) => asking.now.scenario);
  const change = useLab((lab) => lab.change);
  // The fault whose form is open; one more than there are: a new one.
  const [edited, setEdited] = useState<number | null>(null);
  const close = () => setEdited(null);
  return (
    <Group title="Faults" note={String(faults.length)}>
      <ul className={styles.list}>
        {faults.map((fault, index) => (
          <li key={index}>
            {edited === index ? (
              <FaultForm index={index} draft={{ ...fault }} onClose={close} />
            ) : (
              <>
                <span>{summaryOf(fault)}</span>
                <button
                  type="button"
                  aria-label={`Edit fault ${index + 1}`}
                  onClick={() => setEdited(index)}
                >
                  Edit
                </button>
                <button
                  type="button"
                  aria-label={`Remove fault ${index + 1}`}
                  onClick={() => {
                    close();
                    change(['faults', index], undefined);
                  }}
                >
                  Remove
                </button>
              </>
            )}
          </li>
        ))}
        {edited === faults.length && (
          <li>
            <FaultForm index={edited} draft={draftOf('pause', nodesOf(scenario))} onClose={close} />
          </li>
        )}
      </ul>
      {edited === null && (
        <button type="button" onClick={() => setEdited(faults.length)}>
          Add a fault
        </button>
      )}
    </Group>
  );
}
