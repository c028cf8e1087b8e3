import { useState } from 'react';
import { isSame } from '../../../scenario/difference';
import type { Fault } from '../../../models/faults';
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
  const origin = useLab(({ asking }) => asking.now.origin);
  // The fault whose form is open; one more than there are: a new one.
  const [edited, setEdited] = useState<number | null>(null);
  const close = () => setEdited(null);
  const [off, setOff] = useState<readonly SwitchedOff[]>([]);
  // Another scenario has other faults, and undo may have brought one back.
  const dormant = off.filter(
    (one) => one.origin === origin && !faults.some((fault) => isSame(fault, one.fault)),
  );
  const switchOff = (index: number): void => {
    const fault = faults[index];
    if (fault === undefined) return;
    close();
    setOff([...dormant, { fault, index, origin }]);
    change(['faults', index], undefined);
  };
  const switchOn = (one: SwitchedOff): void => {
    const found = change(
      ['faults'],
      faults.toSpliced(one.index, 0, one.fault as (typeof faults)[number]),
    );
    if (found.length === 0) setOff(dormant.filter((each) => each !== one));
  };
  return (
    <Group title="Faults" note={String(faults.length)}>
      <ul className={styles.list}>
        {faults.map((fault, index) => (
          <li key={index}>
            {edited === index ? (
              <FaultForm index={index} draft={{ ...fault }} onClose={close} />
            ) : (
              <>
                <FaultSwitch fault={fault} isOn onSwitch={() => switchOff(index)} />
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
        {dormant.map((one) => (
          <li key={`off ${one.index} ${summaryOf(one.fault)}`}>
            <FaultSwitch fault={one.fault} isOn={false} onSwitch={() => switchOn(one)} />
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

/** A fault that was taken out to see what becomes of the run, and may come back. */
interface SwitchedOff {
  readonly fault: Fault;
  /** Where it stood. */
  readonly index: number;
  /** Of which scenario it was. */
  readonly origin: object;
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
