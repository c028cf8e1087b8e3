import type { Question } from '../../../bank/question';
import type { Course } from '../course/course';
import { itemOf } from './items';

export const TEXT_FILES = {
  gift: { ending: 'gift.txt', type: 'text/plain' },
  anki: { ending: 'anki.txt', type: 'text/plain' },
  csv: { ending: 'csv', type: 'text/csv' },
} as const;

interface AskedText {
  readonly course: Course;
  readonly questions: readonly Question[];
  readonly kind: keyof typeof TEXT_FILES;
  readonly page: string;
}

/** The course’s questions as one text. Keys are computed, one after the other. */
export async function questionText({ course, questions, kind, page }: AskedText): Promise<string> {
  const items = [];
  for (const step of course.steps) {
    const question = step.type === 'question' && questions.find(({ id }) => id === step.id);
    if (question) items.push(await itemOf(question, { seed: course.seed, page }));
  }
  switch (kind) {
    case 'gift':
      return (await import('../../../exchange/questions/gift')).giftOf(items);
    case 'anki':
      return (await import('../../../exchange/questions/anki')).ankiOf(items);
    case 'csv':
      return (await import('../../../exchange/questions/csv')).csvOf(items);
  }
}
