import { use, useContext, useMemo } from 'react';
import { TOPIC_IDS, TOPICS } from '../../bank/topics';
import { calibrationOf } from '../../study/calibration';
import { useEntries } from '../../study/use-study';
import { Calibration } from '../record/Calibration';
import { EmbedOffer } from './embed-offer';
import { useNow } from './now';
import { allQuestions } from './questions';
import { Interview, Today } from './Today';
import styles from './Quiz.module.css';

/** The topics, what is due today, and how well one judges oneself. */
export function QuizHome() {
  const questions = use(allQuestions());
  const answers = useEntries('answers');
  const now = useNow();
  const offer = useContext(EmbedOffer);
  // The last answer to each question counts: what one knows now.
  const last = useMemo(
    () => new Map(answers.map(({ value }) => [value.question, value.isCorrect])),
    [answers],
  );
  const sure = answers.flatMap(({ value: { confidence, isCorrect } }) =>
    confidence === undefined ? [] : [{ confidence, isRight: isCorrect }],
  );
  return (
    <>
      <section className={styles.today} aria-labelledby="quiz-today">
        <h2 id="quiz-today">Today</h2>
        <Today />
        <Interview />
      </section>
      <h2>Topics</h2>
      <ul className={styles.topics}>
        {TOPIC_IDS.map((topic) => {
          const own = questions.filter((one) => one.topic === topic);
          const met = own.filter(({ id }) => last.has(id));
          const right = met.filter(({ id }) => last.get(id));
          return (
            <li key={topic}>
              <a href={`#/quiz/${topic}`}>
                <b>{TOPICS[topic]}</b>
                <span>
                  {own.length} questions
                  {met.length > 0 && `, ${right.length} of ${met.length} answered right`}
                </span>
              </a>
            </li>
          );
        })}
        <li>
          <a href={`#/quiz/mixed?seed=${now() % 1_000_000}`}>
            <b>Mixed</b>
            <span>Ten from everywhere</span>
          </a>
        </li>
      </ul>
      <p className={styles.hint}>
        You teach? <a href="#/course">Make a course</a> of these questions for your LMS, or take
        them as GIFT, Anki cards or CSV.
        {offer !== null && (
          <>
            {' '}
            Or{' '}
            <button
              type="button"
              className={styles.inText}
              aria-haspopup="dialog"
              onClick={() => offer({ question: null, seed: null })}
            >
              embed a topic
            </button>{' '}
            in a page of your own.
          </>
        )}
      </p>
      {sure.length > 0 && (
        <section aria-labelledby="quiz-sure">
          <h2 id="quiz-sure">How well you judge yourself</h2>
          <Calibration bins={calibrationOf(sure)} />
        </section>
      )}
    </>
  );
}
