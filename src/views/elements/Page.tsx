import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface PageProps {
  readonly title: string;
  /** What one does here, in one or two sentences. */
  readonly lead?: ReactNode;
  /** What must be said before anything else. */
  readonly notices?: ReactNode;
  /** What is within looks its own way. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A page to read and to fill in: one column, its title, and what it is for. */
export function Page({ title, lead, notices, className = '', children }: PageProps) {
  return (
    <main className={`${styles.page} ${className}`}>
      <h1>{title}</h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {notices}
      {children}
    </main>
  );
}
