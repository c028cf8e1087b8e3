import { useRef, useState } from 'react';
import type { OrderQuestion } from '../../bank/question';
import type { FieldProps } from './Field';
import styles from './Question.module.css';

/** A list to be put in order, by buttons: each moves its line by one place, and keeps the focus on it. */
export function OrderField({
  question,
  given,
  isOpen,
  labelledBy,
  onGiven,
}: FieldProps<OrderQuestion>) {
  const ids = Array.isArray(given) ? (given as readonly string[]) : [];
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const move = (at: number, by: -1 | 1): void => {
    const id = ids[at];
    if (id === undefined) return;
    const next = ids.toSpliced(at, 1).toSpliced(at + by, 0, id);
    onGiven(next);
    setSaid(`${question.items[id]?.text ?? id}: place ${at + by + 1} of ${ids.length}.`);
    // The button that was pressed may be disabled at its new place.
    requestAnimationFrame(() => {
      const buttons = list.current?.children[at + by]?.querySelectorAll('button');
      const pressed = buttons?.[by === -1 ? 0 : 1];
      (pressed?.disabled === false ? pressed : buttons?.[by === -1 ? 1 : 0])?.focus();
    });
  };
  return (
    <>
      <ol ref={list} className={styles.order} aria-labelledby={labelledBy}>
        {ids.map((id, at) => {
          const text = question.items[id]?.text ?? id;
          return (
            <li key={id}>
              <span>{text}</span>
              {isOpen && (
                <span className={styles.moves}>
                  <button
                    type="button"
                    disabled={at === 0}
                    aria-label={`Earlier: ${text}`}
                    onClick={() => move(at, -1)}
                  >
                    ↑
                  </button>
                  <button
                    type="button"
                    disabled={at === ids.length - 1}
                    aria-label={`Later: ${text}`}
                    onClick={() => move(at, 1)}
                  >
                    ↓
                  </button>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <p className={styles.unseen} role="status">
        {said}
      </p>
    </>
  );
}
