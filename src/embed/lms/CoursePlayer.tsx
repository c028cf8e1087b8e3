import { useSelector } from '@xstate/react';
import { Suspense, use, useEffect, useMemo, useState } from 'react';
import { readCourse, type Course } from './course/course';
import { connect } from './connect';
import { CourseHead } from './CourseHead';
import { CourseResult } from './CourseResult';
import { Refused } from './Refused';
import { sessionFor, type Session } from './session';
import { StepView } from './StepView';
import styles from './Course.module.css';

/** A course as it is played: in an LMS, in the test LMS, or alone. */
export function CoursePlayer({ written }: { readonly written: string }) {
  const read = useMemo(() => readCourse(written), [written]);
  if (!read.ok) return <Refused message={read.message} />;
  return (
    <Suspense fallback={<p className={styles.page}>Looking for an LMS …</p>}>
      <Opened course={read.course} />
    </Suspense>
  );
}

function Opened({ course }: { readonly course: Course }) {
  const session = use(sessionFor(course, connectPage, sincePageBegan));
  useLeaving(session);
  const snapshot = useSelector(session.actor, (state) => state);
  // Whoever goes on by a button reads on there; the first step takes no focus.
  const [first] = useState(() => stepKey(session));
  return (
    <main className={styles.page}>
      <CourseHead session={session} />
      {snapshot.matches('damaged') && <Damaged session={session} />}
      {(snapshot.matches('asking') || snapshot.matches('judged')) && (
        <StepView key={stepKey(session)} session={session} isFirst={stepKey(session) === first} />
      )}
      {snapshot.matches('result') && <CourseResult session={session} />}
      {snapshot.matches('closed') && (
        <p role="status" className={styles.closed}>
          The session is over. You can close this window, or go on in your LMS.
        </p>
      )}
    </main>
  );
}

const connectPage = () => connect(window);
const sincePageBegan = () => performance.now();

function stepKey({ actor }: Session): string {
  const { progress, step } = actor.getSnapshot().context;
  return `${progress.attempt}/${step}`;
}

/** What was kept is shown, so that it can be reported; nothing is lost before somebody decides. */
function Damaged({ session }: { readonly session: Session }) {
  const { damage } = session.actor.getSnapshot().context;
  const kept = session.connected.connection.found.stateText ?? '';
  return (
    <section role="alert" className={styles.notice}>
      <h2>What your LMS kept of this course cannot be read</h2>
      <p>It {damage}. It stays as it is until you begin anew.</p>
      <p>
        <code>{kept.slice(0, 300)}</code>
      </p>
      <button type="button" onClick={() => session.actor.send({ type: 'begin anew' })}>
        Begin anew
      </button>
    </section>
  );
}

/** The page may go away at any time; everything is saved by then, and only the end is told. */
function useLeaving(session: Session): void {
  // Closing a window, and links in figures that know nothing of a course, are outside of React.
  useEffect(() => {
    const leave = (): void => {
      if (!mayComeBack(session)) void session.close();
    };
    // A page that comes back out of the browser's memory has a session that is over.
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) location.reload();
    };
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    document.addEventListener('click', openElsewhere, true);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
      document.removeEventListener('click', openElsewhere, true);
    };
  }, [session]);
}

/**
 * A page that goes away may only be reloaded, and nobody can tell. cmi5 allows nothing after the end and gives no second
 * token, so in the middle of a course the end is not told there: answers and state are saved, and an LMS whose learner
 * does not come back says of the session itself that it was abandoned (cmi5, 9.3.6).
 */
function mayComeBack({ connected, standing }: Session): boolean {
  const { isFinished, doneShare } = standing();
  return connected.connection.kind === 'cmi5' && !(isFinished && doneShare === 1);
}

/** A link into the lab opens beside the course: the session goes on here. */
function openElsewhere({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a[href^="#/"]') : null;
  if (link !== null) link.setAttribute('target', '_blank');
}
