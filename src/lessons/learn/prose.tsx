import type { ReactNode } from 'react';
import { Figure } from '../figure/Figure';
import { useChapter } from './chapter-context';
import { Strong, Term } from './Term';
import styles from './Learn.module.css';

interface HeadingProps {
  readonly id?: string;
  readonly children?: ReactNode;
}

/** A heading with the link that leads to it. */
function headingOf(Level: 'h2' | 'h3') {
  return function Heading({ id = '', children }: HeadingProps) {
    const { slug } = useChapter();
    return (
      <Level id={id} tabIndex={-1} className={styles.heading}>
        {children}{' '}
        <a
          href={`#/learn/${slug}#${id}`}
          className={styles.anchor}
          aria-label="Link to this heading"
        >
          #
        </a>
      </Level>
    );
  };
}

/** A table may be wider than a phone: then it alone moves sideways, by keys too. */
function Table({ children }: { readonly children?: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <div className={styles.table} role="region" aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}

/** Something that people get wrong, said once. */
function Slip({ children }: { readonly children: ReactNode }) {
  return (
    // A note, not a landmark: there may be several on one page.
    <div className={styles.slip} role="note" aria-label="Often said wrong">
      {children}
    </div>
  );
}

/** What prose may use without importing it. */
export const PROSE = {
  h2: headingOf('h2'),
  h3: headingOf('h3'),
  table: Table,
  strong: Strong,
  Figure,
  Slip,
  Term,
};
