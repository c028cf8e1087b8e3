import type { VerdictStatus } from '../../checkers';
import styles from './StatusIcon.module.css';

interface StatusIconProps {
  readonly status: VerdictStatus;
  /** The playhead has not come to it yet: drawn hollow. */
  readonly isAhead?: boolean;
}

/** A cross, a tick or a dash; the word stands beside it. */
export function StatusIcon({ status, isAhead = false }: StatusIconProps) {
  return (
    <svg
      className={styles.icon}
      data-status={status}
      data-ahead={isAhead}
      viewBox="0 0 18 18"
      width="18"
      height="18"
      aria-hidden="true"
    >
      <circle cx="9" cy="9" r="8" />
      <path d={SHAPES[status]} />
    </svg>
  );
}

const SHAPES: Readonly<Record<VerdictStatus, string>> = {
  violated: 'M6 6l6 6M12 6l-6 6',
  holds: 'M5.2 9.4l2.6 2.6 5-5.6',
  untested: 'M6 9h6',
};
