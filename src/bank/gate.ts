import type { Expects, Settings } from './claim';
import { meets } from './meets';
import type { Found } from './found';
import type { Reading } from './reading';

/** A prompt before a run is shown: what will happen? Plain data; what is right is found by running it. */
export interface Gate {
  /** Unique: `chapter-4/before-first-contact`. What a learner predicted is kept under it. */
  readonly id: string;
  /** The id of a preset or of an incident’s variant, and what is different in it. */
  readonly preset: string;
  readonly set?: Settings;
  /** What is known: up to this instant, in ms. */
  readonly untilMs: number;
  readonly asks: string;
  readonly answer: Choices | Mark;
  /** What they are asked once it has run; left out where the choices themselves are asked again. */
  readonly saw?: { readonly asks: string } & Choices;
  /** What the reader may change once it was shown; then they are asked anew, about the change. */
  readonly vary?: {
    /** By path: settings to try in the test. The figure shows a control for each path. */
    readonly over: Readonly<Record<string, readonly (string | number | boolean)[]>>;
    /** The known part ends before any of the settings shows. */
    readonly untilMs: number;
    readonly asks: string;
  };
}

export interface Choices {
  readonly choices: readonly Choice[];
}

export interface Choice {
  readonly says: string;
  /** It is the right one where the run is so, or in one of these ways. */
  readonly when: Expects | readonly Expects[];
}

/** An instant, to be marked on the axis. */
export interface Mark {
  readonly instant: Reading;
  /** A mark this near is right, ms. */
  readonly withinMs: number;
}

/** The right choice for a run: the first whose condition it meets; null: none of them. */
export function rightChoice({ choices }: Choices, found: Found): number | null {
  const at = choices.findIndex(({ when }) =>
    [when].flat().some((expects: Expects) => meets(expects, found)),
  );
  return at < 0 ? null : at;
}

export function isMark(answer: Gate['answer']): answer is Mark {
  return 'instant' in answer;
}
