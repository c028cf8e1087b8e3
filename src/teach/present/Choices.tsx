import { SIGNS } from '../room/signs';
import { SignMark } from '../room/SignMark';
import styles from './Stage.module.css';

export interface ShownChoice {
  readonly text: string;
  readonly isCode?: boolean;
  /** Null: not to be known yet. */
  readonly isRight: boolean | null;
}

interface ChoicesProps {
  readonly choices: readonly ShownChoice[];
  /** Hands for each, in the same order. */
  readonly hands: readonly number[];
}

/** What can be answered, each with its sign and, once hands are counted, how many. */
export function Choices({ choices, hands }: ChoicesProps) {
  const all = choices.reduce((sum, _, at) => sum + (hands[at] ?? 0), 0);
  return (
    <ol className={styles.choices} aria-label="Choices">
      {choices.map(({ text, isCode = false, isRight }, at) => {
        const sign = SIGNS[at];
        const count = hands[at] ?? 0;
        return (
          <li key={text} data-right={isRight === true}>
            {sign === undefined ? <span /> : <SignMark sign={sign} />}
            <span>
              {isCode ? <code>{text}</code> : text}
              {isRight === true && <span className={styles.right}> ✓ right</span>}
            </span>
            {all > 0 && (
              <>
                <span className={styles.count} aria-label={`${count} hands`}>
                  {count}
                </span>
                <Meter share={count / all} />
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Meter({ share }: { readonly share: number }) {
  return (
    <svg
      className={styles.meter}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width="100" height="10" />
      <rect width={100 * share} height="10" />
    </svg>
  );
}
