import { useState } from 'react';
import type { Question } from '../../../bank/question';
import { saveBlob } from '../../../views/files/save-blob';
import { saveText } from '../../../views/scenario/save-text';
import { judgedCount, type Course } from '../course/course';
import type { DraftResult } from './draft';
import { EmbedCourse } from './EmbedCourse';
import type { PackageKind } from './package';
import styles from './Make.module.css';

interface TakeCourseProps {
  readonly made: DraftResult;
  readonly questions: readonly Question[];
}

/** The course as it stands, and every way to take it along. */
export function TakeCourse({ made, questions }: TakeCourseProps) {
  return (
    <section className={styles.take} aria-labelledby="make-take">
      <h2 id="make-take">Take it</h2>
      {made.ok ? (
        <Ways course={made.course} written={made.written} questions={questions} />
      ) : (
        <p role="status">{made.message}</p>
      )}
    </section>
  );
}

interface WaysProps {
  readonly course: Course;
  readonly written: string;
  readonly questions: readonly Question[];
}

function Ways({ course, written, questions }: WaysProps) {
  const [told, setTold] = useState('');
  const judged = judgedCount(course);
  const looked = course.steps.length - judged;
  const page = location.href.replace(/[?#].*$/, '');
  const said = async (what: string, make: () => Promise<string | null>): Promise<void> => {
    setTold(`Making ${what} …`);
    // What is made lazily may not be fetched; the rest says its own reasons.
    const fault = await make().catch((error: unknown) => String(error));
    setTold(fault === null ? `${what} is in your downloads.` : fault);
  };
  return (
    <>
      <p>
        {judged} {judged === 1 ? 'question' : 'questions'}
        {looked > 0 && `, ${looked} ${looked === 1 ? 'scenario' : 'scenarios'} to look at`}.{' '}
        <a href={`#/course/${written}`}>Play it here</a> ·{' '}
        <a href={`#/course/try/${written}`}>Try it in a test LMS</a>
      </p>
      <h3>Packages, graded by the LMS</h3>
      <div className={styles.buttons}>
        {PACKAGES.map(({ kind, label }) => (
          <button
            key={kind}
            type="button"
            onClick={() => void said(label, () => savePackage(course, kind))}
          >
            {label}
          </button>
        ))}
      </div>
      <p className={styles.hint}>
        SCORM 1.2 is what most LMSs take. cmi5 tells the most, where there is a record store. Each
        package holds the whole lab and needs no network; unzipped, its index.html can be played
        from a disk, where nothing is recorded.
      </p>
      <h3>Questions for a question bank or for cards</h3>
      <div className={styles.buttons}>
        {TEXTS.map(({ kind, label }) => (
          <button
            key={kind}
            type="button"
            disabled={judged === 0}
            onClick={() => void said(label, () => saveQuestions({ course, questions, kind, page }))}
          >
            {label}
          </button>
        ))}
      </div>
      <p className={styles.hint}>
        The keys are computed as the files are made: the runs behind the questions are run.
      </p>
      <p role="status">{told}</p>
      <EmbedCourse course={course} />
    </>
  );
}

const PACKAGES: readonly { readonly kind: PackageKind; readonly label: string }[] = [
  { kind: 'scorm-1.2', label: 'SCORM 1.2' },
  { kind: 'scorm-2004', label: 'SCORM 2004' },
  { kind: 'cmi5', label: 'cmi5' },
];

const TEXTS = [
  { kind: 'gift', label: 'GIFT for Moodle' },
  { kind: 'anki', label: 'Cards for Anki' },
  { kind: 'csv', label: 'CSV' },
] as const;

async function savePackage(course: Course, kind: PackageKind): Promise<string | null> {
  const { packageOf } = await import('./package');
  const made = await packageOf(course, kind, readFile);
  if (!made.ok) return made.message;
  saveBlob(`${slugOf(course)}-${kind}.zip`, new Blob([made.bytes], { type: 'application/zip' }));
  return null;
}

/** A file of this very build. */
async function readFile(name: string): Promise<Uint8Array> {
  const answer = await fetch(new URL(name, document.baseURI));
  // A development server gives the page for whatever it does not know.
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
  if (!answer.ok || (isPage && !name.endsWith('.html'))) throw new Error(`${name} is not there`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function saveQuestions(asked: {
  readonly course: Course;
  readonly questions: readonly Question[];
  readonly kind: 'gift' | 'anki' | 'csv';
  readonly page: string;
}): Promise<string | null> {
  const { course, kind } = asked;
  const { questionText, TEXT_FILES } = await import('./questions');
  const { ending, type } = TEXT_FILES[kind];
  saveText({ name: `${slugOf(course)}.${ending}`, text: await questionText(asked), type });
  return null;
}

function slugOf({ title }: Course): string {
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug === '' ? 'course' : slug;
}
