import { useContext } from 'react';
import type { Run } from '../../bank/claim';
import type { Question } from '../../bank/question';
import { TOPICS } from '../../bank/topics';
import { Figure } from '../figure/Figure';
import { EmbedOffer } from './embed-offer';
import { variantOf } from './keys';
import { QuestionView } from './QuestionView';
import { addressOfQuestion } from './route';
import type { Answered } from './sureness';
import { useAnswering } from './use-answering';
import styles from './Quiz.module.css';

interface AskedProps {
  readonly question: Question;
  readonly seed: number | null;
  /** Where it stands: `3 of 9`. */
  readonly place: string;
  /** Left out where there is no next one. */
  readonly next?: { readonly label: string; readonly go: () => void };
  readonly onAnswered?: (answered: Answered) => void;
  /** Asked once more for practice: nothing is kept. */
  readonly isPractice?: boolean;
}

/** A question on the page: kept in the record when it is answered, with its run beside the feedback. */
export function Asked(props: AskedProps) {
  const { question, seed, place, next, onAnswered, isPractice = false } = props;
  const variant = variantOf(question, seed);
  const keep = useAnswering(question, seed);
  const offer = useContext(EmbedOffer);
  return (
    <>
      <p className={styles.place}>
        {TOPICS[question.topic]} · {place}
        {isPractice && ' · once more, for practice'}
        {offer !== null && (
          <button
            type="button"
            className={styles.embed}
            aria-haspopup="dialog"
            onClick={() => offer({ question: variant, seed })}
          >
            Embed
          </button>
        )}
      </p>
      <QuestionView
        question={variant}
        seed={seed}
        renderRun={liveRun}
        onAnswered={(answered) => {
          if (!isPractice) keep(answered);
          onAnswered?.(answered);
        }}
      >
        <div className={styles.after}>
          {next !== undefined && (
            <button type="button" className={styles.next} onClick={next.go}>
              {next.label}
            </button>
          )}
          <a href={addressOfQuestion(question.id, seed)}>Link to this question</a>
          {question.draws !== undefined && (
            <a href={addressOfQuestion(question.id, (seed ?? 0) + 1)}>With other numbers</a>
          )}
        </div>
      </QuestionView>
    </>
  );
}

/** The run as a figure; one that has no name is shown where it can be run. */
function liveRun(run: Run) {
  if (!('preset' in run)) return null;
  const { preset, set } = run;
  return <Figure key={JSON.stringify(run)} preset={preset} set={set} />;
}
