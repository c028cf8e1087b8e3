import type { Key } from '../../bank/key';
import type { Question } from '../../bank/question';
import type { Answered } from '../../lessons/quiz/sureness';
import type { AnswerReport } from './connection';

interface Answering {
  /** With its numbers filled in. */
  readonly question: Question;
  readonly key: Key;
  readonly answered: Answered;
  readonly ordinal: number;
  readonly atMs: number;
  readonly tookMs: number;
}

/** An answer in the words that all LMS standards share. */
export function reportOf({ question, key, answered, ...when }: Answering): AnswerReport {
  const { given, isCorrect, sureness } = answered;
  return {
    questionId: question.id,
    asks: question.scene === undefined ? question.asks : `${question.scene} ${question.asks}`,
    ...formOf(question, key),
    given:
      question.kind === 'mark-the-instant' && typeof given === 'number' ? given / 1_000 : given,
    isCorrect,
    sureness,
    ...when,
  };
}

function formOf(question: Question, key: Key): Pick<AnswerReport, 'form' | 'options' | 'right'> {
  switch (question.kind) {
    case 'put-in-order':
      return {
        form: 'sequencing',
        options: texts(question.items),
        right: key.type === 'order' ? key.order : [],
      };
    case 'mark-the-instant': {
      const atMs = key.type === 'instant' ? key.atMs : Number.NaN;
      // In seconds, as the learner sees it.
      const [min, max] = [atMs - question.toleranceMs, atMs + question.toleranceMs];
      return { form: 'numeric', options: [], right: { min: min / 1_000, max: max / 1_000 } };
    }
    case 'estimate': {
      const value = key.type === 'number' ? key.value : Number.NaN;
      const spread = Math.abs(value) * question.toleranceShare;
      return { form: 'numeric', options: [], right: { min: value - spread, max: value + spread } };
    }
    default:
      return {
        form: 'choice',
        options: texts(question.options),
        right: key.type === 'options' ? key.right : [],
      };
  }
}

function texts(all: Readonly<Record<string, { readonly text: string }>>) {
  return Object.entries(all).map(([id, { text }]) => ({ id, text }));
}
