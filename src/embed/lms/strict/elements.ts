/** What a standard says of one data element. `#` in its name stands for an index. */
export interface ElementRule {
  readonly may: 'read' | 'write' | 'both';
  /** What may be written. */
  readonly form?: RegExp;
  /** What is there before anything was written. */
  readonly is?: string;
}

export type Rules = Readonly<Record<string, ElementRule>>;

const text = (max: number) => new RegExp(`^[\\s\\S]{0,${max}}$`);
const percent = /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/;
const decimal = /^-?\d{1,10}(\.\d{1,7})?$/;

const SPAN_12 = /^\d{2,4}:[0-5]\d:[0-5]\d(\.\d{1,2})?$/;
const CHOICES_12 = /^([a-z0-9](,[a-z0-9])*|-?\d+(\.\d+)?)?$/;

/** SCORM 1.2 run-time environment, 3.4.4, as far as a course needs it, and never more lenient. */
export const RULES_12: Rules = {
  'cmi.core._children': {
    may: 'read',
    is: 'student_id,student_name,lesson_location,credit,lesson_status,entry,score,total_time,lesson_mode,exit,session_time',
  },
  'cmi.core.student_id': { may: 'read', is: 'learner-1' },
  'cmi.core.student_name': { may: 'read', is: 'Learner, A' },
  'cmi.core.lesson_location': { may: 'both', form: text(255), is: '' },
  'cmi.core.credit': { may: 'read', is: 'credit' },
  'cmi.core.lesson_status': {
    may: 'both',
    form: /^(passed|completed|failed|incomplete|browsed)$/,
    is: 'not attempted',
  },
  'cmi.core.entry': { may: 'read', is: 'ab-initio' },
  'cmi.core.score.raw': { may: 'both', form: percent, is: '' },
  'cmi.core.score.min': { may: 'both', form: percent, is: '' },
  'cmi.core.score.max': { may: 'both', form: percent, is: '' },
  'cmi.core.total_time': { may: 'read', is: '0000:00:00.00' },
  'cmi.core.lesson_mode': { may: 'read', is: 'normal' },
  'cmi.core.exit': { may: 'write', form: /^(time-out|suspend|logout|)$/ },
  'cmi.core.session_time': { may: 'write', form: SPAN_12 },
  'cmi.suspend_data': { may: 'both', form: text(4_096), is: '' },
  'cmi.student_data.mastery_score': { may: 'read', is: '' },
  'cmi.interactions._count': { may: 'read', is: '0' },
  'cmi.interactions.#.id': { may: 'write', form: /^[\x21-\x7e]{1,255}$/ },
  'cmi.interactions.#.type': {
    may: 'write',
    form: /^(true-false|choice|fill-in|matching|performance|sequencing|likert|numeric)$/,
  },
  'cmi.interactions.#.time': {
    may: 'write',
    form: /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,2})?$/,
  },
  'cmi.interactions.#.correct_responses.#.pattern': { may: 'write', form: CHOICES_12 },
  'cmi.interactions.#.student_response': { may: 'write', form: CHOICES_12 },
  'cmi.interactions.#.result': {
    may: 'write',
    form: /^(correct|wrong|unanticipated|neutral|-?\d+(\.\d+)?)$/,
  },
  'cmi.interactions.#.weighting': { may: 'write', form: decimal },
  'cmi.interactions.#.latency': { may: 'write', form: SPAN_12 },
};

const SPAN_2004 = /^PT(?=\d)(\d+H)?(\d+M)?(\d+(\.\d{1,2})?S)?$/;
const TOKENS = /^([\w-]{1,250}(\[,\][\w-]{1,250})*|-?\d+(\.\d+)?)?$/;
const PATTERNS = /^([\w-]{1,250}(\[,\][\w-]{1,250})*|(-?\d+(\.\d+)?)?\[:\](-?\d+(\.\d+)?)?)?$/;

/** SCORM 2004 4th edition, run-time environment, 4.2, as far as a course needs it, and never more lenient. */
export const RULES_2004: Rules = {
  'cmi._version': { may: 'read', is: '1.0' },
  'cmi.learner_id': { may: 'read', is: 'learner-1' },
  'cmi.learner_name': { may: 'read', is: 'Learner, A' },
  'cmi.location': { may: 'both', form: text(1_000), is: '' },
  'cmi.credit': { may: 'read', is: 'credit' },
  'cmi.mode': { may: 'read', is: 'normal' },
  'cmi.entry': { may: 'read', is: 'ab-initio' },
  'cmi.completion_status': {
    may: 'both',
    form: /^(completed|incomplete|not attempted|unknown)$/,
    is: 'unknown',
  },
  'cmi.success_status': { may: 'both', form: /^(passed|failed|unknown)$/, is: 'unknown' },
  'cmi.scaled_passing_score': { may: 'read', is: '' },
  'cmi.score.scaled': { may: 'both', form: /^-?(1(\.0+)?|0(\.\d{1,7})?)$/, is: '' },
  'cmi.score.raw': { may: 'both', form: percent, is: '' },
  'cmi.score.min': { may: 'both', form: percent, is: '' },
  'cmi.score.max': { may: 'both', form: percent, is: '' },
  'cmi.progress_measure': { may: 'both', form: /^(1(\.0+)?|0(\.\d{1,7})?)$/, is: '' },
  'cmi.total_time': { may: 'read', is: 'PT0S' },
  'cmi.exit': { may: 'write', form: /^(time-out|suspend|logout|normal|)$/ },
  'cmi.session_time': { may: 'write', form: SPAN_2004 },
  'cmi.suspend_data': { may: 'both', form: text(4_096), is: '' },
  'cmi.interactions._count': { may: 'read', is: '0' },
  'cmi.interactions.#.id': { may: 'both', form: /^[^\s]{1,4000}$/ },
  'cmi.interactions.#.type': {
    may: 'both',
    form: /^(true-false|choice|fill-in|long-fill-in|matching|performance|sequencing|likert|numeric|other)$/,
  },
  'cmi.interactions.#.timestamp': {
    may: 'both',
    form: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,2}(Z|[+-]\d\d:\d\d)?)?$/,
  },
  'cmi.interactions.#.correct_responses.#.pattern': { may: 'both', form: PATTERNS },
  'cmi.interactions.#.learner_response': { may: 'both', form: TOKENS },
  'cmi.interactions.#.result': {
    may: 'both',
    form: /^(correct|incorrect|unanticipated|neutral|-?\d+(\.\d+)?)$/,
  },
  'cmi.interactions.#.weighting': { may: 'both', form: decimal },
  'cmi.interactions.#.latency': { may: 'both', form: SPAN_2004 },
  'cmi.interactions.#.description': { may: 'both', form: text(250) },
};
