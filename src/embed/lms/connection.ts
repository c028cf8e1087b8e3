import type { Standing } from './course/standing';
import type { Sureness } from '../../study/sureness';

/** What a course is played in. All that differs between the standards stands behind this. */
export interface Connection {
  readonly kind: ConnectionKind;
  readonly found: Found;
  /** Tells one answer and keeps the state after it; null where only the state changed: a picture was seen. */
  readonly answered: (report: AnswerReport | null, state: CourseState) => Promise<Kept>;
  /** An attempt is over: score, then status. */
  readonly finished: (state: CourseState) => Promise<Kept>;
  /** Ends the session; called once, by “Save and close” or when the page goes away. */
  readonly close: (state: CourseState) => Promise<Kept>;
}

export type ConnectionKind = 'scorm-1.2' | 'scorm-2004' | 'cmi5' | 'none';

/** What the LMS had to say at the beginning. */
export interface Found {
  /** As it was kept last time; null where there is none. It may be anything. */
  readonly stateText: string | null;
  /** The LMS’s own pass mark, percent; null where it has none. */
  readonly masteryPercent: number | null;
  /** False where one only browses or reviews: then nothing is told. */
  readonly isRecorded: boolean;
}

/** The course as it stands, to be kept. */
export interface CourseState {
  readonly text: string;
  readonly standing: Standing;
  /** How long this session has lasted, ms. */
  readonly sessionMs: number;
}

export interface AnswerReport {
  readonly questionId: string;
  readonly asks: string;
  readonly form: 'choice' | 'sequencing' | 'numeric';
  /** What there is to choose from or to order, in the order of the bank; empty for a number. */
  readonly options: readonly { readonly id: string; readonly text: string }[];
  readonly given: readonly string[] | number;
  /** Ids, or the range of numbers that count as right. */
  readonly right: readonly string[] | { readonly min: number; readonly max: number };
  readonly isCorrect: boolean;
  readonly sureness: Sureness;
  /** How many were told before it, over all sessions. */
  readonly ordinal: number;
  /** When it was answered, ms since 1970, and how long it took, ms. */
  readonly atMs: number;
  readonly tookMs: number;
}

export type Kept = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** What is there, or why what is there does not do. */
export interface Connected {
  readonly connection: Connection;
  /** An LMS was found that does not let us in: its reason. */
  readonly problem: string | null;
}

export const KEPT: Kept = { ok: true };

/** Nothing keeps anything: the course is played all the same. */
export const UNCONNECTED: Connection = {
  kind: 'none',
  found: { stateText: null, masteryPercent: null, isRecorded: true },
  answered: () => Promise.resolve(KEPT),
  finished: () => Promise.resolve(KEPT),
  close: () => Promise.resolve(KEPT),
};
