import type { FactType } from '../history/fact';
import type { HistoryEvent } from '../history/history';
import type { TrueMs } from '../kernel/time';

/** M, B, X: mutual exclusion. W, C: stale-holder safety. T: termination. F: fairness. */
export type VerdictId = 'M' | 'B' | 'X' | 'W' | 'C' | 'T' | 'F';

/** What a run never exercised is `untested`, never `holds`. */
export type VerdictStatus = 'holds' | 'violated' | 'untested';

/** What one checker makes of a history, or of its beginning. */
export interface Verdict {
  readonly id: VerdictId;
  readonly status: VerdictStatus;
  /**
   * For M and B the start of the first overlap, for T the first whole millisecond over the bound,
   * for the others the time of the line. Null unless violated.
   */
  readonly firstAtMs: TrueMs | null;
  /** One sentence with clients, grants and times, whatever the status. */
  readonly because: string;
  /**
   * The lines a violation rests on, by `seq`, in order; a hundred at most, and none unless violated.
   * X, W, C, F: each line that is wrong in itself. M, B: the lines by which the overlapping grants or
   * beliefs came to be, so they start before `firstAtMs`. T: where the overdue waits began.
   */
  readonly witnesses: readonly number[];
}

/**
 * What a checker looks at in a line. Less than a HistoryEvent, so that a run kept for its verdicts
 * only can offer one object again and again: no checker keeps it.
 */
export type ToldLine = Pick<HistoryEvent, 'seq' | 'atMs' | 'fact'>;

/** Receives the lines a violation rests on, in no certain order and perhaps more than once. */
export type Witness = (seq: number) => void;

/**
 * A verdict as a fold over a history. The state is plain data that JSON can carry, so that a search
 * may fork it with the world. It keeps no line: it grows with clients, live grants and (C) jobs.
 */
export interface Checker<State> {
  readonly id: VerdictId;
  /** What the property is called, such as `exclusive grants`. */
  readonly title: string;
  /** When it is violated, in one sentence without names. */
  readonly violatedWhen: string;
  /** Other lines may be left out: `step` returns the state itself for them. */
  readonly reads: readonly FactType[];
  readonly init: State;
  /** Pure, but for witnesses. The same object if nothing changes. Lines come in order of time. */
  step(state: State, line: ToldLine, witness: Witness): State;
  /** The status at a time not before the last line: what happens between lines is counted. */
  statusAt(state: State, nowMs: TrueMs): VerdictStatus;
  /**
   * The verdict if the run ended now. It may be asked of any prefix and does not use up the state;
   * witnesses that only the end brings out are told then.
   */
  finish(state: State, endMs: TrueMs, witness: Witness): Finding;
  /**
   * All of a state that can still change a status, with nothing that only serves the sentence: no
   * `seq`, no counts, times as distances from now. Equal keys have equal futures.
   */
  keyOf(state: State, from: Viewpoint): Key;
}

/** A verdict before its witnesses and name are put to it. */
export type Finding = Pick<Verdict, 'status' | 'firstAtMs' | 'because'>;

/** Where a search stands: it renames grants and clients so that like states look alike. */
export interface Viewpoint {
  readonly nowMs: TrueMs;
  /** Must keep the order of grants. */
  readonly grant: (grant: number) => number;
  readonly client: (client: string) => string;
}

/** Plain data for comparing by its JSON. */
export type Key = string | number | boolean | null | readonly Key[];
