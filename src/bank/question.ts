import type { Expects, Proof, Run, Settings } from './claim';
import type { Draw } from './draws';
import type { FormulaCall } from './formulas';
import type { MisconceptionId } from './misconceptions';
import type { Reading } from './reading';
import type { TopicId } from './topics';

/** A question of the bank: plain data, so that it can be shown, printed or exported without an engine. */
export type Question =
  | ChoiceQuestion
  | PossibleQuestion
  | BugQuestion
  | OrderQuestion
  | InstantQuestion
  | EstimateQuestion;

export type QuestionKind = Question['kind'];

interface Common {
  /** `pauses/ten-and-fifteen`: its topic and its name. Part of links and of a learner’s record; never changes. */
  readonly id: string;
  readonly topic: TopicId;
  /** What is the case, where a sentence of setting is needed before the question. */
  readonly scene?: string;
  /** The question itself; it can be answered before the options are read. */
  readonly asks: string;
  /** The world that it is about. Left out where it is about no outcome. */
  readonly run?: Run;
  /**
   * Numbers that differ from variant to variant. `{name}` in a text or a setting stands for the number; without a seed it
   * is the number of the textbook.
   */
  readonly draws?: Readonly<Record<string, Draw>>;
  /** The point, after any answer: one to three sentences. */
  readonly explains: string;
  /** What a judgement rests on; a question about an outcome rests on its run, and may name a source too. */
  readonly rests?: readonly Source[];
}

/** Where a statement can be checked by whoever doubts it. */
export interface Source {
  readonly title: string;
  /** Left out for a paper or book that stands on no page of its own. */
  readonly url?: string;
}

/** One is right, or several are. */
export interface ChoiceQuestion extends Common {
  readonly kind: 'choose-one' | 'choose-several';
  readonly options: Readonly<Record<string, Option>>;
}

/** What can be said to a question, and what is said back. */
export interface Option {
  readonly text: string;
  /** Why it is right. With `wrong` beside it, the run decides which of the two it is. */
  readonly right?: string;
  readonly wrong?: Wrong;
  /** What is true of the run if, and only if, the option is right: the proof test runs it. */
  readonly when?: When;
  /** A run that shows what was said back, and what must be seen in it. */
  readonly shows?: Shown;
}

/** What a wrong answer tells of whoever gives it. */
export interface Wrong {
  readonly misconception: MisconceptionId;
  /** Why it tempts. */
  readonly tempts: string;
  /** What breaks where it is believed. */
  readonly breaks: string;
}

/** A look at the question’s run, at the same one with something changed, or at another. */
export type When = (Run | { readonly set?: Settings }) &
  Omit<Proof, keyof Run | 'preset' | 'scenario'>;

export interface Shown {
  readonly run: Run;
  /** What to look at: a sentence that is true or false of the run. */
  readonly says: string;
  readonly expects: Expects;
}

/** Whether something can happen: in any case, never, or only under a condition. */
export interface PossibleQuestion extends Common {
  readonly kind: 'possible';
  /** What would have to be seen. */
  readonly statement: Expects;
  /** Runs in which the condition of `only-if` is not met, and runs in which it is. */
  readonly without: Family;
  readonly with: Family;
  readonly options: Readonly<Record<'possible' | 'impossible' | 'only-if', Option>>;
}

/** Every combination of the values is run. */
export type Family = Run & Pick<Proof, 'over'>;

/** Which line of a lock’s code is wrong. The options are the lines that could be. */
export interface BugQuestion extends Common {
  readonly kind: 'spot-the-bug';
  /** The lines in order; only those with an option can be chosen. */
  readonly code: readonly { readonly line: string; readonly option?: string }[];
  readonly options: Readonly<Record<string, Option>>;
}

/** What comes first, and what after it. */
export interface OrderQuestion extends Common {
  readonly kind: 'put-in-order';
  /** In the order in which they are first shown; the run says when each happens. */
  readonly items: Readonly<
    Record<string, { readonly text: string; readonly at: Reading } | JudgedItem>
  >;
  /** What it tells if one thing is put before another that comes first. */
  readonly slips: readonly (Wrong & { readonly before: string; readonly after: string })[];
  /** What is right about the right order. */
  readonly right: string;
}

/** Its place from 1, where no run says it; the question then names a source. */
export interface JudgedItem {
  readonly text: string;
  readonly place: number;
}

/** When something happens. The learner sets a mark on the time axis of the run. */
export interface InstantQuestion extends Common {
  readonly kind: 'mark-the-instant';
  readonly run: Run;
  readonly key: Reading;
  readonly toleranceMs: number;
  readonly axis: { readonly fromMs: number; readonly toMs: number; readonly stepMs: number };
  /** What stands on the axis from the start. */
  readonly given: readonly { readonly label: string; readonly at: Reading }[];
  readonly right: string;
  /** Wrong instants that tell something, each within the tolerance; then what all others get. */
  readonly slips: readonly (Wrong & { readonly at: Reading | number })[];
  readonly otherwise: Wrong;
}

/** A number, within a tolerance. */
export interface EstimateQuestion extends Common {
  readonly kind: 'estimate';
  readonly key: FormulaCall;
  readonly unit: string;
  /** How far from the key an answer may be, as a share of it: 0.1 is a tenth. */
  readonly toleranceShare: number;
  readonly right: string;
  /** Wrong ways to reckon, each with the number that it comes to; then what all others get. */
  readonly slips: readonly (Wrong & { readonly value: FormulaCall })[];
  readonly otherwise: Wrong;
}
