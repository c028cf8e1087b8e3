import type { Course } from './course';
import type { Detail, Mark, Progress } from './progress';

/** What an LMS is told of a course as it stands. */
export interface Standing {
  /** The share of right answers that counts: the best attempt’s, 0 to 1; null before one is finished. */
  readonly scaled: number | null;
  /** The share of the steps that are done in the attempt that is on, 0 to 1. */
  readonly doneShare: number;
  /** Null where there is nothing to pass, or before an attempt is finished. */
  readonly isPassed: boolean | null;
  /** Whether any attempt was finished. */
  readonly isFinished: boolean;
  /** Whether nothing can become better any more: passed, or no attempt left. */
  readonly isFinal: boolean;
}

/** `masteryPercent` is the LMS’s own where it has one, else the course’s. */
export function standingOf(
  course: Course,
  progress: Progress,
  masteryPercent: number | null,
): Standing {
  const scaled = progress.bestScaled;
  const isFinished = scaled !== null;
  const isPassed =
    masteryPercent === null || scaled === null ? null : scaled * 100 >= masteryPercent - 0.005;
  const done = progress.marks.filter((mark) => mark !== 'open').length;
  return {
    scaled,
    doneShare: done / progress.marks.length,
    isPassed,
    isFinished,
    isFinal: isFinished && (isPassed === true || !mayTryAgain(course, progress)),
  };
}

/** The share of right answers of the attempt that is on, 0 to 1; a course of pictures alone is whole when seen. */
export function shareRight(course: Course, { marks }: Progress): number {
  const judged = course.steps.filter(
    ({ type }, at) => type === 'question' && marks[at] !== 'seen',
  ).length;
  if (judged === 0) return marks.every((mark) => mark === 'seen') ? 1 : 0;
  // In hundredths of a percent, downwards: what is kept, told and judged is the same number.
  return Math.floor((rightCount(marks) / judged) * 10_000 + 1e-6) / 10_000;
}

export function rightCount(marks: readonly Mark[]): number {
  return marks.filter((mark) => mark === 'right').length;
}

/** With one more step done; the last one finishes the attempt. */
export function withStep(
  course: Course,
  progress: Progress,
  { step, mark, detail }: { readonly step: number; readonly mark: Mark; readonly detail?: Detail },
): Progress {
  const marks = progress.marks.map((before, at) => (at === step ? mark : before));
  const next: Progress = {
    ...progress,
    marks,
    details: detail === undefined ? progress.details : [...progress.details, detail],
    toldCount: progress.toldCount + (detail === undefined ? 0 : 1),
  };
  if (marks.includes('open')) return next;
  return { ...next, bestScaled: Math.max(progress.bestScaled ?? 0, shareRight(course, next)) };
}

export function mayTryAgain({ attemptsMax }: Course, { attempt }: Progress): boolean {
  return attemptsMax === null || attempt < attemptsMax;
}

/** The next attempt, from its beginning. What was told and what counts best stay. */
export function withNextAttempt(progress: Progress): Progress {
  return {
    ...progress,
    attempt: progress.attempt + 1,
    marks: progress.marks.map(() => 'open'),
    details: [],
    droppedCount: 0,
  };
}
