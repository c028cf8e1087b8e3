import { use } from 'react';
import { marked } from '../../bank/answer';
import type { Key } from '../../bank/key';
import type { Question } from '../../bank/question';
import { shownOrder } from '../../bank/shown-order';
import { keyFor, variantOf } from '../../lessons/quiz/keys';
import { questionOf } from '../../lessons/quiz/questions';
import { Choices } from './Choices';
import styles from './Stage.module.css';

interface ShownQuestionProps {
  readonly id: string;
  readonly seed: number | null;
  readonly isRevealed: boolean;
  readonly hands: readonly number[];
}

/** A question of the bank for a room to answer. Its key is computed, as in the quiz. */
export function ShownQuestion({ id, seed, isRevealed, hands }: ShownQuestionProps) {
  const found = use(questionOf(id));
  if (found === null) return <p role="alert">The bank has no question “{id}”.</p>;
  const question = variantOf(found, seed);
  // It is made ready before it is asked for, so that nobody waits for the answer.
  const key = use(keyFor(question));
  return (
    <>
      {question.scene !== undefined && <p className={styles.scene}>{question.scene}</p>}
      <p className={styles.asks}>{question.asks}</p>
      <Choices
        choices={choicesOf(question, { seed, right: isRevealed ? key : null })}
        hands={hands}
      />
      {isRevealed && (
        <p className={styles.explains} role="status">
          {!('options' in question) && <b>{answerOf(question, key)}. </b>}
          {question.explains}
        </p>
      )}
    </>
  );
}

/** The options with their signs; the steps of an order as they are first shown. A number or an instant has none. */
export function choicesOf(
  question: Question,
  { seed, right }: { readonly seed: number | null; readonly right: Key | null },
) {
  const order = shownOrder(question, seed);
  if ('items' in question)
    return order.map((id) => ({ text: question.items[id]?.text ?? id, isRight: null }));
  if (!('options' in question)) return [];
  const isCode = question.kind === 'spot-the-bug';
  const options: Readonly<Record<string, { readonly text: string }>> = question.options;
  const lines = isCode ? question.code : [];
  return order.map((id) => ({
    text: lines.find(({ option }) => option === id)?.line ?? options[id]?.text ?? id,
    isCode,
    isRight: right?.type === 'options' ? right.right.includes(id) : null,
  }));
}

/** What is right, in words. */
export function answerOf(question: Question, key: Key): string {
  return marked(question, key, [])
    .remarks.filter(({ isRight }) => isRight)
    .map(({ about }) => about)
    .join('; ');
}
