import { useId, type ReactNode } from 'react';
import styles from './Asking.module.css';

interface ChoiceFieldProps<A> {
  readonly legend: string;
  readonly choices: readonly { readonly value: A; readonly says: ReactNode }[];
  readonly chosen: A | null;
  readonly onChoose: (value: A) => void;
}

/** One of several, each a line to press. */
export function ChoiceField<A extends string | number>({
  legend,
  choices,
  chosen,
  onChoose,
}: ChoiceFieldProps<A>) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {choices.map(({ value, says }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <span>{says}</span>
        </label>
      ))}
    </fieldset>
  );
}
