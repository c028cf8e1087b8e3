import type { ReactNode } from 'react';
import type { GateSession } from './use-gate';
import asking from '../asking/Asking.module.css';
import styles from './Gate.module.css';

interface GateToldProps {
  readonly session: GateSession;
  readonly verdicts: ReactNode;
  /** Why it is so. */
  readonly children: ReactNode;
}

/** The prediction beside the truth, what was seen, and only then the explanation. */
export function GateTold({ session, verdicts, children }: GateToldProps) {
  const { phase, outcome, again } = session;
  if (phase !== 'told') return null;
  return (
    <div className={styles.told}>
      {outcome !== null && (
        <>
          <p className={styles.judgement} data-right={outcome.isRight}>
            {outcome.isRight ? '✓ As you predicted.' : '✗ Not as you predicted.'}
            {outcome.isPast && <small> At an earlier visit.</small>}
          </p>
          <dl>
            <dt>You said</dt>
            <dd>
              {outcome.predicted} <small>({SURE[outcome.confidence]})</small>
            </dd>
            <dt>It was</dt>
            <dd>{outcome.actual}</dd>
            {outcome.saw !== null && (
              <>
                <dt>You saw</dt>
                <dd>
                  {outcome.saw}
                  {!outcome.isPast && outcome.saw !== outcome.shown && (
                    <span className={styles.again}>
                      {' '}
                      That is not what ran: it was “{outcome.shown}”. Play it again and look. Of
                      what people see in a demonstration, about one thing in five did not happen.
                    </span>
                  )}
                </dd>
              </>
            )}
          </dl>
        </>
      )}
      {verdicts}
      {children}
      <p className={asking.row}>
        <button type="button" onClick={again}>
          {outcome === null ? 'Predict it after all' : 'Predict again'}
        </button>
      </p>
    </div>
  );
}

const SURE = { guess: 'a guess', fairly: 'fairly sure', certain: 'certain' } as const;
