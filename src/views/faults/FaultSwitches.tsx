import type { ReactNode } from 'react';
import styles from './FaultSwitches.module.css';

interface FaultSwitchesProps {
  readonly faults: readonly {
    readonly said: string;
    readonly isOn: boolean;
    /** What it is needed for; null: that is not known. */
    readonly note: string | null;
  }[];
  readonly onFlip: (index: number) => void;
  /** Rows below that nobody can switch. */
  readonly children?: ReactNode;
}

/** Faults that a run takes, each under its number on the timeline, with a switch. */
export function FaultSwitches({ faults, onFlip, children }: FaultSwitchesProps) {
  return (
    <ul className={styles.faults} aria-label="Faults that it takes">
      {faults.map(({ said, isOn, note }, index) => (
        <li key={index}>
          <label>
            <input type="checkbox" role="switch" checked={isOn} onChange={() => onFlip(index)} />
            <span>
              <b>{index + 1}</b> {said}
            </span>
          </label>
          {note !== null && <small>{note}</small>}
        </li>
      ))}
      {children}
    </ul>
  );
}
