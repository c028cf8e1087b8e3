import { useEffect, useMemo, useRef, useState } from 'react';
import { readCourse, type Course } from '../course/course';
import { Refused } from '../Refused';
import { createStrictLms, type LmsCall, type LmsRecord } from '../strict/strict-lms';
import { CallList } from './CallList';
import { RecordTable } from './RecordTable';
import styles from './TestLms.module.css';

/** A small, strict LMS around a course: what it is told, what it refuses, and what it has in the end. */
export function TestLms({ written }: { readonly written: string }) {
  const read = useMemo(() => readCourse(written), [written]);
  if (!read.ok) return <Refused message={read.message} />;
  return <Trial course={read.course} written={written} />;
}

type Kind = 'scorm-1.2' | 'scorm-2004';

const KINDS: readonly { readonly kind: Kind; readonly label: string }[] = [
  { kind: 'scorm-1.2', label: 'SCORM 1.2' },
  { kind: 'scorm-2004', label: 'SCORM 2004' },
];

interface TrialProps {
  readonly course: Course;
  readonly written: string;
}

function Trial({ course, written }: TrialProps) {
  const [kind, setKind] = useState<Kind>('scorm-1.2');
  // Each launch is a session; what the one before recorded goes into the next.
  const [launch, setLaunch] = useState({ count: 1, before: EMPTY });
  const [told, setTold] = useState<Told>(NOTHING);
  const begin = (next: Kind, before: LmsRecord): void => {
    setKind(next);
    setTold(NOTHING);
    setLaunch({ count: launch.count + 1, before });
  };
  return (
    <main className={styles.page}>
      <h1>A test LMS</h1>
      <p className={styles.lead}>
        “{course.title}” runs below as in an LMS that takes nothing but what its standard allows. It
        forgets everything when you leave this page. A cmi5 package cannot be tried here: it needs a
        record store.
      </p>
      <div className={styles.bar} role="group" aria-label="The LMS">
        {KINDS.map((one) => (
          <label key={one.kind}>
            <input
              type="radio"
              name="kind"
              checked={kind === one.kind}
              onChange={() => begin(one.kind, EMPTY)}
            />
            {one.label}
          </label>
        ))}
        <button type="button" onClick={() => begin(kind, told.record)}>
          Close and launch again
        </button>
        <button type="button" onClick={() => begin(kind, EMPTY)}>
          A new learner
        </button>
      </div>
      <div className={styles.columns}>
        <CourseFrame
          key={launch.count}
          kind={kind}
          before={launch.before}
          masteryPercent={course.masteryPercent}
          written={written}
          onTold={setTold}
        />
        <div className={styles.told}>
          <RecordTable record={told.record} />
          <CallList calls={told.calls} />
        </div>
      </div>
    </main>
  );
}

const EMPTY: LmsRecord = new Map();
const NOTHING: Told = { calls: [], record: EMPTY };

interface Told {
  readonly calls: readonly LmsCall[];
  readonly record: LmsRecord;
}

interface FrameProps {
  readonly kind: Kind;
  readonly before: LmsRecord;
  readonly masteryPercent: number | null;
  readonly written: string;
  readonly onTold: (told: Told) => void;
}

/** The course in a frame of its own; it finds the LMS on this page, as it would in any. */
function CourseFrame({ kind, before, masteryPercent, written, onTold }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  // The API is a property of the window: outside of React. It is there before the frame is given its address.
  useEffect(() => {
    const lms = createStrictLms({
      kind,
      before,
      masteryPercent,
      onCall: (one) => onTold({ calls: [...one.calls()], record: new Map(one.record()) }),
    });
    const name = kind === 'scorm-1.2' ? 'API' : 'API_1484_11';
    Object.assign(window, { [name]: lms.api });
    const page = location.href.replace(/#.*$/, '');
    if (frame.current !== null) frame.current.src = `${page}#/course/${written}`;
    return () => {
      Reflect.deleteProperty(window, name);
    };
  }, [kind, before, masteryPercent, written, onTold]);
  return <iframe ref={frame} className={styles.frame} title="The course" />;
}
