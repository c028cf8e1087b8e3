import { useMemo, useState } from 'react';
import type { Question } from '../../bank/question';
import { ANSWERS_MAX, resultCode } from '../../study/result/result-code';
import { QrCode } from '../../views/qr/QrCode';
import type { Answered } from './sureness';
import styles from './Quiz.module.css';

interface TellResultProps {
  readonly answers: readonly { readonly question: Question; readonly answered: Answered }[];
}

/** In a class: the round as a short code, to be shown to whoever leads it. It goes nowhere by itself, and names nobody. */
export function TellResult({ answers }: TellResultProps) {
  const [who] = useState(anybody);
  const code = useMemo(
    () =>
      resultCode({
        who,
        answers: answers.map(({ question, answered: { given, isCorrect } }) => ({
          question,
          given,
          isCorrect,
        })),
      }),
    [who, answers],
  );
  return (
    <details className={styles.tell}>
      <summary>In a class: a code for whoever leads it</summary>
      <p>
        It says what you answered{answers.length > ANSWERS_MAX && ` last, ${ANSWERS_MAX} answers`},
        and nothing of who you are. Show it, or copy it.
      </p>
      <input
        readOnly
        value={code}
        aria-label="Result code"
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.scan}>
        <QrCode text={code} label="your result code" />
      </div>
    </details>
  );
}

/** Four letters and digits, so that a code that was pasted twice is known. */
function anybody(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return (number % 36 ** 4).toString(36).padStart(4, '0').toUpperCase();
}
