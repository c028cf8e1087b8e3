import { useId } from 'react';
import type { Option, Question } from '../../bank/question';
import type { FieldProps } from './Field';
import styles from './Question.module.css';

type WithOptions = Extract<Question, { readonly options: unknown }>;

/** One to choose, or several; in a piece of code, the line. */
export function OptionsField(props: FieldProps<WithOptions>) {
  const { question, order, labelledBy } = props;
  if (question.kind === 'spot-the-bug')
    return (
      <fieldset className={styles.code} aria-labelledby={labelledBy}>
        {question.code.map(({ line, option }, at) =>
          option === undefined ? (
            <div key={at} className={styles.line}>
              <code>{line}</code>
            </div>
          ) : (
            <Choice key={at} id={option} text={line} isCode {...props} />
          ),
        )}
      </fieldset>
    );
  const options: Readonly<Record<string, Option>> = question.options;
  return (
    <fieldset className={styles.options} aria-labelledby={labelledBy}>
      {question.kind === 'choose-several' && <p className={styles.hint}>Several are right.</p>}
      {order.map((id) => (
        <Choice key={id} id={id} text={options[id]?.text ?? ''} {...props} />
      ))}
    </fieldset>
  );
}

interface ChoiceProps extends FieldProps<WithOptions> {
  readonly id: string;
  readonly text: string;
  readonly isCode?: boolean;
}

function Choice({ id, text, isCode = false, question, labelledBy, ...props }: ChoiceProps) {
  const { given, isOpen, marked, onGiven } = props;
  const whyId = useId();
  const isSeveral = question.kind === 'choose-several';
  const chosen = Array.isArray(given) ? (given as readonly string[]) : [];
  const isChosen = chosen.includes(id);
  const options: Readonly<Record<string, Option>> = question.options;
  const mark = marked?.remarks.find(({ about }) => about === options[id]?.text);
  const choose = (): void => {
    if (!isSeveral) return onGiven([id]);
    onGiven(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  const state =
    mark === undefined ? '' : mark.isRight ? styles.isRight : isChosen ? styles.isWrong : '';
  return (
    <label className={`${isCode ? styles.line : styles.option} ${state ?? ''}`}>
      <input
        type={isSeveral ? 'checkbox' : 'radio'}
        name={labelledBy}
        checked={isChosen}
        disabled={!isOpen}
        aria-describedby={mark === undefined ? undefined : whyId}
        onChange={choose}
      />
      {isCode ? <code>{text}</code> : <span>{text}</span>}
      {mark !== undefined && (mark.isRight || isChosen) && (
        <span id={whyId} className={styles.mark}>
          {mark.isRight ? '✓ right' : '✗ not so'}
        </span>
      )}
    </label>
  );
}
