import { addressOfQuestion } from '../../lessons/quiz/route';
import type { Shows } from '../playlist/playlist';

/** What a step is, in the leader’s words. */
export const SHOWN_WORDS: Readonly<Record<Shows['kind'], string>> = {
  words: 'talk',
  scenario: 'scenario',
  prediction: 'prediction',
  question: 'question',
};

/** Where the same can be had by oneself. A prediction stands in its chapter. */
export function shownAddress(shows: Shows): string {
  switch (shows.kind) {
    case 'words':
      return '#/teach';
    case 'scenario':
      return shows.address;
    case 'prediction':
      return '#/learn';
    case 'question':
      return addressOfQuestion(shows.id, shows.seed);
    default:
      return shows satisfies never;
  }
}
