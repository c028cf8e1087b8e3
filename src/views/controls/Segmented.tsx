import { useId, type ReactNode } from 'react';
import styles from './Segmented.module.css';

interface SegmentedProps {
  readonly legend: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Somebody is about to choose. */
  readonly onApproach?: () => void;
  /** What the choice means, beside it. */
  readonly children?: ReactNode;
}

/** One of a few, all in view: radio buttons that look like one bar. */
export function Segmented({ legend, options, value, onChange, ...rest }: SegmentedProps) {
  const { onApproach, children } = rest;
  const name = useId();
  return (
    <fieldset className={styles.segmented} onPointerEnter={onApproach} onFocus={onApproach}>
      <legend>{legend}</legend>
      <div className={styles.bar}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
