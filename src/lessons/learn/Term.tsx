import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { wordFor, type Word } from '../../bank/glossary';
import styles from './Term.module.css';

interface TermProps {
  /** The word in the glossary, where the text says it in another form. */
  readonly word?: string;
  readonly children?: ReactNode;
}

/** A word with its meaning at hand: under the pointer, on focus, and behind a link. */
export function Term({ word, children }: TermProps) {
  const found = wordFor(word ?? textOf(children));
  return found === undefined ? children : <Explained word={found}>{children}</Explained>;
}

/** What the text sets in bold is often a word that it introduces. */
export function Strong({ children }: { readonly children?: ReactNode }) {
  const found = wordFor(textOf(children));
  return (
    <strong>
      {found === undefined ? children : <Explained word={found}>{children}</Explained>}
    </strong>
  );
}

function Explained({ word, children }: { readonly word: Word; readonly children: ReactNode }) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const [shiftPx, setShiftPx] = useState(0);
  const show = ({ currentTarget }: { readonly currentTarget: Element }): void => {
    setShiftPx(shiftOf(currentTarget));
    setIsShown(true);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setIsShown(false);
  };
  return (
    <span
      className={styles.term}
      onPointerEnter={show}
      onPointerLeave={() => setIsShown(false)}
      onFocus={show}
      onBlur={() => setIsShown(false)}
    >
      <a href={`#/learn/glossary#${word.id}`} aria-describedby={id} onKeyDown={onKeyDown}>
        {children}
      </a>
      <span
        role="tooltip"
        id={id}
        className={styles.means}
        style={{ left: shiftPx }}
        hidden={!isShown}
      >
        {word.means}
        {word.not !== undefined && <small>Not: {word.not}</small>}
      </span>
    </span>
  );
}

/** How far to the left of its word a meaning begins, so that it does not leave the page at the right; ≤ 0, px. */
function shiftOf(word: Element): number {
  const { clientWidth } = document.documentElement;
  const widestPx = Math.min(MEANS_PX, MEANS_SHARE * clientWidth);
  // A word may be broken over two lines: the meaning hangs at where it begins.
  const left = word.getClientRects()[0]?.left ?? 0;
  return Math.min(0, Math.floor(clientWidth - EDGE_PX - widestPx - left));
}

/** As the style has them: no meaning is wider. */
const MEANS_PX = 300;
const MEANS_SHARE = 0.7;
const EDGE_PX = 8;

function textOf(children: ReactNode): string {
  return typeof children === 'string' ? children : '';
}
