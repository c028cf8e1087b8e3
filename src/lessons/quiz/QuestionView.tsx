import { useId, useState, type ReactNode } from 'react';
import { marked, type Given, type Marked } from '../../bank/answer';
import type { Run } from '../../bank/claim';
import { shownOrder } from '../../bank/shown-order';
import type { Question } from '../../bank/question';
import type { Sureness } from '../../study/sureness';
import { Feedback } from './Feedback';
import { Field, isComplete, startOf } from './Field';
import { keyFor } from './keys';
import { SURENESS_WORDS, type Answered } from './sureness';
import styles from './Question.module.css';

interface QuestionViewProps {
  /** With its numbers filled in. */
  readonly question: Question;
  /** What its options are shuffled by, beside its id. */
  readonly seed: number | null;
  readonly onAnswered?: (answered: Answered) => void;
  /** Draws a run beside the feedback; left out, a link into the lab has to do. */
  readonly renderRun?: (run: Run) => ReactNode;
  /** What comes after the feedback: the way to the next question. */
  readonly children?: ReactNode;
}

type Phase =
  | { readonly is: 'asking' }
  | { readonly is: 'marking' }
  | { readonly is: 'failed' }
  | { readonly is: 'marked'; readonly marked: Marked };

/**
 * One question: its setting, a way to answer, how sure one is, and what is said back at once. It needs nothing of the page
 * around it, and no engine until it is answered.
 */
export function QuestionView(props: QuestionViewProps) {
  const { question, seed, onAnswered, renderRun, children } = props;
  const [order] = useState(() => shownOrder(question, seed));
  const [given, setGiven] = useState<Given | null>(() => startOf(question, order));
  const [sureness, setSureness] = useState<Sureness | null>(null);
  const [phase, setPhase] = useState<Phase>({ is: 'asking' });
  const titleId = useId();
  const isOpen = phase.is === 'asking' || phase.is === 'failed';

  const answer = async (): Promise<void> => {
    if (given === null || sureness === null) return;
    setPhase({ is: 'marking' });
    const key = await keyFor(question).catch(() => null);
    if (key === null) return setPhase({ is: 'failed' });
    const result = marked(question, key, given);
    setPhase({ is: 'marked', marked: result });
    onAnswered?.({ given, isCorrect: result.isCorrect, sureness });
  };

  return (
    <section className={styles.question} aria-labelledby={titleId}>
      {question.scene !== undefined && <p className={styles.scene}>{question.scene}</p>}
      <h2 id={titleId}>{question.asks}</h2>
      <form onSubmit={(event) => event.preventDefault()}>
        <Field
          {...{ question, order, given }}
          labelledBy={titleId}
          isOpen={isOpen}
          marked={phase.is === 'marked' ? phase.marked : null}
          onGiven={setGiven}
        />
        {phase.is !== 'marked' && (
          <div className={styles.commit}>
            <SurenessField sureness={sureness} isOpen={isOpen} onSure={setSureness} />
            <button
              type="submit"
              className={styles.answer}
              disabled={!isOpen || sureness === null || !isComplete(question, given)}
              // By the click, which Enter makes too: in a frame where only scripts are allowed, forms submit nothing.
              onClick={(event) => {
                event.preventDefault();
                void answer();
              }}
            >
              {phase.is === 'marking' ? 'Running it …' : 'Answer'}
            </button>
          </div>
        )}
      </form>
      {phase.is === 'failed' && (
        <p role="alert">
          The simulation could not be loaded. Check the connection, then answer again.
        </p>
      )}
      {phase.is === 'marked' && (
        <>
          <Feedback question={question} marked={phase.marked} renderRun={renderRun ?? null} />
          {children}
        </>
      )}
    </section>
  );
}

function SurenessField({
  sureness,
  isOpen,
  onSure,
}: {
  readonly sureness: Sureness | null;
  readonly isOpen: boolean;
  readonly onSure: (sureness: Sureness) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.sureness} disabled={!isOpen}>
      <legend>How sure are you?</legend>
      {(Object.keys(SURENESS_WORDS) as Sureness[]).map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={sureness === one} onChange={() => onSure(one)} />
          <span>{SURENESS_WORDS[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
