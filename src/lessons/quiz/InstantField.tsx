import { use, useId } from 'react';
import { seconds } from '../../bank/answer';
import type { InstantQuestion } from '../../bank/question';
import type { FieldProps } from './Field';
import { keyFor } from './keys';
import styles from './Question.module.css';

/** A time axis with what is known on it, and a mark to set: by dragging, by a click, or by the arrow keys. */
export function InstantField({
  question,
  given,
  isOpen,
  marked,
  onGiven,
}: FieldProps<InstantQuestion>) {
  const key = use(keyFor(question));
  const fieldId = useId();
  const { fromMs, toMs, stepMs } = question.axis;
  const mineMs = typeof given === 'number' ? given : null;
  const middleMs = fromMs + Math.round((toMs - fromMs) / 2 / stepMs) * stepMs;
  const share = (ms: number): number => ((ms - fromMs) / (toMs - fromMs)) * 100;
  const givenMs = key.type === 'instant' ? key.givenMs : [];
  return (
    <div className={styles.instant}>
      <label htmlFor={fieldId}>
        Your mark: <output>{mineMs === null ? 'not set yet' : seconds(mineMs)}</output>
      </label>
      <ul className={styles.given} aria-label="What is known">
        {question.given.map(({ label }, at) => (
          <li key={label}>
            {at + 1}. {label} at {seconds(givenMs[at] ?? Number.NaN)}
          </li>
        ))}
      </ul>
      <div className={styles.axis}>
        <svg aria-hidden="true" className={styles.ticks}>
          {givenMs.map((ms, at) => (
            <g key={at}>
              <line x1={`${share(ms)}%`} x2={`${share(ms)}%`} y1="16" y2="30" />
              <text x={`${share(ms)}%`} y="12">
                {at + 1}
              </text>
            </g>
          ))}
          {marked !== null && key.type === 'instant' && (
            <line
              className={styles.truth}
              x1={`${share(key.atMs)}%`}
              x2={`${share(key.atMs)}%`}
              y1="2"
              y2="30"
            />
          )}
        </svg>
        <input
          id={fieldId}
          type="range"
          min={fromMs}
          max={toMs}
          step={stepMs}
          value={mineMs ?? middleMs}
          disabled={!isOpen}
          data-unset={mineMs === null}
          aria-valuetext={mineMs === null ? 'not set yet' : seconds(mineMs)}
          onChange={({ target }) => onGiven(Number(target.value))}
          // A mark in the very middle is one as well.
          onClick={({ currentTarget }) => onGiven(Number(currentTarget.value))}
          onKeyDown={(event) => {
            if (event.key === ' ') onGiven(Number(event.currentTarget.value));
          }}
        />
        <div className={styles.ends} aria-hidden="true">
          <span>{seconds(fromMs)}</span>
          <span>{seconds(toMs)}</span>
        </div>
      </div>
    </div>
  );
}
