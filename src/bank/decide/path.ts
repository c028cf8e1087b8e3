import { ADVICE } from '.';
import type { Advice, DecideOption, DecideQuestion } from './decide';
import { DECIDE_QUESTIONS, FIRST_QUESTION } from './questions';

/** A question and what was answered to it. */
export interface Step {
  readonly question: DecideQuestion;
  readonly option: DecideOption;
}

/** How far somebody has come, and what is next: a question, or advice. */
export interface DecidePath {
  readonly steps: readonly Step[];
  readonly next:
    | { readonly type: 'question'; readonly question: DecideQuestion }
    | { readonly type: 'advice'; readonly advice: Advice };
}

export const START: DecidePath = {
  steps: [],
  next: { type: 'question', question: DECIDE_QUESTIONS[FIRST_QUESTION] },
};

/** One answer further. */
export function withAnswer(
  { steps }: DecidePath,
  question: DecideQuestion,
  option: DecideOption,
): DecidePath {
  const { to } = option;
  return {
    steps: [...steps, { question, option }],
    next:
      'advice' in to
        ? { type: 'advice', advice: ADVICE[to.advice] }
        : { type: 'question', question: DECIDE_QUESTIONS[to.question] },
  };
}

/** `harm.repeat/key.yes`; empty before the first answer. Part of links. */
export function writtenPath({ steps }: DecidePath): string {
  return steps.map(({ question, option }) => `${question.id}.${option.id}`).join('/');
}

/** Reads answers as far as they make sense; `isWhole` is false where the rest was left out. */
export function readPath(written: string): {
  readonly path: DecidePath;
  readonly isWhole: boolean;
} {
  let path = START;
  for (const word of written.split('/').filter((part) => part !== '')) {
    const { next } = path;
    if (next.type === 'advice') return { path, isWhole: false };
    const { question } = next;
    const option = question.options.find(({ id }) => `${question.id}.${id}` === word);
    if (option === undefined) return { path, isWhole: false };
    path = withAnswer(path, question, option);
  }
  return { path, isWhole: true };
}

/** Every way through the guide. */
export function* allPaths(path: DecidePath = START): Generator<DecidePath> {
  const { next } = path;
  if (next.type === 'advice') {
    yield path;
    return;
  }
  for (const option of next.question.options)
    yield* allPaths(withAnswer(path, next.question, option));
}
