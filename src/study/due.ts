import { digestOf } from '../kernel/hash';
import { listed, valueAt, type ReviewCard, type StudyRecord } from './record';

export const DAY_MS = 86_400_000;

/** A question that is due, and since when. */
export interface Due {
  readonly question: string;
  readonly dueMs: number;
}

/**
 * What is to be reviewed today, the longest overdue first: all that falls due before the day ends where the learner is.
 * Without the scheduler, so that a header can count it.
 */
export function dueToday(record: StudyRecord, nowMs: number): readonly Due[] {
  const untilMs = dayAfter(nowMs);
  const interviewMs = interviewOf(record);
  return listed(record.cards)
    .map(({ key, value }) => ({ question: key, dueMs: dueOf(key, value, interviewMs) }))
    .filter(({ dueMs }) => dueMs < untilMs)
    .sort((a, b) => a.dueMs - b.dueMs || (a.question < b.question ? -1 : 1));
}

/**
 * When a card is due. Before an interview each card comes once more, within the last days before it: spread over them, and
 * not sooner than it would have come by itself.
 */
export function dueOf(question: string, card: ReviewCard, interviewMs: number | null): number {
  if (interviewMs === null) return card.dueMs;
  const windowMs = interviewMs - LAST_DAYS * DAY_MS;
  if (card.dueMs < windowMs || (card.lastReviewMs ?? 0) >= windowMs) return card.dueMs;
  const day = Number.parseInt(digestOf(question), 36) % LAST_DAYS;
  return Math.min(card.dueMs, windowMs + day * DAY_MS);
}

/** The days before an interview over which everything is seen once more. Arbitrary: a few evenings. */
export const LAST_DAYS = 3;

/** The first instant of the day of the interview, by the learner’s clock; null where there is none. */
export function interviewOf({ dates }: Pick<StudyRecord, 'dates'>): number | null {
  const date = valueAt(dates, 'interview');
  const [year = 0, month = 0, day = 0] = (date ?? '').split('-').map(Number);
  return date === null ? null : new Date(year, month - 1, day).getTime();
}

/** The first instant of the day, and of the day after, where the learner is; days of 23 and 25 hours too. */
export function dayOf(nowMs: number): number {
  return new Date(nowMs).setHours(0, 0, 0, 0);
}

export function dayAfter(nowMs: number): number {
  return new Date(nowMs).setHours(24, 0, 0, 0);
}

/** A day as the record and an input of dates write it. */
export function writtenDay(ms: number): string {
  const date = new Date(ms);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
