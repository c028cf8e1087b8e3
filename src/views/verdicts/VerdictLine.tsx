import { CHECKERS, type Verdict, type VerdictStatus } from '../../checkers';
import { formatMs } from '../../history/sentence';
import { unbroken } from '../elements/unbroken';
import { StatusIcon } from './StatusIcon';
import styles from './VerdictPanel.module.css';

interface VerdictLineProps {
  readonly verdict: Verdict;
  /** As far as the playhead has come. */
  readonly soFar: VerdictStatus;
  /** It stands for its whole group, so its name is a heading. */
  readonly isAlone: boolean;
  readonly onJump: (() => void) | null;
}

/** One verdict on the whole run; where the playhead has not come to it yet, that is said too. */
export function VerdictLine({ verdict, soFar, isAlone, onJump }: VerdictLineProps) {
  const { id, status, because, firstAtMs } = verdict;
  const { title, violatedWhen } = CHECKERS[id];
  const Name = isAlone ? 'h3' : 'p';
  return (
    <li className={styles.line} data-status={status} data-ahead={soFar !== status}>
      <StatusIcon status={status} isAhead={soFar !== status} />
      <div>
        <Name className={styles.name} title={`Violated when: ${violatedWhen}`}>
          {title} <span className={styles.word}>{status}</span>
          {soFar !== status && <span className={styles.soFar}>, so far {soFar}</span>}
        </Name>
        <p className={styles.because}>
          {unbroken(because)}{' '}
          {onJump !== null && firstAtMs !== null && (
            <button type="button" className={styles.jump} onClick={onJump}>
              Jump to {formatMs(firstAtMs)}
            </button>
          )}
        </p>
      </div>
    </li>
  );
}
