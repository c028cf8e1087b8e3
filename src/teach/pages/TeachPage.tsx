import type { ComponentProps } from 'react';
import { StudyPage } from '../../lessons/study-page/StudyPage';
import styles from './Teach.module.css';

/** A page for whoever prepares a session. What is kept of it is kept with the learner’s record, and said with it. */
export function TeachPage(props: Omit<ComponentProps<typeof StudyPage>, 'className'>) {
  return <StudyPage {...props} className={styles.teach} />;
}
