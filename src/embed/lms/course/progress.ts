import type { Sureness } from '../../../study/sureness';
import { courseDigest, type Course } from './course';

/** How far somebody is in a course: what an LMS keeps between two visits. */
export interface Progress {
  /** The attempt that is on, from 1. */
  readonly attempt: number;
  /** The best share of right answers of the attempts that are finished, 0 to 1; null before the first. */
  readonly bestScaled: number | null;
  /** One for each step of the course, in the course’s own order, of the attempt that is on. */
  readonly marks: readonly Mark[];
  /** What was said, oldest first; those that found no room are missing here and counted. */
  readonly details: readonly Detail[];
  readonly droppedCount: number;
  /** How many answers the LMS was told of, over all attempts: some can only be told, never read back. */
  readonly toldCount: number;
}

export type Mark = 'open' | 'right' | 'wrong' | 'seen';

export interface Detail {
  readonly step: number;
  readonly given: readonly string[] | number;
  readonly sureness: Sureness;
}

export type ReadProgress =
  | { readonly ok: true; readonly progress: Progress }
  | { readonly ok: false; readonly message: string };

/** What SCORM 1.2 takes as `cmi.suspend_data`; all others take more. */
export const STATE_LENGTH_MAX = 4_096;

export function begunProgress(course: Course): Progress {
  return {
    attempt: 1,
    bestScaled: null,
    marks: course.steps.map(() => 'open'),
    details: [],
    droppedCount: 0,
    toldCount: 0,
  };
}

/**
 * The progress as one text of printable ASCII, with what it dropped to fit: the oldest details go first. The marks, the
 * attempt and the best score always fit (`STEPS_MAX`).
 */
export function writtenProgress(
  course: Course,
  progress: Progress,
  lengthMax = STATE_LENGTH_MAX,
): { readonly text: string; readonly progress: Progress } {
  let kept = progress;
  let text = plainly(course, kept);
  while (text.length > lengthMax && kept.details.length > 0) {
    kept = { ...kept, details: kept.details.slice(1), droppedCount: kept.droppedCount + 1 };
    text = plainly(course, kept);
  }
  return { text, progress: kept };
}

/** What an LMS hands back may be anything: it is read whole or refused with a reason to show. */
export function readProgress(course: Course, text: string): ReadProgress {
  if (text.length > 64_000) return refused('is too long');
  const found = FORM.exec(text);
  if (found === null) {
    const [, version] = /^L(\d+)\./.exec(text) ?? [];
    return refused(
      version === undefined || version === VERSION
        ? 'was cut short or changed'
        : `is of version ${version}, and this course reads version ${VERSION}`,
    );
  }
  const [, digest, attempt, best, told, dropped, written = '', list = ''] = found;
  if (digest !== courseDigest(course)) return refused('belongs to another course');
  if (written.length !== course.steps.length) return refused('has not as many steps as the course');
  const marks = [...written].map((letter) => MARKS[letter] ?? 'open');
  const fits = marks.every(
    // A question that the bank no longer has is passed over: seen.
    (mark, at) => mark === 'open' || mark === 'seen' || course.steps[at]?.type === 'question',
  );
  if (!fits) return refused('has a mark where none can be');
  const details = list === '' ? [] : list.split(';').map(readDetail);
  if (!details.every((one) => one !== null && one.step < marks.length))
    return refused('holds an answer that is none');
  return {
    ok: true,
    progress: {
      attempt: Number(attempt),
      bestScaled: best === '' ? null : Number(best) / 10_000,
      marks,
      details: details.filter((one) => one !== null),
      droppedCount: Number(dropped),
      toldCount: Number(told),
    },
  };
}

const VERSION = '1';

/** Version, course, attempt, best score in hundredths of a percent, told, dropped, marks, details. */
const FORM =
  /^L1\.([0-9a-z]{6})\.([1-9]\d{0,5})\.(\d{1,4}|10000|)\.(\d{1,6})\.(\d{1,6})\.([-rws]{1,200})\.([\w,;=+-]*(?:\.\d[\w,;=+-]*)*)$/;

const MARKS: Readonly<Record<string, Mark>> = { '-': 'open', r: 'right', w: 'wrong', s: 'seen' };
const LETTERS: Readonly<Record<Mark, string>> = { open: '-', right: 'r', wrong: 'w', seen: 's' };
const SURE: Readonly<Record<string, Sureness>> = { g: 'guess', f: 'fairly', c: 'certain' };

function plainly(course: Course, progress: Progress): string {
  const { attempt, bestScaled, marks, details, droppedCount, toldCount } = progress;
  return [
    `L${VERSION}`,
    courseDigest(course),
    attempt,
    bestScaled === null ? '' : Math.round(bestScaled * 10_000),
    toldCount,
    droppedCount,
    marks.map((mark) => LETTERS[mark]).join(''),
    details.map(writtenDetail).join(';'),
  ].join('.');
}

/** `3f=12.5` or `3cshorterTtl,fencing`: the step, how sure, what was given. */
function writtenDetail({ step, given, sureness }: Detail): string {
  const said = typeof given === 'number' ? `=${given}` : given.join(',');
  return `${step}${sureness[0] ?? 'g'}${said}`;
}

function readDetail(written: string): Detail | null {
  const [, step, sure = '', said = ''] = /^(\d{1,3})([gfc])(.{0,300})$/.exec(written) ?? [];
  const sureness = SURE[sure];
  if (step === undefined || sureness === undefined) return null;
  if (!said.startsWith('='))
    return /[=+.]/.test(said)
      ? null
      : { step: Number(step), given: said === '' ? [] : said.split(','), sureness };
  const number = /^=-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(said) ? Number(said.slice(1)) : Number.NaN;
  return Number.isFinite(number) ? { step: Number(step), given: number, sureness } : null;
}

function refused(message: string): ReadProgress {
  return { ok: false, message };
}
