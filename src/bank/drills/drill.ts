import type { Demonstration } from '../decide/decide';

/** What is done in turn while somebody answers. */
export const PHASES = ['clarify', 'sketch', 'failures', 'tradeoffs', 'numbers'] as const;

export type PhaseId = (typeof PHASES)[number];

/** A question to answer aloud, with what a strong answer to it contains. */
export interface Drill {
  /** Part of links and of kept attempts; never changes. */
  readonly id: string;
  readonly title: string;
  /** As an interviewer would ask it. */
  readonly asks: string;
  readonly kind: 'opening' | 'aloud' | 'practice';
  /** Time for each phase, in seconds. A phase with 0 is left out. */
  readonly seconds: Readonly<Record<PhaseId, number>>;
  /** What one can hear in a strong answer: each line is there, or it is not. */
  readonly rubric: readonly RubricLine[];
  readonly followUps: readonly FollowUp[];
  /** A strong answer in short. Shown only after one’s own. */
  readonly strong: readonly string[];
  /** A run to defend the answer with. */
  readonly defend: Demonstration;
}

export interface RubricLine {
  /** Unique within the drill; never changes. */
  readonly id: string;
  readonly phase: PhaseId;
  readonly says: string;
}

export interface FollowUp {
  /** Unique within the drill. */
  readonly id: string;
  readonly asks: string;
  /** What a good reply says. */
  readonly listensFor: string;
  /** Asked where a line was missed, or where it was met; left out: always. */
  readonly when?: { readonly missed: string } | { readonly met: string };
}

/** For a question of design, ten minutes. */
export const TEN_MINUTES: Drill['seconds'] = {
  clarify: 60,
  sketch: 180,
  failures: 150,
  tradeoffs: 120,
  numbers: 90,
};

/** For something to explain, five minutes. */
export const FIVE_MINUTES: Drill['seconds'] = {
  clarify: 30,
  sketch: 120,
  failures: 60,
  tradeoffs: 60,
  numbers: 30,
};

/** For something that went wrong, eight minutes, most of them on how it can have happened. */
export const EIGHT_MINUTES: Drill['seconds'] = {
  clarify: 90,
  sketch: 60,
  failures: 180,
  tradeoffs: 90,
  numbers: 60,
};
