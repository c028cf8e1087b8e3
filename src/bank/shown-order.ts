import { shuffled } from './draws';
import type { Question } from './question';

/**
 * The ids of the options in the order in which they are shown: shuffled by the question and its seed, so that a link shows
 * everybody the same. Lines of code and the three answers to “can it happen” stand where they belong.
 */
export function shownOrder(question: Question, seed: number | null): readonly string[] {
  switch (question.kind) {
    case 'possible':
      return ['possible', 'only-if', 'impossible'];
    case 'spot-the-bug':
      return question.code.flatMap(({ option }) => (option === undefined ? [] : [option]));
    case 'choose-one':
    case 'choose-several':
      return shuffled(Object.keys(question.options), `${question.id}/${seed ?? ''}`);
    case 'put-in-order':
      return shuffled(Object.keys(question.items), `${question.id}/${seed ?? ''}`);
    default:
      return [];
  }
}
