import { useState } from 'react';
import type { Fault } from '../../../models/faults';
import { useFaultRows } from '../../../lab/fault-rows';
import { useLab } from '../../../lab/use-lab';
import { nodesOf } from '../../../scenario/read';
import { Group } from '../more/Group';
import styles from '../more/More.module.css';
import { draftOf } from './fault-fields';
import { FaultForm } from './FaultForm';
import { summaryOf } from './fault-summary';
import faultStyles from './Faults.module.css';

/** The faults of the scenario: what goes wrong and when. This is how an incident is built. */
export function FaultsGroup() {
  const faults = useLab(({ asking }) => asking.now.scenario.faults);
  const scenario = useLab(({ asking }) => asking.now.scenario);
  const change = useLab((lab) => lab.change);
  const { rows, flip } = useFaultRows();
  // The fault whose form is open; one more than there are: a new one.
  const [edited, setEdited] = useState<number | null>(null);
  const close = () => setEdited(null);
  // Of those that strike, which comes next in the scenario's own list.
  let next = 0;
  return (
    <Group title="Faults" note={String(faults.length)}>
      <ul className={styles.list}>
        {rows.map(({ fault, isOn }, row) => {
          const index = isOn ? next++ : null;
          const onSwitch = (): void => {
            close();
            flip(row);
          };
          return (
            <li key={row}>
              {index !== null && edited === index ? (
                <FaultForm index={index} draft={{ ...fault }} onClose={close} />
              ) : (
                <FaultSwitch {...{ fault, isOn, onSwitch }} />
              )}
              {index !== null && edited !== index && (
                <>
                  <button
                    type="button"
                    aria-label={`Edit fault ${row + 1}`}
                    onClick={() => setEdited(index)}
                  >
                    Edit
                  </button>
                  <button
                    type="button"
                    aria-label={`Remove fault ${row + 1}`}
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
          );
        })}
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

interface FaultSwitchProps {
  readonly fault: Fault;
  readonly isOn: boolean;
  readonly onSwitch: () => void;
}

function FaultSwitch({ fault, isOn, onSwitch }: FaultSwitchProps) {
  return (
    <label className={faultStyles.switch}>
      <input type="checkbox" role="switch" checked={isOn} onChange={onSwitch} />
      <span>{summaryOf(fault)}</span>
    </label>
  );
}
