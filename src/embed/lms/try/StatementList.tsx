import { Fragment } from 'react';
import { verbOf } from '../strict/statement-rules';
import type { Arrived } from '../strict/strict-store';
import { conclusionOf } from './conclusion';
import type { ToldCmi5 } from './learner';
import { saidIn } from './statement-words';
import styles from './TestLms.module.css';

/** What the record store has, session by session and in order; what it refused stands where it came. */
export function StatementList({ told }: { readonly told: ToldCmi5 }) {
  const { arrived } = told;
  const recorded = arrived.filter(({ refusal }) => refusal === null).length;
  const sessions = [...new Set(arrived.map(({ session }) => session))];
  return (
    <div>
      <h2 id="try-record">What is recorded</h2>
      <p role="status" className={styles.conclusion}>
        {recorded} {recorded === 1 ? 'statement' : 'statements'}. {conclusionOf(told)}
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls can be reached by keyboard. */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby="try-record">
        {sessions.map((session) => (
          <Fragment key={session}>
            <h3 className={styles.session}>Session {session}</h3>
            <ol className={styles.calls}>
              {arrived.flatMap((one, at) =>
                one.session === session ? [<Statement key={at} {...one} />] : [],
              )}
            </ol>
          </Fragment>
        ))}
      </div>
    </div>
  );
}

function Statement({ statement, refusal }: Arrived) {
  const verb = verbOf(statement);
  return (
    <li data-refused={refusal !== null}>
      <b>{verb}</b> {saidIn(statement).join(' · ')}
      {refusal !== null && <span> ✗ {refusal}</span>}
      <details>
        <summary aria-label={`The statement “${verb}” as it was sent`}>As it was sent</summary>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- As above. */}
        <pre tabIndex={0}>{JSON.stringify(statement, null, 1)}</pre>
      </details>
    </li>
  );
}
