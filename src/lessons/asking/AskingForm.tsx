import { useState, type ReactNode } from 'react';
import type { Sureness } from '../../study/sureness';
import { SurenessField } from './SurenessField';
import styles from './Asking.module.css';

interface AskingFormProps<A> {
  /** The answer as it stands in the children's field; null: none yet. */
  readonly answer: A | null;
  /** What to say while there is none. */
  readonly unanswered?: string;
  readonly submit: string;
  readonly skip: string;
  readonly onSkip: () => void;
  readonly onSubmit: (answer: A) => void;
  /** What is asked, and the field to answer it in. */
  readonly children: ReactNode;
}

interface PredictingFormProps<A> extends Omit<AskingFormProps<A>, 'onSubmit'> {
  readonly onSubmit: (answer: A, sureness: Sureness) => void;
}

/** A question that can be answered or skipped. */
export function AskingForm<A>({
  answer,
  unanswered = 'Choose an answer first.',
  ...props
}: AskingFormProps<A>) {
  return (
    <Form
      {...props}
      missing={answer === null ? unanswered : null}
      onSubmit={() => {
        if (answer !== null) props.onSubmit(answer);
      }}
    />
  );
}

/** The same before anything is seen: it asks how sure one is, too. */
export function PredictingForm<A>({
  answer,
  unanswered = 'Choose an answer first.',
  ...props
}: PredictingFormProps<A>) {
  const [sureness, setSureness] = useState<Sureness | null>(null);
  return (
    <Form
      {...props}
      missing={answer === null ? unanswered : sureness === null ? 'Say how sure you are.' : null}
      onSubmit={() => {
        if (answer !== null && sureness !== null) props.onSubmit(answer, sureness);
      }}
      beside={<SurenessField chosen={sureness} onChoose={setSureness} />}
    />
  );
}

interface FormProps {
  readonly missing: string | null;
  readonly submit: string;
  readonly skip: string;
  readonly onSkip: () => void;
  readonly onSubmit: () => void;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

function Form({ missing, submit, skip, onSkip, onSubmit, beside, children }: FormProps) {
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      {children}
      <div className={styles.row}>
        {beside}
        <button type="button" className={styles.skip} onClick={onSkip}>
          {skip}
        </button>
        <button
          type="submit"
          className={styles.commit}
          disabled={missing !== null}
          // By the click, which Enter makes too: in a frame where only scripts are allowed, forms submit nothing.
          onClick={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {submit}
        </button>
      </div>
      <p className={styles.missing} role="status">
        {missing}
      </p>
    </form>
  );
}
