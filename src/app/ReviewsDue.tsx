import { useState } from 'react';
import { dueToday } from '../study/due';
import { useStudy } from '../study/use-study';
import styles from './Header.module.css';

/** How many questions are to be reviewed today, and the way there; nothing where there are none. */
export function ReviewsDue() {
  const [nowMs] = useState(() => Date.now());
  const count = useStudy(({ record }) => dueToday(record, nowMs).length);
  if (count === 0) return null;
  return (
    <a className={styles.due} href="#/quiz/review">
      {count} to review today
    </a>
  );
}
