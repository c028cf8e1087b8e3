import { useId } from 'react';
import { SURENESS_LEVELS, type Sureness } from '../../study/sureness';
import styles from './Asking.module.css';

interface SurenessFieldProps {
  readonly chosen: Sureness | null;
  readonly onChoose: (sureness: Sureness) => void;
}

export function SurenessField({ chosen, onChoose }: SurenessFieldProps) {
  const name = useId();
  return (
    <fieldset className={styles.sureness}>
      <legend>How sure?</legend>
      {SURENESS_LEVELS.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={chosen === one} onChange={() => onChoose(one)} />
          <span>{one}</span>
        </label>
      ))}
    </fieldset>
  );
}
