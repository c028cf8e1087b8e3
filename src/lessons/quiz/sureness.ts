import type { Sureness } from '../../study/sureness';

export const SURENESS_WORDS: Readonly<Record<Sureness, string>> = {
  guess: 'A guess',
  fairly: 'Fairly sure',
  certain: 'Certain',
};

/** What is handed on when somebody has answered. */
export interface Answered {
  readonly given: readonly string[] | number;
  readonly isCorrect: boolean;
  readonly sureness: Sureness;
}
