import * as v from 'valibot';
import { digestOf } from '../../../kernel/hash';
import { jsonIn } from '../../../kernel/json';
import { packed, unpacked } from '../../../scenario/payload';

/** A selection that is played in order and judged as one. Plain data: it stands whole in an address. */
export interface Course {
  /** As its author wrote it; shown as text only. */
  readonly title: string;
  /** No step twice. */
  readonly steps: readonly CourseStep[];
  /** The share of right answers that passes, percent, 1 to 100; null where there is nothing to pass. */
  readonly masteryPercent: number | null;
  /** How often all of it may be tried; null: as often as one likes. */
  readonly attemptsMax: number | null;
  /** Shuffles the steps and draws the numbers; null: as chosen, with the numbers of the textbook. */
  readonly seed: number | null;
}

export type CourseStep =
  | { readonly type: 'question'; readonly id: string }
  /** The part of the lab’s address behind `#/lab/`: a preset’s name, or a scenario of its own. */
  | { readonly type: 'scenario'; readonly address: string };

export type ReadCourse =
  { readonly ok: true; readonly course: Course } | { readonly ok: false; readonly message: string };

/** Twice the bank. More would not be a course. */
export const STEPS_MAX = 200;
export const TITLE_MAX = 120;
export const ATTEMPTS_MAX = 20;
export const SEED_MAX = 999_999_999;
/** Longer addresses are not read. */
export const COURSE_ADDRESS_MAX = 8_000;

/** Names this form of address. */
const VERSION = '1';

/** The course as one part of an address, behind `#/course/`. Letters, digits, `~._-` only. */
export function writtenCourse(course: Course): string {
  const { title, steps, masteryPercent, attemptsMax, seed } = course;
  const said = { t: title, s: steps.map(writtenStep), m: masteryPercent, a: attemptsMax, r: seed };
  return `~${VERSION}.${packed(JSON.stringify(said))}`;
}

/** What `writtenCourse` wrote; a bad one is a result with a reason to show, not a throw. */
export function readCourse(written: string): ReadCourse {
  if (written.length > COURSE_ADDRESS_MAX)
    return refused(`is longer than ${COURSE_ADDRESS_MAX} characters`);
  const [, version, payload = ''] = /^~(\d{1,4})\.(.*)$/s.exec(written) ?? [];
  if (version === undefined) return refused('was cut short or changed on its way');
  if (version !== VERSION)
    return refused(`is of version ${version}, and this lab reads version ${VERSION}`);
  const text = unpacked(payload);
  if (!text.ok) return refused(text.message);
  const said = v.safeParse(SAID, jsonIn(text.text));
  if (!said.success) return refused(told(said.issues));
  const { t, s, m, a, r } = said.output;
  return {
    ok: true,
    course: { title: t, steps: s.map(readStep), masteryPercent: m, attemptsMax: a, seed: r },
  };
}

/** Tells one course from another: what was saved in one is nothing to the next. Six characters. */
export function courseDigest({ steps, seed }: Course): string {
  return digestOf([...steps.map(writtenStep), String(seed)]).slice(-6);
}

/** Tells one package from another: title and marks count too. Six characters. */
export function packageDigest(course: Course): string {
  return digestOf(writtenCourse(course)).slice(-6);
}

/** How many steps are judged; a scenario is only looked at. */
export function judgedCount({ steps }: Course): number {
  return steps.filter(({ type }) => type === 'question').length;
}

/** A question by its id, a scenario by its address with `lab/` before it. */
export function writtenStep(step: CourseStep): string {
  return step.type === 'question' ? step.id : `lab/${step.address}`;
}

function readStep(written: string): CourseStep {
  return written.startsWith('lab/')
    ? { type: 'scenario', address: written.slice(4) }
    : { type: 'question', id: written };
}

const upTo = (max: number, min = 1) =>
  v.nullable(
    v.pipe(
      v.number('is no number'),
      v.integer('is no whole number'),
      v.minValue(min, `is below ${min}`),
      v.maxValue(max, `is above ${max}`),
    ),
  );

const STEP = v.pipe(
  v.string('is no text'),
  v.maxLength(4_000, 'is too long'),
  v.regex(
    /^(lab\/[\w~.-]+|(?!lab\/)[a-z\d-]+\/[a-z\d-]+)$/,
    'names neither a question nor a scenario',
  ),
);

const SAID = v.strictObject({
  t: v.pipe(
    v.string('is no text'),
    v.trim(),
    v.minLength(1, 'is empty'),
    v.maxLength(TITLE_MAX, `is longer than ${TITLE_MAX} characters`),
    // No control characters: the title goes into XML, where they may not stand.
    v.check(
      (text) => !/\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/u.test(text),
      'holds a character that no text has',
    ),
  ),
  s: v.pipe(
    v.array(STEP, 'is no list'),
    v.minLength(1, 'has no step'),
    v.maxLength(STEPS_MAX, `has more than ${STEPS_MAX} steps`),
    v.check((steps) => new Set(steps).size === steps.length, 'has a step twice'),
  ),
  m: upTo(100),
  a: upTo(ATTEMPTS_MAX),
  r: upTo(SEED_MAX, 0),
});

const NAMES: Readonly<Record<string, string>> = {
  t: 'title',
  s: 'list of steps',
  m: 'pass mark',
  a: 'number of attempts',
  r: 'seed',
};

function told([issue]: readonly v.BaseIssue<unknown>[]): string {
  const [first] = issue?.path ?? [];
  const name = typeof first?.key === 'string' ? NAMES[first.key] : undefined;
  if (name === undefined || issue === undefined) return 'holds no course';
  return `is of no use: its ${name} ${issue.message}`;
}

function refused(message: string): ReadCourse {
  return { ok: false, message };
}
