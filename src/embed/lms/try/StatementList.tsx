import { Fragment } from 'react';
import { verbOf } from '../strict/statement-rules';
import type { Arrived } from '../strict/strict-store';
import { conclusionOf } from './conclusion';
import type { LaunchedSession, ToldCmi5 } from './learner';
import { saidIn } from './statement-words';
import styles from './TestLms.module.css';

/** What the record store has, session by session and in order; what it refused stands where it came. */
export function StatementList({ told }: { readonly told: ToldCmi5 }) {
  const { arrived, sessions, launchData } = told;
  const recorded = arrived.filter(({ refusal }) => refusal === null).length;
  return (
    <div>
      <h2 id="try-record">What is recorded</h2>
      <p role="status" className={styles.conclusion}>
        {recorded} {recorded === 1 ? 'statement' : 'statements'}. {conclusionOf(told)}
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls can be reached by keyboard. */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby="try-record">
        {sessions.map((one) => {
          const said = arrived.filter(({ session }) => session === one.session);
          return (
            <Fragment key={one.session}>
              <h3 className={styles.session}>{headOf(one, said)}</h3>
              <ol className={styles.calls}>
                {said.map((statement, at) => (
                  <Statement key={at} {...statement} />
                ))}
              </ol>
            </Fragment>
          );
        })}
      </div>
      {launchData.returnURL !== undefined && (
        <p className={styles.conclusion}>
          Return URL, told at launch: <code>{launchData.returnURL}</code>
        </p>
      )}
    </div>
  );
}

/** Which launch it was, in what mode, and how it ended as far as it has. */
function headOf({ session, launchMode, isReturned }: LaunchedSession, said: readonly Arrived[]) {
  const verbs = said.flatMap((one) => (one.refusal === null ? [verbOf(one.statement)] : []));
  const end = (['terminated', 'abandoned'] as const).find((verb) => verbs.includes(verb));
  const parts = [`Session ${session}`, launchMode, end, isReturned ? 'returned' : undefined];
  return parts.filter((part) => part !== undefined).join(' · ');
}

function Statement({ by, statement, refusal }: Arrived) {
  const verb = verbOf(statement);
  return (
    <li data-refused={refusal !== null}>
      <b>{verb}</b> {saidIn(statement).join(' · ')}
      {by === 'lms' && ' · told by the LMS, since the session ended without “terminated”'}
      {refusal !== null && <span> ✗ {refusal}</span>}
      <details>
        <summary aria-label={`The statement “${verb}” as it was sent`}>As it was sent</summary>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- As above. */}
        <pre tabIndex={0}>{JSON.stringify(statement, null, 1)}</pre>
      </details>
    </li>
  );
}
