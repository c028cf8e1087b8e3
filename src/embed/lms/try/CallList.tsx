import type { LmsCall } from '../strict/strict-lms';
import styles from './TestLms.module.css';

/** Every call, newest first; what was refused stands out and says why. */
export function CallList({ calls }: { readonly calls: readonly LmsCall[] }) {
  const refused = calls.filter(({ refusal }) => refusal !== null).length;
  return (
    <section aria-labelledby="try-calls">
      <h2 id="try-calls">
        {calls.length} calls, {refused} refused
      </h2>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls can be reached by keyboard. */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby="try-calls">
        <ol reversed className={styles.calls}>
          {calls.map((call, at) => <Call key={at} {...call} />).toReversed()}
        </ol>
      </div>
    </section>
  );
}

function Call({ verb, name, value, refusal }: LmsCall) {
  return (
    <li data-refused={refusal !== null}>
      <b>{verb}</b> {name.replace(/^cmi\./, '')} {value !== '' && <code>{value}</code>}
      {refusal !== null && <span> ✗ {refusal}</span>}
    </li>
  );
}
