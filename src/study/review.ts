import { createEmptyCard, fsrs, Rating, type Card, type Grade } from 'ts-fsrs';
import { DAY_MS, dayAfter, dayOf, dueToday, interviewOf } from './due';
import type { Sureness } from './sureness';
import { listed, type ReviewCard, type StudyRecord } from './record';

/** What an answer shows of how well something is known; nobody grades themselves. */
export interface Performance {
  readonly isCorrect: boolean;
  readonly sureness: Sureness;
  readonly tookMs: number;
  /** Of the question with its options: reading takes its time. */
  readonly wordCount: number;
}

/** Wrong: again. Right by a guess: hard. Right: good. Right, certain and quick: easy. */
export function gradeOf({ isCorrect, sureness, tookMs, wordCount }: Performance): Grade {
  if (!isCorrect) return Rating.Again;
  if (sureness === 'guess') return Rating.Hard;
  const isQuick = tookMs <= QUICK_MS + wordCount * READING_MS_PER_WORD;
  return sureness === 'certain' && isQuick ? Rating.Easy : Rating.Good;
}

/** Two hundred words a minute, and ten seconds to think: arbitrary, and generous. */
const READING_MS_PER_WORD = 300;
const QUICK_MS = 10_000;

/**
 * The card after an answer. No fuzz, so that the same answers give the same days; steps of minutes are left out, since a
 * session comes once a day. Before an interview nothing is put off beyond its eve.
 */
export function reviewed(
  card: ReviewCard | null,
  grade: Grade,
  { nowMs, interviewMs }: { readonly nowMs: number; readonly interviewMs: number | null },
): ReviewCard {
  const daysLeft = interviewMs === null ? null : Math.floor((interviewMs - nowMs) / DAY_MS);
  const scheduler = fsrs({
    request_retention: 0.9,
    enable_fuzz: false,
    enable_short_term: false,
    ...(daysLeft !== null && daysLeft >= 1 ? { maximum_interval: daysLeft } : {}),
  });
  const before = card === null ? createEmptyCard(new Date(nowMs)) : cardOf(card);
  return reviewCardOf(scheduler.next(before, new Date(nowMs), grade).card);
}

/** A day’s session: what is due, then what is new. */
export interface Session {
  readonly due: readonly string[];
  readonly fresh: readonly string[];
}

/** How many questions are new on a day without an interview in sight. Arbitrary: ten minutes. */
export const NEW_A_DAY = 5;

/**
 * What to do today. New questions come in the order of the bank; with an interview ahead as many a day as it takes to have
 * met them all by its eve. Questions that the bank has no longer are left out.
 */
export function sessionOf(record: StudyRecord, bank: readonly string[], nowMs: number): Session {
  const known = new Set(bank);
  const due = dueToday(record, nowMs)
    .map(({ question }) => question)
    .filter((question) => known.has(question));
  const unseen = bank.filter((question) => !Object.hasOwn(record.cards, question));
  const room = Math.max(0, newADay(record, unseen.length, nowMs) - metToday(record, nowMs));
  return { due, fresh: unseen.slice(0, room) };
}

function newADay(record: StudyRecord, unseenCount: number, nowMs: number): number {
  const interviewMs = interviewOf(record);
  if (interviewMs === null || interviewMs < nowMs) return NEW_A_DAY;
  const daysLeft = Math.max(1, Math.round((interviewMs - dayOf(nowMs)) / DAY_MS));
  const met = metToday(record, nowMs);
  return Math.max(NEW_A_DAY, Math.ceil((unseenCount + met) / daysLeft));
}

/** How many questions were answered today for the first time. */
function metToday({ answers }: StudyRecord, nowMs: number): number {
  const firstMs = new Map<string, number>();
  for (const { atMs, value } of listed(answers))
    if (!firstMs.has(value.question)) firstMs.set(value.question, atMs);
  const fromMs = dayOf(nowMs);
  const toMs = dayAfter(nowMs);
  return [...firstMs.values()].filter((atMs) => atMs >= fromMs && atMs < toMs).length;
}

function cardOf(card: ReviewCard): Card {
  const { dueMs, lastReviewMs, stability, difficulty, reps, lapses, state } = card;
  return {
    due: new Date(dueMs),
    stability,
    difficulty,
    elapsed_days: card.elapsedDays,
    scheduled_days: card.scheduledDays,
    learning_steps: card.learningSteps,
    reps,
    lapses,
    state,
    ...(lastReviewMs === null ? {} : { last_review: new Date(lastReviewMs) }),
  };
}

function reviewCardOf(card: Card): ReviewCard {
  const { stability, difficulty, reps, lapses, state } = card;
  return {
    dueMs: card.due.getTime(),
    lastReviewMs: card.last_review?.getTime() ?? null,
    stability,
    difficulty,
    // Deprecated there, and gone with its next version; kept, since this version counts on it.
    elapsedDays: card.elapsed_days,
    scheduledDays: card.scheduled_days,
    learningSteps: card.learning_steps,
    reps,
    lapses,
    state,
  };
}
