import type { ReactNode } from 'react';
import { StudyNotices } from './StudyNotices';
import styles from './StudyPage.module.css';

interface StudyPageProps {
  readonly title: string;
  /** What one does here, in one or two sentences. */
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** A page on which somebody works with what they learnt; whatever goes wrong with keeping it is said above all. */
export function StudyPage({ title, lead, children }: StudyPageProps) {
  return (
    <main className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <StudyNotices />
      {children}
    </main>
  );
}
