import { useId, useState, type KeyboardEvent } from 'react';
import { formatQuantity, parseQuantity, typedAs, type Unit } from './quantity';
import styles from './NumberField.module.css';

/** What is wrong with a value, in words; null: nothing. */
export type Complaint = string | null;

interface NumberFieldProps {
  readonly label: string;
  readonly unit: Unit;
  readonly value: number;
  readonly isDisabled?: boolean;
  readonly onChange: (value: number) => Complaint;
}

/** A quantity to type, with its unit. What cannot be read is told and changes nothing. */
export function NumberField({ label, unit, value, isDisabled, onChange }: NumberFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [complaint, setComplaint] = useState<Complaint>(null);
  const [isRefused, setIsRefused] = useState(false);

  const commit = (): void => {
    if (draft === null) return;
    const typed = parseQuantity(draft, unit);
    // What is said against a number that could be read is told below the slider.
    const found = typed === null ? `Type ${typedAs(unit)}.` : null;
    const isTaken = typed !== null && onChange(typed) === null;
    setComplaint(found);
    setIsRefused(!isTaken);
    if (isTaken) setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') commit();
    if (event.key !== 'Escape' || draft === null) return;
    setDraft(null);
    setComplaint(null);
    setIsRefused(false);
  };

  return (
    <>
      <input
        className={styles.field}
        type="text"
        inputMode={unit === 'ms' || unit === 'share' ? 'text' : 'decimal'}
        autoComplete="off"
        spellCheck={false}
        aria-label={`${label}, typed`}
        aria-invalid={isRefused}
        aria-describedby={complaint === null ? undefined : id}
        disabled={isDisabled}
        value={draft ?? formatQuantity(value, unit)}
        onChange={({ target }) => setDraft(target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={onKeyDown}
        onBlur={commit}
      />
      {complaint !== null && (
        <p className={styles.complaint} id={id} role="alert">
          {label}: {complaint}
        </p>
      )}
    </>
  );
}
