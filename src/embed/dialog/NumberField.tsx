import { useId, useState } from 'react';
import styles from './Dialog.module.css';

interface NumberFieldProps {
  readonly label: string;
  /** Null: none is said. */
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  /** What an empty field stands for; left out where one must be said. */
  readonly none?: string;
  readonly onChange: (value: number | null) => void;
}

/** A whole number. What is none is told, and what was said before stands. */
export function NumberField({ label, value, min, max, none, onChange }: NumberFieldProps) {
  const [text, setText] = useState(value === null ? '' : String(value));
  const faultId = useId();
  const isRight = isWithin(text);
  function isWithin(said: string): boolean {
    if (said === '') return none !== undefined;
    return /^\d{1,9}$/.test(said) && Number(said) >= min && Number(said) <= max;
  }
  const say = (said: string): void => {
    setText(said);
    if (isWithin(said)) onChange(said === '' ? null : Number(said));
  };
  return (
    <div className={styles.field}>
      <label>
        {label}
        <input
          inputMode="numeric"
          value={text}
          placeholder={none}
          aria-invalid={!isRight}
          aria-describedby={isRight ? undefined : faultId}
          onChange={({ target }) => say(target.value.trim())}
        />
      </label>
      {!isRight && (
        <span id={faultId} className={styles.wrong} role="alert">
          A whole number from {min} to {max}. The snippet keeps {value ?? none}.
        </span>
      )}
    </div>
  );
}
