import { useSelector } from '@xstate/react';
import { useStore } from 'zustand';
import type { ConnectionKind } from './connection';
import type { Session } from './session';
import styles from './Course.module.css';

/** The title, where one is, what the course is connected to, and the way out. */
export function CourseHead({ session }: { readonly session: Session }) {
  const { course, connected, masteryPercent, actor } = session;
  const { progress } = useSelector(actor, ({ context }) => context);
  const isClosed = useSelector(actor, (state) => state.matches('closed'));
  const done = progress.marks.filter((mark) => mark !== 'open').length;
  const { kind } = connected.connection;
  return (
    <header className={styles.head}>
      <div className={styles.headRow}>
        <h1>{course.title}</h1>
        {!isClosed && kind !== 'none' && (
          <button type="button" onClick={() => void session.close()}>
            Save and close
          </button>
        )}
      </div>
      <p className={styles.facts}>
        <span className={styles.badge} data-connected={kind !== 'none'}>
          {BADGES[kind]}
        </span>
        <span>
          {done} of {course.steps.length} done
        </span>
        {masteryPercent !== null && <span>{Math.round(masteryPercent * 100) / 100} % passes</span>}
        {(progress.attempt > 1 || course.attemptsMax !== null) && (
          <span>
            attempt {progress.attempt}
            {course.attemptsMax !== null && ` of ${course.attemptsMax}`}
          </span>
        )}
      </p>
      <progress className={styles.bar} aria-label="Done" max={course.steps.length} value={done} />
      {!connected.connection.found.isRecorded && (
        <p className={styles.notice}>Your LMS opened this for a look: nothing is recorded.</p>
      )}
      {progress.droppedCount > 0 && (
        <p className={styles.notice}>
          Your LMS keeps little: {progress.droppedCount} of your earlier answers are kept as right
          or wrong only. The score is whole.
        </p>
      )}
      {connected.problem !== null && (
        <p role="alert" className={styles.notice}>
          {connected.problem}. You can go on, but nothing is recorded.
        </p>
      )}
      <SavingLine session={session} />
    </header>
  );
}

const BADGES: Readonly<Record<ConnectionKind, string>> = {
  'scorm-1.2': 'Connected to the LMS (SCORM 1.2)',
  'scorm-2004': 'Connected to the LMS (SCORM 2004)',
  cmi5: 'Connected to the LMS (cmi5)',
  none: 'Not connected to an LMS',
};

function SavingLine({ session }: { readonly session: Session }) {
  const saving = useStore(session.saving);
  if (saving.is !== 'failed')
    return (
      <p role="status" className={styles.hidden}>
        {saving.is === 'saving' ? 'Saving …' : ''}
      </p>
    );
  return (
    <div role="alert" className={styles.notice}>
      <p>The LMS did not take everything. It said: {saving.message}</p>
      <button type="button" onClick={session.saveAgain}>
        Save again
      </button>
    </div>
  );
}
