import { useId, useState } from 'react';
import type { EstimateQuestion } from '../../bank/question';
import type { FieldProps } from './Field';
import styles from './Question.module.css';

/** A number with its unit; a comma will do as well as a point. */
export function EstimateField({ question, isOpen, onGiven }: FieldProps<EstimateQuestion>) {
  const [text, setText] = useState('');
  const fieldId = useId();
  const hintId = useId();
  const share = question.toleranceShare * 100;
  const isNumber = text.trim() === '' || Number.isFinite(numberIn(text));
  return (
    <div className={styles.estimate}>
      <label htmlFor={fieldId}>Your estimate</label>
      <input
        id={fieldId}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        disabled={!isOpen}
        aria-describedby={hintId}
        aria-invalid={!isNumber}
        onChange={({ target }) => {
          setText(target.value);
          onGiven(numberIn(target.value));
        }}
      />
      <span>{question.unit}</span>
      <span id={hintId} className={styles.hint}>
        {isNumber
          ? share === 0
            ? 'A whole number.'
            : `Within ${Number(share.toPrecision(2))} % of the right value counts.`
          : 'This is no number.'}
      </span>
    </div>
  );
}

/** NaN where it is none. */
function numberIn(text: string): number {
  const plain = text
    .trim()
    .replace(/[\s\u202f']/g, '')
    .replace(',', '.');
  return plain === '' ? Number.NaN : Number(plain);
}
