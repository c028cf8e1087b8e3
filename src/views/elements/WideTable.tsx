import type { ReactNode } from 'react';
import styles from './WideTable.module.css';

interface WideTableProps {
  /** What the box is called, for whoever reaches it without seeing it. */
  readonly label: string;
  readonly caption?: string;
  /** Of the box: how high it may become. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A table that scrolls in its own box, by the keyboard too. */
export function WideTable({ label, caption, className = '', children }: WideTableProps) {
  return (
    <div
      className={`${styles.scroller} ${className}`}
      role="region"
      aria-label={label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
    >
      <table className={styles.table}>
        {caption !== undefined && <caption>{caption}</caption>}
        {children}
      </table>
    </div>
  );
}
