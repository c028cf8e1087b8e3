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
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setIsShown(false);
  };
  return (
    <span
      className={styles.term}
      onPointerEnter={() => setIsShown(true)}
      onPointerLeave={() => setIsShown(false)}
      onFocus={() => setIsShown(true)}
      onBlur={() => setIsShown(false)}
    >
      <a href={`#/learn/glossary#${word.id}`} aria-describedby={id} onKeyDown={onKeyDown}>
        {children}
      </a>
      <span role="tooltip" id={id} className={styles.means} hidden={!isShown}>
        {word.means}
        {word.not !== undefined && <small>Not: {word.not}</small>}
      </span>
    </span>
  );
}

function textOf(children: ReactNode): string {
  return typeof children === 'string' ? children : '';
}
