import * as v from 'valibot';
import { jsonIn } from '../kernel/json';
import type { QuizAnswer } from './results';

const COUNT = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e9));
const WORD = v.pipe(v.string(), v.maxLength(120));

const STATE = v.object({
  v: v.literal(1),
  quizId: v.pipe(v.string(), v.maxLength(8_500)),
  answers: v.pipe(
    v.array(
      v.object({
        questionId: WORD,
        optionIds: v.pipe(v.array(WORD), v.maxLength(20)),
        value: v.nullable(v.pipe(v.number(), v.finite())),
        correct: v.boolean(),
        confidence: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
        attempt: v.pipe(COUNT, v.minValue(1)),
        ms: COUNT,
      }),
    ),
    v.maxLength(50),
  ),
});

/** The answers of one attempt as a text, for a host that keeps it: `readQuizState` reads it back. */
export function writtenQuizState(quizId: string, answers: readonly QuizAnswer[]): string {
  return JSON.stringify({ v: 1, quizId, answers });
}

/** The answers in it; null where it is none of ours, or of another quiz. */
export function readQuizState(text: string, quizId: string): readonly QuizAnswer[] | null {
  const read = v.safeParse(STATE, jsonIn(text));
  return read.success && read.output.quizId === quizId ? read.output.answers : null;
}
