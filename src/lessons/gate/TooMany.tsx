import asking from '../asking/Asking.module.css';
import type { GateSession } from './use-gate';
import styles from './Gate.module.css';

/** More than one value was changed: nobody could tell which of them did it. */
export function TooMany({ session }: { readonly session: GateSession }) {
  const { changed, putBack, skip } = session;
  return (
    <div className={asking.form}>
      <p role="status">
        <b>Change one variable at a time.</b> {changed.length} differ from the run that you saw, and
        you could not tell which of them did it. Put back all but one:
      </p>
      <ul className={styles.back}>
        {changed.map((one) => (
          <li key={one.label}>
            <button type="button" onClick={() => putBack(one)}>
              {one.label} back to {one.before}
            </button>
          </li>
        ))}
      </ul>
      <div className={asking.row}>
        <button type="button" className={asking.skip} onClick={skip}>
          Skip, show me
        </button>
      </div>
    </div>
  );
}
