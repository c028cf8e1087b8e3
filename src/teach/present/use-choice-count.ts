import { use } from 'react';
import { isMark } from '../../bank/gate';
import { GATES } from '../../bank/gates';
import { questionOf } from '../../lessons/quiz/questions';
import type { Shows } from '../playlist/playlist';
import { choicesOf } from './ShownQuestion';

/** How many choices a step puts before the room: none where it asks for an instant or a number, or asks nothing. */
export function useChoiceCount(shows: Shows): number {
  if (shows.kind === 'prediction') {
    const answer = GATES.find(({ id }) => id === shows.id)?.answer;
    return answer === undefined || isMark(answer) ? 0 : answer.choices.length;
  }
  if (shows.kind !== 'question') return 0;
  const question = use(questionOf(shows.id));
  return question === null ? 0 : choicesOf(question, { seed: shows.seed, right: null }).length;
}
