import { wilson, type ShareInterval } from '../../kernel/interval';
import type { Question } from '../../bank/question';
import type { Result } from '../../study/result/result-code';

/** What a class did with one question. */
export interface ItemAnalysis {
  readonly question: Question;
  readonly answerCount: number;
  /** The share that was right: the item’s difficulty, p, and where that of all such people may well lie. */
  readonly right: ShareInterval;
  /** The share of right answers among the best 27 % less that among the weakest 27 %; null: too few to tell. */
  readonly discrimination: number | null;
  readonly options: readonly OptionUse[];
}

export interface OptionUse {
  readonly id: string;
  readonly text: string;
  readonly count: number;
  readonly share: number;
  /** Whether the question’s author calls it wrong; where a run decides, null. */
  readonly isWrong: boolean | null;
  /** A wrong option that hardly anybody chose: it does no work. */
  readonly isIdle: boolean;
}

/** Below so many people every figure is rough. Usual: 30. */
export const ROUGH_BELOW = 30;

/** Kelley (1939): a quarter and a little, the best trade between how many and how far apart. */
const OUTER_SHARE = 0.27;
/** Fewer people have no upper and lower group worth the name. Arbitrary. */
const OUTER_FROM = 4;
/** Haladyna and Downing (1993): an option chosen by fewer is no distractor. */
const IDLE_SHARE = 0.05;

/** The questions that somebody answered, in the order in which they first come; one entry each person and question. */
export function analysed(results: readonly Result[]): readonly ItemAnalysis[] {
  const questions = new Map<string, Question>();
  for (const { answers } of results)
    for (const { question } of answers) questions.set(question.id, question);
  const ranked = results.toSorted((a, b) => scoreOf(b) - scoreOf(a));
  return [...questions.values()].map((question) => itemOf(question, ranked));
}

/** The share of right answers of one person, 0 to 1. */
export function scoreOf({ answers }: Result): number {
  const right = answers.filter(({ isCorrect }) => isCorrect).length;
  return answers.length === 0 ? 0 : right / answers.length;
}

/** How many people have each number of right answers, from none to all. */
export function histogramOf(results: readonly Result[]): readonly number[] {
  const most = Math.max(0, ...results.map(({ answers }) => answers.length));
  const counts = Array<number>(most + 1).fill(0);
  for (const { answers } of results) {
    const right = answers.filter(({ isCorrect }) => isCorrect).length;
    counts[right] = (counts[right] ?? 0) + 1;
  }
  return counts;
}

/** `ranked`: the best first. */
function itemOf(question: Question, ranked: readonly Result[]): ItemAnalysis {
  const answers = ranked.flatMap(({ answers: own }) => {
    const last = own.findLast((one) => one.question.id === question.id);
    return last === undefined ? [] : [last];
  });
  const count = answers.length;
  const outer = Math.max(1, Math.round(count * OUTER_SHARE));
  const discrimination =
    count < OUTER_FROM
      ? null
      : shareRight(answers.slice(0, outer)) - shareRight(answers.slice(-outer));
  const options = 'options' in question ? Object.entries(question.options) : [];
  return {
    question,
    answerCount: count,
    right: wilson(answers.filter(({ isCorrect }) => isCorrect).length, count),
    discrimination,
    options: options.map(([id, { text, right, wrong }]): OptionUse => {
      const chosen = answers.filter(({ given }) => Array.isArray(given) && given.includes(id));
      const share = count === 0 ? 0 : chosen.length / count;
      const isWrong = right !== undefined && wrong !== undefined ? null : wrong !== undefined;
      return {
        id,
        text,
        count: chosen.length,
        share,
        isWrong,
        isIdle: isWrong === true && share < IDLE_SHARE,
      };
    }),
  };
}

function shareRight(answers: readonly { readonly isCorrect: boolean }[]): number {
  if (answers.length === 0) return 0;
  return answers.filter(({ isCorrect }) => isCorrect).length / answers.length;
}
