import { useState } from 'react';
import type { Question } from '../../bank/question';
import { interviewOf } from '../../study/due';
import { valueAt } from '../../study/record';
import { gradeOf, reviewed } from '../../study/review';
import { SURENESS } from '../../study/sureness';
import { useStudyStore } from '../../study/use-study';
import { useNow } from './now';
import type { Answered } from './sureness';

/** Keeps an answer: in the record, and in the card that says when the question comes again. */
export function useAnswering(
  question: Question,
  seed: number | null,
): (answered: Answered) => void {
  const store = useStudyStore();
  const now = useNow();
  const [shownAtMs] = useState(now);
  return ({ given, isCorrect, sureness }) => {
    const { record, add, put } = store.getState();
    const nowMs = now();
    const tookMs = Math.max(0, nowMs - shownAtMs);
    add('answers', {
      question: question.id,
      ...(seed === null ? {} : { seed }),
      given,
      isCorrect,
      confidence: SURENESS[sureness],
      tookMs,
    });
    const grade = gradeOf({ isCorrect, sureness, tookMs, wordCount: wordsOf(question) });
    const card = valueAt(record.cards, question.id);
    put('cards', question.id, reviewed(card, grade, { nowMs, interviewMs: interviewOf(record) }));
  };
}

/** How much there is to read before one can answer. */
function wordsOf(question: Question): number {
  const texts = [
    question.scene ?? '',
    question.asks,
    ...('options' in question ? Object.values(question.options).map(({ text }) => text) : []),
    ...('items' in question ? Object.values(question.items).map(({ text }) => text) : []),
  ];
  return texts.join(' ').split(/\s+/).filter(Boolean).length;
}
