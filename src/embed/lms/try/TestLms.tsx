import { useEffect, useMemo, useRef, useState } from 'react';
import { BUILD_ID } from '../../../lab/build';
import { saveText } from '../../../views/scenario/save-text';
import { readCourse, type Course } from '../course/course';
import { Refused } from '../Refused';
import { newLearner, RETURN_ROUTE } from './learner';
import type { Learner, LaunchMode, Standard, Told } from './learner';
import { ModeChoice } from './ModeChoice';
import { savedText } from './saved';
import { ToldView } from './ToldView';
import styles from './TestLms.module.css';

/** A small, strict LMS around a course: what it is told, what it refuses, and what it has in the end. */
export function TestLms({ written }: { readonly written: string }) {
  const read = useMemo(() => readCourse(written), [written]);
  if (!read.ok) return <Refused message={read.message} />;
  return <Trial course={read.course} />;
}

const STANDARDS: readonly { readonly standard: Standard; readonly label: string }[] = [
  { standard: 'scorm-1.2', label: 'SCORM 1.2' },
  { standard: 'scorm-2004', label: 'SCORM 2004' },
  { standard: 'cmi5', label: 'cmi5' },
];

const CMI5_NOTE =
  ' For cmi5 it stands in for the record store too: each request of the course comes here as it would go out. Whether your network lets a course through to your own store is not tried.';

/** What most LMSs take. */
const FIRST: Standard = 'scorm-1.2';

function Trial({ course }: { readonly course: Course }) {
  const { standard, learner, told, launch, mode, again, enrol } = useTrial(course);
  return (
    <main className={styles.page} aria-labelledby="try-title">
      <h1 id="try-title">A test LMS</h1>
      <p className={styles.lead}>
        “{course.title}” runs below as in an LMS that takes nothing but what its standard allows. It
        forgets everything when you leave this page.
        {standard === 'cmi5' && CMI5_NOTE}
      </p>
      <div className={styles.bar} role="group" aria-label="The LMS">
        {STANDARDS.map((one) => (
          <label key={one.standard}>
            <input
              type="radio"
              name="standard"
              checked={standard === one.standard}
              onChange={() => enrol(one.standard)}
            />
            {one.label}
          </label>
        ))}
        {standard === 'cmi5' && <ModeChoice mode={mode} onChoose={again} />}
        <button type="button" onClick={() => again(mode)}>
          Close and launch again
        </button>
        <button type="button" onClick={() => enrol(standard)}>
          A new learner
        </button>
        <button type="button" onClick={() => save(course, told)}>
          Save as JSON
        </button>
      </div>
      <div className={styles.columns}>
        <CourseFrame learner={learner} launch={launch} mode={mode} />
        <div className={styles.told}>
          <ToldView told={told} />
        </div>
      </div>
    </main>
  );
}

interface Enrolment {
  readonly standard: Standard;
  readonly learner: Learner;
  /** Counts the launches on this page. */
  readonly launch: number;
  /** Of that launch; only cmi5 has more than one. */
  readonly mode: LaunchMode;
}

/** A learner of a standard, what has been told of them, and how often the course was launched on this page. */
function useTrial(course: Course) {
  // A course that is taken away may still tell its end: that is the learner’s of then.
  const [told, setTold] = useState<{ readonly of: Learner; readonly told: Told } | null>(null);
  const enrolled = (standard: Standard): Learner => {
    const learner: Learner = newLearner({
      standard,
      course,
      above: window,
      onTold: (now) => setTold({ of: learner, told: now }),
    });
    return learner;
  };
  const [trial, setTrial] = useState<Enrolment>(() => ({
    standard: FIRST,
    learner: enrolled(FIRST),
    launch: 1,
    mode: 'Normal',
  }));
  return {
    ...trial,
    told: told?.of === trial.learner ? told.told : trial.learner.told(),
    again: (mode: LaunchMode) => setTrial({ ...trial, mode, launch: trial.launch + 1 }),
    enrol: (standard: Standard) =>
      setTrial({
        standard,
        learner: enrolled(standard),
        launch: trial.launch + 1,
        mode: 'Normal',
      }),
  };
}

function save(course: Course, told: Told): void {
  saveText({
    name: `test-lms-${told.standard}.json`,
    text: savedText({ course, told, build: BUILD_ID }),
  });
}

type CourseFrameProps = Omit<Enrolment, 'standard'>;

/** The course in a frame of its own; it finds the LMS on this page. */
function CourseFrame({ learner, launch, mode }: CourseFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isApart, setApart] = useState(false);
  // The LMS is a property of the window, and a frame is told where to go: both are outside of React.
  useEffect(() => {
    const element = frame.current;
    const open = (address: string) => element?.contentWindow?.location.replace(address);
    // An empty page first: what was open hears that it is closed, and may still tell its end.
    const begin = () => open(learner.launch(location.href.replace(/[?#].*$/, ''), mode));
    element?.addEventListener('load', begin, { once: true });
    open('about:blank');
    return () => {
      element?.removeEventListener('load', begin);
      learner.leave();
    };
  }, [learner, launch, mode]);
  return (
    <div>
      {isApart && (
        <p role="alert" className={styles.lead}>
          This browser keeps the course apart from the page around it, as with files from a disk.
          Nothing can be recorded here: open the lab from a server.
        </p>
      )}
      <iframe
        ref={frame}
        className={styles.frame}
        title="The course"
        onLoad={({ currentTarget }) => {
          const { contentDocument } = currentTarget;
          setApart(contentDocument === null);
          if (contentDocument?.location.hash === `#${RETURN_ROUTE}`) learner.returned();
        }}
      />
    </div>
  );
}
