import {
  readCourse,
  writtenCourse,
  writtenStep,
  type Course,
  type CourseStep,
} from '../course/course';

/** A course that is being put together: it may still be nothing that can be played. */
export interface Draft {
  readonly title: string;
  /** As `writtenStep` writes them. */
  readonly chosen: ReadonlySet<string>;
  /** As typed; empty where there is none. */
  readonly mastery: string;
  readonly attempts: string;
  readonly seed: string;
}

export const FIRST_DRAFT: Draft = {
  title: 'Distributed locks',
  chosen: new Set(),
  mastery: '80',
  attempts: '',
  seed: '',
};

export type DraftResult =
  | { readonly ok: true; readonly course: Course; readonly written: string }
  | { readonly ok: false; readonly message: string };

/** The draft as a course, with its steps in the order in which `offered` lists them; or what is still missing. */
export function courseOf(draft: Draft, offered: readonly CourseStep[]): DraftResult {
  const steps = offered.filter((step) => draft.chosen.has(writtenStep(step)));
  if (steps.length === 0)
    return { ok: false, message: 'Choose at least one question or scenario.' };
  const written = writtenCourse({
    title: draft.title.trim(),
    steps,
    masteryPercent: numberIn(draft.mastery),
    attemptsMax: numberIn(draft.attempts),
    seed: numberIn(draft.seed),
  });
  // What can be written can also be made: it is read by the same rules as any address.
  const read = readCourse(written);
  return read.ok
    ? { ok: true, course: read.course, written }
    : { ok: false, message: `This course ${read.message}.` };
}

/** Null where nothing is typed; what is no number is refused by the course’s own rules. */
function numberIn(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}
