import type { Complaint } from './NumberField';
import styles from './NumberField.module.css';

/** Why a change was refused. The scenario is as it was. */
export function Complained({ complaint }: { readonly complaint: Complaint }) {
  if (complaint === null) return null;
  return (
    <p className={styles.complaint} role="alert">
      Not changed: {complaint}.
    </p>
  );
}
