import type { SharedWorkload } from './use-workload';
import styles from './Workload.module.css';

/** Where the inputs come from, if that is not where the reader left them. */
export function WorkloadNotice({ shared }: { readonly shared: SharedWorkload }) {
  const { origin, fault, leaveLink } = shared;
  return (
    <div role="status" className={styles.status}>
      {fault !== null && <p className={styles.notice}>{fault}</p>}
      {origin === 'link' && (
        <p className={styles.notice}>
          These inputs came with the link. Change one, and all of them become yours.{' '}
          <button type="button" onClick={leaveLink}>
            Back to mine
          </button>
        </p>
      )}
    </div>
  );
}
