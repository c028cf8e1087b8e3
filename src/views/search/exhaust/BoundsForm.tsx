import { useId, useState } from 'react';
import type { Bounds } from '../../../lab/search/exhaust-search';
import type { ExhaustWords } from '../../../lab/search/use-exhaust-search';
import styles from './ExhaustPanel.module.css';

interface BoundsFormProps {
  readonly bounds: Bounds;
  readonly words: ExhaustWords;
  readonly onChange: (bounds: Bounds) => void;
}

type NumberBound = keyof ExhaustWords['BOUND_RANGES'];

/** What the search may do to the world. A number out of range is told and changes nothing. */
export function BoundsForm({ bounds, words, onChange }: BoundsFormProps) {
  const names = Object.keys(words.BOUND_RANGES) as NumberBound[];
  return (
    <details className={styles.bounds}>
      <summary>Bounds</summary>
      <div className={styles.fields}>
        {names.map((name) => (
          <BoundField key={name} name={name} {...{ bounds, words, onChange }} />
        ))}
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={bounds.pauses === words.UNLIMITED}
            onChange={({ target }) =>
              onChange({ ...bounds, pauses: target.checked ? words.UNLIMITED : 1 })
            }
          />
          Any number of pauses, one at a time
        </label>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={bounds.pausesServers}
            onChange={({ target }) => onChange({ ...bounds, pausesServers: target.checked })}
          />
          Servers and storage pause too
        </label>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={bounds.pausesInLineOnly}
            onChange={({ target }) => onChange({ ...bounds, pausesInLineOnly: target.checked })}
          />
          A pause begins only while a client stands in line
        </label>
      </div>
    </details>
  );
}

interface BoundFieldProps extends BoundsFormProps {
  readonly name: NumberBound;
}

function BoundField({ name, bounds, words, onChange }: BoundFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const { label, unit, min, max } = words.BOUND_RANGES[name];
  const isUnlimited = name === 'pauses' && bounds.pauses === words.UNLIMITED;
  const commit = (): void => {
    if (draft === null) return;
    const next = { ...bounds, [name]: Number(draft) };
    const wrong = words.faultsIn(next)[0];
    setComplaint(wrong === undefined ? null : `${label} ${wrong.message}.`);
    if (wrong !== undefined) return;
    setDraft(null);
    onChange(next);
  };
  return (
    <>
      <label htmlFor={id}>
        {label}
        {unit === 'count' ? '' : `, ${unit}`}
      </label>
      <input
        id={id}
        type="number"
        min={min}
        max={name === 'pauses' ? words.UNLIMITED - 1 : max}
        disabled={isUnlimited}
        aria-invalid={complaint !== null}
        aria-describedby={complaint === null ? undefined : `${id}-wrong`}
        value={isUnlimited ? '' : (draft ?? String(bounds[name]))}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit();
        }}
      />
      {complaint !== null && (
        <p className={styles.complaint} id={`${id}-wrong`} role="alert">
          {complaint}
        </p>
      )}
    </>
  );
}
