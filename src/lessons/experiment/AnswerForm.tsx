import { useId, useState, type ReactNode } from 'react';
import { ANSWERS, type Answer } from './explain';
import styles from './Experiment.module.css';

interface AnswerFormProps {
  readonly legend: string;
  /** Ask how sure one is, too. */
  readonly asksConfidence: boolean;
  readonly submit: string;
  readonly skip: string;
  readonly onSubmit: (answer: Answer, confidence: number) => void;
  readonly onSkip: () => void;
  readonly children: ReactNode;
}

/** What breaks first: one of five, and how sure one is. */
export function AnswerForm(props: AnswerFormProps) {
  const { legend, asksConfidence, submit, skip, onSubmit, onSkip, children } = props;
  const name = useId();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [sure, setSure] = useState<number | null>(null);
  const missing =
    answer === null
      ? 'Choose an answer first.'
      : asksConfidence && sure === null
        ? 'Say how sure you are.'
        : '';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (answer !== null && missing === '') onSubmit(answer, sure ?? 0);
      }}
    >
      {children}
      <fieldset className={styles.answers}>
        <legend>{legend}</legend>
        {ANSWERS.map(({ answer: one, says, rule }) => (
          <label key={one}>
            <input
              type="radio"
              name={`${name}-answer`}
              checked={answer === one}
              onChange={() => setAnswer(one)}
            />
            <span>
              <b>{says}.</b> {rule}
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.row}>
        {asksConfidence && (
          <fieldset className={styles.sure}>
            <legend>How sure?</legend>
            {SURE.map(({ says, percent }) => (
              <label key={says}>
                <input
                  type="radio"
                  name={`${name}-sure`}
                  checked={sure === percent}
                  onChange={() => setSure(percent)}
                />
                <span>{says}</span>
              </label>
            ))}
          </fieldset>
        )}
        <button type="button" className={styles.skip} onClick={onSkip}>
          {skip}
        </button>
        <button type="submit" className={styles.commit} disabled={missing !== ''}>
          {submit}
        </button>
      </div>
      <p className={styles.missing} role="status">
        {missing}
      </p>
    </form>
  );
}

/** The percentages are arbitrary, as everywhere in the lesson. */
const SURE = [
  { says: 'guess', percent: 40 },
  { says: 'fairly', percent: 70 },
  { says: 'certain', percent: 95 },
];
