import { shuffled } from '../../bank/draws';
import type { Question } from '../../bank/question';

/** A round’s questions as they are asked: by a seed in the same order everywhere, without one as they stand. */
export function inOrder(questions: readonly Question[], seed: number | null): readonly Question[] {
  if (seed === null) return questions;
  const byId = new Map(questions.map((one) => [one.id, one]));
  return shuffled([...byId.keys()], `round/${seed}`).flatMap((id) => byId.get(id) ?? []);
}
