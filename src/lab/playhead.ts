import { lastSeqAt, stepIndexOf, type Step } from './steps';
import type { Track } from './track';

/**
 * Where one looks: a time, and the last line that has happened. Several steps may share a
 * millisecond, so the time alone does not say which of them are over.
 */
export interface Playhead {
  /** True time; between whole milliseconds while it plays slowly. */
  readonly atMs: number;
  /** -1 before the first line. */
  readonly seq: number;
}

export const START: Playhead = { atMs: 0, seq: -1 };

/** At a time, with everything told by then. */
export function playheadAt({ experiment, steps }: Track, ms: number): Playhead {
  const atMs = Math.min(Math.max(ms, 0), experiment.history.endMs);
  return { atMs, seq: lastSeqAt(steps, atMs) };
}

/**
 * Where somebody else looks in the same run, as far as it is known here. Several steps may share the instant; the line
 * says which of them are over there.
 */
export function playheadLike(track: Track, { atMs, seq }: Playhead): Playhead {
  const here = playheadAt(track, atMs);
  const { history } = track.experiment;
  const isWithin = here.atMs === atMs && seq >= -1 && seq < here.seq;
  return isWithin && history.at(seq + 1).atMs === Math.floor(atMs) ? { atMs, seq } : here;
}

/** Right after the step that a line belongs to. */
export function playheadAfter({ steps }: Track, seq: number): Playhead {
  const step = steps[stepIndexOf(steps, seq)];
  return step === undefined ? START : { atMs: step.atMs, seq: step.lastSeq };
}

/**
 * So many steps on, or back if negative. Back from between two steps leads to the one just over.
 * Null where there is no such step.
 */
export function playheadMoved(track: Track, from: Playhead, byCount: number): Playhead | null {
  const { steps } = track;
  const index = stepIndexOf(steps, from.seq);
  const isBetween = index >= 0 && (steps[index] as Step).atMs < from.atMs && byCount < 0;
  const wanted = index + byCount + (isBetween ? 1 : 0);
  const to = Math.min(Math.max(wanted, 0), steps.length - 1);
  const step = steps[to];
  if (step === undefined || (to === index && !isBetween)) return null;
  return { atMs: step.atMs, seq: step.lastSeq };
}

/** The step under the playhead: the last one over. Undefined before the first. */
export function stepAt({ steps }: Track, { seq }: Playhead): Step | undefined {
  return steps[stepIndexOf(steps, seq)];
}
