import { surenessOf, type Sureness } from '../../study/sureness';
import { useEntries } from '../../study/use-study';
import styles from './Learn.module.css';

/** How often one was right, and whether one knew: predictions by how sure one was of them. */
export function Predictions() {
  const entries = useEntries('predictions');
  if (entries.length === 0)
    return (
      <section aria-labelledby="predictions" data-empty>
        <h2 id="predictions">Your predictions</h2>
        <p>None yet. Figures that ask first keep what you say here, on this machine.</p>
      </section>
    );
  const of = (sure: Sureness) =>
    entries.filter(({ value }) => surenessOf(value.confidence) === sure);
  return (
    <section aria-labelledby="predictions">
      <h2 id="predictions">Your predictions</h2>
      <p>
        <b>
          {rightIn(entries)} of {entries.length}
        </b>{' '}
        right.{' '}
        {WHEN.map(({ sure, said }) => {
          const some = of(sure);
          return some.length === 0 ? null : `${said}: ${rightIn(some)} of ${some.length}. `;
        })}
      </p>
      <details className={styles.said}>
        <summary>Said and true</summary>
        <ul>
          {entries
            .slice(-SHOWN_MAX)
            .reverse()
            .map(({ key, value: { predicted, actual, isRight } }) => (
              <li key={key}>
                {isRight ? '✓' : '✗'} {String(predicted)}
                {!isRight && <small>It was: {String(actual)}</small>}
              </li>
            ))}
        </ul>
      </details>
    </section>
  );
}

/** More is in the record. */
const SHOWN_MAX = 8;

const WHEN = [
  { sure: 'certain', said: 'When certain' },
  { sure: 'fairly', said: 'When fairly sure' },
  { sure: 'guess', said: 'When guessing' },
] as const;

function rightIn(entries: readonly { readonly value: { readonly isRight: boolean } }[]): number {
  return entries.filter(({ value }) => value.isRight).length;
}
