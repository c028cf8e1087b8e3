import { calibrationOf } from '../../study/calibration';
import { useEntries } from '../../study/use-study';
import { Calibration } from './Calibration';
import styles from './Record.module.css';

/** What was predicted before a figure ran, against what came. */
export function Predictions() {
  const predictions = useEntries('predictions');
  const rightCount = predictions.filter(({ value }) => value.isRight).length;
  return (
    <section className={styles.section} aria-labelledby="record-predictions">
      <h2 id="record-predictions">Predictions</h2>
      {predictions.length === 0 ? (
        <p className={styles.empty}>None yet. Some figures ask what will happen before they run.</p>
      ) : (
        <>
          <p>
            {rightCount} of {predictions.length} came as you said.
          </p>
          <Calibration bins={calibrationOf(predictions.map(({ value }) => value))} />
        </>
      )}
    </section>
  );
}

/** Answers to questions, and what is due again. */
export function Answers() {
  const answers = useEntries('answers');
  const cards = useEntries('cards');
  const rightCount = answers.filter(({ value }) => value.isCorrect).length;
  const sure = answers.flatMap(({ value: { confidence, isCorrect } }) =>
    confidence === undefined ? [] : [{ confidence, isRight: isCorrect }],
  );
  return (
    <section className={styles.section} aria-labelledby="record-answers">
      <h2 id="record-answers">Questions</h2>
      {answers.length === 0 ? (
        <p className={styles.empty}>None answered yet.</p>
      ) : (
        <>
          <p>
            {rightCount} of {answers.length} answers were right. {cards.length}{' '}
            {cards.length === 1 ? 'question is' : 'questions are'} in your review.
          </p>
          <Calibration bins={calibrationOf(sure)} />
        </>
      )}
    </section>
  );
}
