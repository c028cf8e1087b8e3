import type { ReactNode } from 'react';
import { StudyNotices } from '../../lessons/study-page/StudyNotices';
import styles from './Teach.module.css';

interface TeachPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page for whoever prepares a session. What is kept of it is kept with the learner’s record, and said with it. */
export function TeachPage({ title, lead, children }: TeachPageProps) {
  return (
    <main className={styles.page}>
      <h1>{title}</h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      <StudyNotices />
      {children}
    </main>
  );
}
