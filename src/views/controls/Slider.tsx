import { useId, useMemo, type CSSProperties, type ReactNode } from 'react';
import type { NumberSpec } from '../../models/parameters';
import { NumberField, type Complaint } from './NumberField';
import { formatQuantity, spokenQuantity } from './quantity';
import { positionOf, stopsOf } from './scale';
import styles from './Slider.module.css';

export interface SliderProps {
  readonly spec: NumberSpec;
  readonly value: number;
  /** What it was when the scenario was opened: where a reset leads. */
  readonly begunAs: number;
  /** Gives what is wrong with the value, or null once it is taken. */
  readonly onChange: (value: number, isDrag: boolean) => Complaint;
  /** The thumb was let go. */
  readonly onSettle: () => void;
  /** A value that matters. */
  readonly mark?: { readonly value: number; readonly label: string } | null;
  /** Instead of the description's hint. */
  readonly caption?: ReactNode;
  /** Why moving it would change nothing. */
  readonly noEffect?: string | null;
}

/** One quantity: to be dragged, stepped by keys, or typed. */
export function Slider({ spec, value, begunAs, onChange, onSettle, ...rest }: SliderProps) {
  const { mark = null, caption = spec.hint, noEffect = null } = rest;
  const id = useId();
  const stops = useMemo(() => stopsOf(spec), [spec]);
  const last = stops.length - 1;
  const position = positionOf(stops, value);
  const at = (place: number) => ({ '--at': place / last }) as CSSProperties;
  const begun = formatQuantity(begunAs, spec.unit);
  const spoken = spokenQuantity(value, spec.unit);
  return (
    <div className={styles.slider}>
      <div className={styles.row}>
        <label htmlFor={id}>{spec.label}</label>
        {value !== begunAs && noEffect === null && (
          <button
            type="button"
            className={styles.reset}
            onClick={() => onChange(begunAs, false)}
            aria-label={`Reset ${spec.label} to ${begun}`}
            title={`Reset to ${begun}`}
          >
            ↺
          </button>
        )}
        <NumberField
          label={spec.label}
          unit={spec.unit}
          value={value}
          isDisabled={noEffect !== null}
          onChange={(typed) => onChange(typed, false)}
        />
      </div>
      <div className={styles.track} style={at(position)}>
        {mark !== null && (
          <span className={styles.mark} style={at(positionOf(stops, mark.value))} />
        )}
        <input
          id={id}
          type="range"
          min={0}
          max={last}
          step={1}
          value={Math.round(position)}
          disabled={noEffect !== null}
          aria-valuetext={mark === null ? spoken : `${spoken}; ${mark.label}`}
          aria-describedby={`${id}-caption`}
          onChange={({ target }) => onChange(stops[target.valueAsNumber] ?? value, true)}
          onPointerUp={onSettle}
          onKeyUp={onSettle}
          onBlur={onSettle}
          onDoubleClick={() => onChange(begunAs, false)}
        />
      </div>
      <p className={styles.caption} id={`${id}-caption`}>
        {noEffect === null ? caption : `No effect here. ${noEffect}`}{' '}
        <span className={styles.range}>
          {formatQuantity(spec.min, spec.unit)} – {formatQuantity(spec.max, spec.unit)}, default{' '}
          {formatQuantity(spec.default, spec.unit)}
        </span>
      </p>
    </div>
  );
}
