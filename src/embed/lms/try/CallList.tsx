import styles from './TestLms.module.css';

interface Call {
  readonly verb: string;
  readonly name: string;
  /** What was written, or what was given back. */
  readonly value: string;
  /** Why it was refused; null where it was not. */
  readonly refusal: string | null;
}

interface CallListProps {
  /** As the standard calls them. */
  readonly noun: 'calls' | 'requests';
  readonly calls: readonly Call[];
}

/** Every call, newest first; what was refused stands out and says why. */
export function CallList({ noun, calls }: CallListProps) {
  const refused = calls.filter(({ refusal }) => refusal !== null).length;
  return (
    <div>
      <h2 id="try-calls">
        {calls.length} {noun}, {refused} refused
      </h2>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls can be reached by keyboard. */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby="try-calls">
        <ol reversed className={styles.calls}>
          {calls.map((call, at) => <CallLine key={at} {...call} />).toReversed()}
        </ol>
      </div>
    </div>
  );
}

function CallLine({ verb, name, value, refusal }: Call) {
  return (
    <li data-refused={refusal !== null}>
      <b>{verb}</b> {name.replace(/^cmi\./, '')} {value !== '' && <code>{value}</code>}
      {refusal !== null && <span> ✗ {refusal}</span>}
    </li>
  );
}
