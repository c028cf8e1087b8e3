import type { Question } from '../bank/question';
import { inOrder } from '../lessons/quiz/in-order';
import { questionOf, questionsOf } from '../lessons/quiz/questions';
import type { QuizAsked } from './address';
import type { EmbedFault } from './options';

export type Selected =
  | { readonly ok: true; readonly questions: readonly Question[] }
  | { readonly ok: false; readonly faults: readonly EmbedFault[] };

/**
 * The questions that an address asks for, in the order in which they are asked: as named or as in the bank, shuffled by
 * the seed of a topic. Rejects where they cannot be fetched.
 */
export async function selectedFor({ topic, ids, count, seed }: QuizAsked): Promise<Selected> {
  if (topic !== null) {
    const questions = await questionsOf(topic);
    return { ok: true, questions: inOrder(questions, seed).slice(0, count ?? questions.length) };
  }
  const found = await Promise.all(ids.map((id) => questionOf(id)));
  const missing = ids.filter((_, at) => found[at] === null);
  if (missing.length > 0)
    return {
      ok: false,
      faults: missing.map((id) => ({ path: 'quiz', message: `has no question “${id}”` })),
    };
  const questions = found.flatMap((one) => one ?? []);
  return { ok: true, questions: questions.slice(0, count ?? questions.length) };
}
