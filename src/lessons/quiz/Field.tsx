import { Suspense } from 'react';
import type { Given, Marked } from '../../bank/answer';
import type { Question } from '../../bank/question';
import { EstimateField } from './EstimateField';
import { InstantField } from './InstantField';
import { OptionsField } from './OptionsField';
import { OrderField } from './OrderField';

export interface FieldProps<Q extends Question = Question> {
  readonly question: Q;
  readonly order: readonly string[];
  readonly given: Given | null;
  /** The id of the element that asks. */
  readonly labelledBy: string;
  readonly isOpen: boolean;
  /** Null before it is answered. */
  readonly marked: Marked | null;
  readonly onGiven: (given: Given) => void;
}

/** Where one answers, by the kind of question. */
export function Field({ question, ...props }: FieldProps) {
  switch (question.kind) {
    case 'put-in-order':
      return <OrderField question={question} {...props} />;
    case 'mark-the-instant':
      return (
        <Suspense fallback={<p>Running it …</p>}>
          <InstantField question={question} {...props} />
        </Suspense>
      );
    case 'estimate':
      return <EstimateField question={question} {...props} />;
    default:
      return <OptionsField question={question} {...props} />;
  }
}

/** What stands there before anything is done: an order is always one, the rest is nothing. */
export function startOf({ kind }: Question, order: readonly string[]): Given | null {
  return kind === 'put-in-order' ? order : null;
}

/** Whether there is an answer to mark. */
export function isComplete({ kind }: Question, given: Given | null): boolean {
  if (given === null) return false;
  if (typeof given === 'number') return Number.isFinite(given);
  return kind === 'put-in-order' || given.length > 0;
}
