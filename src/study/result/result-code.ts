import type { Given } from '../../bank/answer';
import type { Question } from '../../bank/question';
import { digestOf } from '../../kernel/hash';

/** One answer, as far as a leader needs it: no name, no time. */
export interface ResultAnswer {
  readonly question: Question;
  readonly given: Given;
  readonly isCorrect: boolean;
}

/** What a code says. */
export interface Result {
  /** Told apart from the codes of others; it names nobody. */
  readonly who: string;
  readonly answers: readonly ResultAnswer[];
}

export type ReadResult =
  | { readonly ok: true; readonly result: Result }
  /** A clause: `was cut short or changed`. */
  | { readonly ok: false; readonly fault: string };

/** Longest code: it still fits in one QR code that phones read from each other. */
export const CODE_LENGTH_MAX = 300;

/** Most answers in one code; later ones count. A round has ten or so. */
export const ANSWERS_MAX = 16;

/** Names this form: `LOCKS1/4F7K/….…/CHECK0`. All of it can stand in a QR code’s alphanumeric mode. */
const HEAD = 'LOCKS1';

/** A round as a short text of capital letters and digits, with a check at its end. */
export function resultCode({ who, answers }: Result): string {
  const told = answers.slice(-ANSWERS_MAX).map((answer) => writtenAnswer(answer));
  const body = `${HEAD}/${who}/${told.join('.')}`;
  return `${body}/${checkOf(body)}`;
}

/** What a code says, given the whole bank. Small letters and blanks at its ends do no harm. */
export function readResultCode(line: string, bank: ReadonlyMap<string, Question>): ReadResult {
  const code = line.trim().toUpperCase();
  if (code.length > CODE_LENGTH_MAX) return fault(`is longer than ${CODE_LENGTH_MAX} characters`);
  const parts = code.split('/');
  const [head = '', who = '', told = '', check = ''] = parts;
  if (!head.startsWith('LOCKS')) return fault('is no result code');
  if (head !== HEAD) return fault(`is of version ${head.slice(5)}, and this lab reads version 1`);
  if (parts.length !== 4 || check !== checkOf(`${head}/${who}/${told}`))
    return fault('was cut short or changed');
  if (!/^[0-9A-Z]{4}$/.test(who)) return fault('says no one it is of');
  const words = told === '' ? [] : told.split('.');
  if (words.length > ANSWERS_MAX) return fault(`has more than ${ANSWERS_MAX} answers`);
  const answers: ResultAnswer[] = [];
  for (const word of words) {
    const question = bank.get(word.slice(0, NAME_LENGTH));
    if (question === undefined) return fault('tells of a question that this lab does not have');
    const given = givenIn(word.slice(NAME_LENGTH + 1), question);
    if (given === null) return fault('tells of an answer that this question does not have');
    answers.push({ question, given, isCorrect: word[NAME_LENGTH] === '1' });
  }
  return { ok: true, result: { who, answers } };
}

/** The bank by the short names that codes use. */
export function bankByShortName(questions: readonly Question[]): ReadonlyMap<string, Question> {
  return new Map(questions.map((question) => [shortName(question.id), question]));
}

/** 36⁴ is enough for a bank of hundreds; the test says whether two share one. */
const NAME_LENGTH = 4;

export function shortName(id: string): string {
  return digestOf(id).slice(-NAME_LENGTH).toUpperCase();
}

function checkOf(body: string): string {
  return digestOf(body).slice(-6).toUpperCase();
}

function writtenAnswer({ question, given, isCorrect }: ResultAnswer): string {
  return `${shortName(question.id)}${isCorrect ? 1 : 0}${writtenGiven(question, given)}`;
}

/** What can be chosen, in an order that does not change when the bank is rearranged. */
function choicesOf(question: Question): readonly string[] {
  if ('options' in question) return Object.keys(question.options).sort();
  if ('items' in question) return Object.keys(question.items).sort();
  return [];
}

/** Places in base 36: of the options chosen, or of the items in their order; else the number itself. */
function writtenGiven(question: Question, given: Given): string {
  if (typeof given === 'number') return writtenNumber(given);
  const choices = choicesOf(question);
  return given
    .flatMap((id) => (choices.includes(id) ? [choices.indexOf(id).toString(36)] : []))
    .join('')
    .toUpperCase();
}

/** Four digits that count: `1234E-2`. */
function writtenNumber(value: number): string {
  if (!Number.isFinite(value) || value === 0) return '0E0';
  const [digits = '0', exponent = '0'] = value.toExponential(3).split('e');
  return `${digits.replace('.', '')}E${Number(exponent) - 3}`;
}

function givenIn(text: string, question: Question): Given | null {
  const choices = choicesOf(question);
  if (choices.length === 0) {
    const [, digits, exponent] = /^(-?\d{1,4})E(-?\d{1,3})$/.exec(text) ?? [];
    return digits === undefined ? null : Number(`${digits}e${exponent}`);
  }
  const ids = [...text].map((digit) => choices[Number.parseInt(digit, 36)]);
  const given = ids.filter((id) => id !== undefined);
  return given.length === text.length && new Set(given).size === given.length ? given : null;
}

function fault(clause: string): ReadResult {
  return { ok: false, fault: clause };
}
