import type { TraceFault } from '../../lab/traces';
import { Notice } from '../notices/Notice';
import styles from './Traces.module.css';

interface TraceFaultsProps {
  readonly name: string;
  readonly text: string;
  readonly faults: readonly TraceFault[];
  /** Whether a trace from before is still shown. */
  readonly isOpen: boolean;
}

/** Why a trace cannot be read: each line that is wrong, what is wrong with it, and the line itself. */
export function TraceFaults({ name, text, faults, isOpen }: TraceFaultsProps) {
  const lines = text.split('\n', Math.max(...faults.map(({ line }) => line)));
  return (
    <Notice
      title={`${name} cannot be read.${isOpen ? ' The trace below is as it was.' : ''}`}
      tone="wrong"
      takesFocus
    >
      <ul className={styles.faults}>
        {faults.map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            Line {line.toLocaleString('en')} {message}.
            <code>{(lines[line - 1] ?? '').slice(0, SHOWN_LENGTH_MAX)}</code>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Characters: enough to find it again. */
const SHOWN_LENGTH_MAX = 160;
