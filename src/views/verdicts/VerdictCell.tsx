import type { Verdict } from '../../checkers';
import { formatMs } from '../../history/sentence';
import { StatusIcon } from './StatusIcon';
import styles from './VerdictCell.module.css';

interface VerdictCellProps {
  /** Undefined: there is none here (yet). */
  readonly verdict: Verdict | undefined;
  readonly onSeek: (ms: number) => void;
}

/** A verdict in a table, and the way to the instant at which it is first violated. */
export function VerdictCell({ verdict, onSeek }: VerdictCellProps) {
  if (verdict === undefined) return <td>…</td>;
  const { status, firstAtMs, because } = verdict;
  return (
    <td className={styles.verdict} data-status={status} title={because}>
      <span className={styles.cell}>
        <StatusIcon status={status} />
        {status}
        {firstAtMs !== null && (
          <button type="button" className={styles.jump} onClick={() => onSeek(firstAtMs)}>
            at {formatMs(firstAtMs)}
          </button>
        )}
      </span>
    </td>
  );
}
