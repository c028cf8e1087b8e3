import { useId } from 'react';
import { HOP_KINDS, HOP_NAME_MAX, type Hop, type HopKind } from '../../bank/workload/path';
import { NumberField } from '../../views/controls/NumberField';
import styles from './Path.module.css';

interface HopFieldsProps {
  readonly hop: Hop;
  readonly place: number;
  readonly isLast: boolean;
  readonly onChange: (hop: Hop) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** One hop of the path, to be named and moved. */
export function HopFields({ hop, place, isLast, onChange, onMove, onRemove }: HopFieldsProps) {
  const { name, kind, perSecond, passes, isBoundary } = hop;
  const id = useId();
  const called = name === '' ? `hop ${place + 1}` : name;
  return (
    <li className={styles.hop}>
      <label className={styles.hidden} htmlFor={`${id}-name`}>
        Name of hop {place + 1}
      </label>
      <input
        id={`${id}-name`}
        className={styles.name}
        type="text"
        maxLength={HOP_NAME_MAX}
        value={name}
        onChange={({ target }) => onChange({ ...hop, name: target.value })}
      />
      <select
        aria-label={`What ${called} is`}
        value={kind}
        onChange={({ target }) => onChange({ ...hop, kind: target.value as HopKind })}
      >
        {Object.entries(HOP_KINDS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <span className={styles.number}>
        <span aria-hidden>bears</span>
        {perSecond === null ? (
          <button type="button" onClick={() => onChange({ ...hop, perSecond: 1_000 })}>
            not named<span className={styles.hidden}>: say what {called} bears</span>
          </button>
        ) : (
          <NumberField
            label={`What ${called} bears a second`}
            unit="perSecond"
            value={perSecond}
            onChange={(value) => {
              if (!(value > 0 && value <= 1e12)) return 'must be more than 0';
              onChange({ ...hop, perSecond: value });
              return null;
            }}
          />
        )}
      </span>
      <span className={styles.number}>
        <span aria-hidden>passes on</span>
        <NumberField
          label={`Share that ${called} passes on`}
          unit="share"
          value={passes}
          onChange={(value) => {
            if (!(value >= 0 && value <= 1)) return 'must be from 0 to 100 %';
            onChange({ ...hop, passes: value });
            return null;
          }}
        />
      </span>
      <label className={styles.boundary}>
        <input
          type="checkbox"
          checked={isBoundary}
          onChange={() => onChange({ ...hop, isBoundary: !isBoundary })}
        />
        fails apart<span className={styles.hidden}> from what comes before {called}</span>
      </label>
      <span className={styles.moves}>
        <button
          type="button"
          aria-label={`Move ${called} up`}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        >
          ↑
        </button>
        <button
          type="button"
          aria-label={`Move ${called} down`}
          disabled={isLast}
          onClick={() => onMove(place + 1)}
        >
          ↓
        </button>
        <button type="button" aria-label={`Remove ${called}`} onClick={onRemove}>
          ×
        </button>
      </span>
    </li>
  );
}
