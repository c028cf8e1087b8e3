import { useState, type ReactNode } from 'react';
import type { Sureness } from '../../study/sureness';
import { AskingForm, PredictingForm } from '../asking/AskingForm';
import { ChoiceField } from '../asking/ChoiceField';
import { ANSWERS, type Answer } from './explain';
import styles from './Experiment.module.css';

interface AnswerFormProps {
  readonly skip: string;
  readonly onSkip: () => void;
  /** What is said before the five answers. */
  readonly children: ReactNode;
}

/** What will break first, and how sure one is. */
export function PredictionForm({
  onSubmit,
  children,
  ...props
}: AnswerFormProps & { readonly onSubmit: (answer: Answer, sureness: Sureness) => void }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  return (
    <div className={styles.asked}>
      <PredictingForm {...props} answer={answer} submit="Commit and run" onSubmit={onSubmit}>
        {children}
        <ChoiceField
          legend="What breaks first?"
          choices={CHOICES}
          chosen={answer}
          onChoose={setAnswer}
        />
      </PredictingForm>
    </div>
  );
}

/** What was seen to break first. */
export function ObservationForm({
  onSubmit,
  children,
  ...props
}: AnswerFormProps & { readonly onSubmit: (answer: Answer) => void }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  return (
    <div className={styles.asked}>
      <AskingForm {...props} answer={answer} submit="That is what I saw" onSubmit={onSubmit}>
        {children}
        <ChoiceField
          legend="What you saw break first"
          choices={CHOICES}
          chosen={answer}
          onChoose={setAnswer}
        />
      </AskingForm>
    </div>
  );
}

const CHOICES = ANSWERS.map(({ answer, says, rule }) => ({
  value: answer,
  says: (
    <>
      <b>{says}.</b> {rule}
    </>
  ),
}));
