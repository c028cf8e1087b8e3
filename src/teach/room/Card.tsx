import { useState } from 'react';
import { SIGNS, type Sign } from './signs';
import styles from './Card.module.css';

/** An answer to hold up: one sign, as large as the phone. Nothing is sent. */
export function Card() {
  const [shown, setShown] = useState<Sign | null>(null);
  if (shown !== null)
    return (
      <main className={styles.shown}>
        <button
          type="button"
          aria-label={`${shown.letter}, ${shown.colourName} ${shown.shape}. Choose again`}
          // The button that had the focus is gone.
          ref={(button) => button?.focus()}
          onClick={() => setShown(null)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={shown.path} fill={shown.colour} />
            <text x="12" y={shown.letter === 'C' ? 20 : 16.5} textAnchor="middle">
              {shown.letter}
            </text>
          </svg>
        </button>
      </main>
    );
  return (
    <main className={styles.choose}>
      <h1>Your answer</h1>
      <p>Choose, then hold the phone up. Nothing is sent.</p>
      <ul>
        {SIGNS.map((sign) => (
          <li key={sign.letter}>
            <button
              type="button"
              aria-label={`${sign.letter}, ${sign.colourName} ${sign.shape}`}
              onClick={() => setShown(sign)}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={sign.path} fill={sign.colour} />
                <text x="12" y={sign.letter === 'C' ? 20 : 16.5} textAnchor="middle">
                  {sign.letter}
                </text>
              </svg>
            </button>
          </li>
        ))}
      </ul>
      <p>
        <a href="#/teach">Teach</a>
      </p>
    </main>
  );
}
