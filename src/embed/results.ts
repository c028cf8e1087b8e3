/** What an embedded quiz tells of one answer. No name, no address: only what was asked and what was said to it. */
export interface QuizAnswer {
  readonly questionId: string;
  /** The ids of the chosen options, or of the items in the order given; empty where a number was asked for. */
  readonly optionIds: readonly string[];
  /** The number or the instant (ms) that was given; null where options were. */
  readonly value: number | null;
  readonly correct: boolean;
  /** How sure the learner was before knowing, in percent: `SURENESS` of `study/sureness.ts`. */
  readonly confidence: number;
  /** From 1; every time the whole quiz is begun again counts one more. */
  readonly attempt: number;
  /** From when the question was shown to its answer. */
  readonly ms: number;
}

/** What a whole quiz came to. */
export interface QuizResult {
  /** The selection as it stands in the address: `topic:fencing`, `pauses/ten-and-fifteen`. */
  readonly quizId: string;
  readonly attempt: number;
  readonly rightCount: number;
  readonly questionCount: number;
  /** The share answered right, 0 to 1. */
  readonly scaled: number;
  readonly passed: boolean;
}

/** Where nobody says another one. Arbitrary: seven of ten. */
export const PASS_SHARE = 0.7;

/** The result of the answers given so far to a number of questions; what was not answered counts as wrong. */
export function resultOf(
  answers: readonly QuizAnswer[],
  quiz: {
    readonly quizId: string;
    readonly attempt: number;
    readonly questionCount: number;
    readonly passShare: number;
  },
): QuizResult {
  const { quizId, attempt, questionCount, passShare } = quiz;
  const rightCount = answers.filter(({ correct }) => correct).length;
  const scaled = questionCount === 0 ? 0 : rightCount / questionCount;
  // A hair less than asked for is a rounding, not a failure.
  const passed = scaled + 1e-9 >= passShare;
  return { quizId, attempt, rightCount, questionCount, scaled, passed };
}
