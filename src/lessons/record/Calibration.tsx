import type { CalibrationBin } from '../../study/calibration';
import styles from './Record.module.css';

/** How sure one was against how often one was right: a bar to the truth, a mark where one said it would be. */
export function Calibration({ bins }: { readonly bins: readonly CalibrationBin[] }) {
  if (bins.length === 0) return null;
  return (
    <figure className={styles.calibration}>
      <figcaption>How sure you were (the mark), and how often you were right (the bar)</figcaption>
      <ul>
        {bins.map(({ said, count, rightCount }) => {
          const right = (rightCount / count) * 100;
          return (
            <li key={said}>
              <span>
                About {Math.round(said)} % sure: right in {rightCount} of {count}
              </span>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect className={styles.track} width="100" height="8" />
                <rect className={styles.right} width={right} height="8" />
                <rect className={styles.said} x={Math.min(said, 99.2)} width="0.8" height="8" />
              </svg>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
