import type { Question } from '../bank/question';
import { addressOfQuestion } from '../lessons/quiz/route';
import { focusQuietly } from './focus';
import type { QuizResult } from './results';
import styles from './Embed.module.css';

interface QuizOverProps {
  readonly result: QuizResult;
  readonly missed: readonly Question[];
  /** Null where it may not be taken once more. */
  readonly onAgain: (() => void) | null;
}

/** What a quiz came to, and what to look at again. */
export function QuizOver({ result, missed, onAgain }: QuizOverProps) {
  const { rightCount, questionCount, passed } = result;
  return (
    <section className={styles.over} aria-label="Result">
      <h2 tabIndex={-1} ref={focusQuietly}>
        {rightCount} of {questionCount} right: {passed ? 'passed' : 'not passed'}
      </h2>
      {missed.length > 0 && (
        <>
          <h3>Missed</h3>
          <ul>
            {missed.map(({ id, asks }) => (
              <li key={id}>
                <a href={addressOfQuestion(id)}>{asks}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {onAgain !== null && (
        <button type="button" onClick={onAgain}>
          Try again
        </button>
      )}
    </section>
  );
}
