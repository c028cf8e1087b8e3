import { Rating } from 'ts-fsrs';
import { describe, expect, test } from 'vitest';
import { DAY_MS, dueOf, dueToday, interviewOf, LAST_DAYS, writtenDay } from './due';
import type { ReviewCard } from './record';
import { gradeOf, NEW_A_DAY, reviewed, sessionOf } from './review';
import { recordWith } from './seen';

const NOON = new Date(2027, 0, 10, 12).getTime();
const entry = <T>(value: T, atMs = NOON) => ({ atMs, by: 'here', value });
const after = (days: number) => NOON + days * DAY_MS;

describe('a grade from what somebody did', () => {
  const answer = { isCorrect: true, sureness: 'certain', tookMs: 9_000, wordCount: 60 } as const;

  test.each([
    ['wrong, however certain', { ...answer, isCorrect: false }, Rating.Again],
    ['right by a guess', { ...answer, sureness: 'guess' }, Rating.Hard],
    ['right and fairly sure', { ...answer, sureness: 'fairly' }, Rating.Good],
    ['right, certain and quick', answer, Rating.Easy],
    ['right and certain after long thought', { ...answer, tookMs: 60_000 }, Rating.Good],
  ] as const)('%s', (_title, performance, grade) => {
    expect(gradeOf(performance)).toBe(grade);
  });
});

describe('a card', () => {
  const at = { nowMs: NOON, interviewMs: null };

  test('that was known comes later than one that was not', () => {
    const [again, hard, good, easy] = (
      [Rating.Again, Rating.Hard, Rating.Good, Rating.Easy] as const
    ).map((grade) => reviewed(null, grade, at).dueMs) as [number, number, number, number];
    expect(again).toBeGreaterThanOrEqual(after(1));
    expect(hard).toBeGreaterThanOrEqual(again);
    expect(good).toBeGreaterThan(hard);
    expect(easy).toBeGreaterThan(good);
  });

  test('is put off further each time it was known, and comes back soon when it was not', () => {
    const first = reviewed(null, Rating.Good, at);
    const second = reviewed(first, Rating.Good, { nowMs: first.dueMs, interviewMs: null });
    expect(second.dueMs - first.dueMs).toBeGreaterThan(first.dueMs - NOON);
    expect(second).toMatchObject({ reps: 2, lapses: 0 });
    const forgotten = reviewed(second, Rating.Again, { nowMs: second.dueMs, interviewMs: null });
    expect(forgotten).toMatchObject({ reps: 3, lapses: 1 });
    expect(forgotten.dueMs - second.dueMs).toBeLessThan(second.dueMs - first.dueMs);
  });

  test('is not put off beyond an interview', () => {
    const interviewMs = after(4);
    const card = reviewed(null, Rating.Easy, { nowMs: NOON, interviewMs });
    expect(reviewed(null, Rating.Easy, at).dueMs).toBeGreaterThan(interviewMs);
    expect(card.dueMs).toBeLessThanOrEqual(interviewMs);
  });
});

const LATE: ReviewCard = {
  ...reviewed(null, Rating.Good, { nowMs: NOON, interviewMs: null }),
  dueMs: after(60),
};

describe('before an interview', () => {
  const interviewMs = new Date(2027, 0, 24).getTime();

  test('every card comes once more in the last days, spread over them', () => {
    const dues = Array.from({ length: 40 }, (_, at) => dueOf(`pauses/${at}`, LATE, interviewMs));
    for (const dueMs of dues) {
      expect(dueMs).toBeLessThan(interviewMs);
      expect(dueMs).toBeGreaterThanOrEqual(interviewMs - LAST_DAYS * DAY_MS);
    }
    expect(new Set(dues).size).toBe(LAST_DAYS);
  });

  test('a card that was seen in the last days does not come again for it', () => {
    const seen = { ...LATE, lastReviewMs: interviewMs - DAY_MS };
    expect(dueOf('pauses/1', seen, interviewMs)).toBe(LATE.dueMs);
    expect(dueOf('pauses/1', LATE, null)).toBe(LATE.dueMs);
  });

  test('the date is a day where the learner is', () => {
    const record = recordWith({ dates: { interview: entry('2027-01-24') } });
    expect(interviewOf(record)).toBe(interviewMs);
    expect(writtenDay(interviewMs)).toBe('2027-01-24');
  });
});

describe('a day’s session', () => {
  const bank = Array.from({ length: 30 }, (_, at) => `basics/${at}`);
  const answered = (question: string) => ({ question, given: 1, isCorrect: true, tookMs: 1 });

  test('begins with what is due, the longest overdue first, and then brings a few new ones', () => {
    const record = recordWith({
      cards: {
        'basics/3': entry({ ...LATE, dueMs: after(-1) }),
        'basics/4': entry({ ...LATE, dueMs: after(-3) }),
        'basics/5': entry({ ...LATE, dueMs: after(0.4) }),
        'basics/6': entry({ ...LATE, dueMs: after(1) }),
        'basics/gone': entry({ ...LATE, dueMs: after(-9) }),
      },
    });
    expect(sessionOf(record, bank, NOON)).toEqual({
      due: ['basics/4', 'basics/3', 'basics/5'],
      fresh: ['basics/0', 'basics/1', 'basics/2', 'basics/7', 'basics/8'],
    });
    expect(dueToday(record, NOON)).toHaveLength(4);
    expect(dueToday(record, after(-4))).toHaveLength(1);
  });

  test('brings no more new ones than the day has room for', () => {
    const answers = Object.fromEntries(
      bank.slice(0, 3).map((question) => [question, entry(answered(question))]),
    );
    const cards = Object.fromEntries(bank.slice(0, 3).map((question) => [question, entry(LATE)]));
    const record = recordWith({ answers, cards });
    expect(sessionOf(record, bank, NOON).fresh).toHaveLength(NEW_A_DAY - 3);
    expect(sessionOf(record, bank, after(1)).fresh).toHaveLength(NEW_A_DAY);
  });

  test('brings more where an interview leaves few days', () => {
    const record = recordWith({ dates: { interview: entry('2027-01-13') } });
    expect(sessionOf(record, bank, NOON).fresh).toHaveLength(10);
    expect(sessionOf(record, bank, after(30)).fresh).toHaveLength(NEW_A_DAY);
  });
});
