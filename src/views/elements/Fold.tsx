import { useState, type ReactNode } from 'react';
import styles from './Fold.module.css';

interface FoldProps {
  readonly title: string;
  /** What one finds inside, in a few words. */
  readonly summary?: string;
  readonly children: ReactNode;
}

/** Something to open; what is inside is made only then. */
export function Fold({ title, summary, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
        {summary !== undefined && <span>{summary}</span>}
      </summary>
      {isOpen && <div className={styles.inside}>{children}</div>}
    </details>
  );
}
