import { seconds } from '../../../bank/answer';
import type { Key } from '../../../bank/key';
import type { Option, Question } from '../../../bank/question';
import { TOPICS } from '../../../bank/topics';
import type { ExportAnswer, ExportItem } from '../../../exchange/questions/item';
import { keyFor, variantOf } from '../../../lessons/quiz/keys';
import { addressOfQuestion } from '../../../lessons/quiz/route';

interface Asking {
  readonly seed: number | null;
  /** The page’s own address, without its fragment. */
  readonly page: string;
}

/** A question for other programs. Where a run decides what is right, the run is made. */
export async function itemOf(question: Question, { seed, page }: Asking): Promise<ExportItem> {
  const variant = variantOf(question, seed);
  const key = await keyFor(variant);
  return {
    id: question.id,
    topic: TOPICS[question.topic],
    stem: [variant.scene, ...knownIn(variant, key), variant.asks].filter(Boolean).join(' '),
    code: variant.kind === 'spot-the-bug' ? variant.code.map(({ line }) => line) : [],
    answer: answerOf(variant, key),
    explains: variant.explains,
    link: `${page}${addressOfQuestion(question.id, seed)}`,
  };
}

/** What the lab draws on the axis has to be said here. */
function knownIn(question: Question, key: Key): readonly string[] {
  if (question.kind !== 'mark-the-instant' || key.type !== 'instant') return [];
  return question.given.map(
    ({ label }, at) => `${label} at ${seconds(key.givenMs[at] ?? Number.NaN)}.`,
  );
}

function answerOf(question: Question, key: Key): ExportAnswer {
  switch (question.kind) {
    case 'put-in-order': {
      const ids = Object.keys(question.items);
      const order = key.type === 'order' ? key.order : [];
      return {
        type: 'order',
        items: Object.values(question.items).map(({ text }) => text),
        order: order.map((id) => ids.indexOf(id)),
      };
    }
    case 'mark-the-instant':
      return {
        type: 'number',
        value: (key.type === 'instant' ? key.atMs : Number.NaN) / 1_000,
        tolerance: question.toleranceMs / 1_000,
        unit: 's',
      };
    case 'estimate': {
      const value = key.type === 'number' ? key.value : Number.NaN;
      const tolerance = Math.abs(value) * question.toleranceShare;
      return { type: 'number', value, tolerance, unit: question.unit };
    }
    default: {
      const right = key.type === 'options' ? key.right : [];
      return {
        type: 'choice',
        isMultiple: question.kind === 'choose-several',
        options: Object.entries(question.options).map(([id, option]) => ({
          text: option.text,
          isRight: right.includes(id),
          feedback: feedbackOf(option, right.includes(id)),
        })),
      };
    }
  }
}

function feedbackOf({ right, wrong }: Option, isRight: boolean): string {
  if (isRight) return right ?? '';
  return wrong === undefined ? '' : `${wrong.tempts} ${wrong.breaks}`;
}
