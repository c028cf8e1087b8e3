import type { FactType } from '../history/fact';
import type { History } from '../history/history';

/** One thing that happened: the line a machine was stepped by, or a fault, with all that followed from it. */
export interface Step {
  /** What happened first; the other lines follow from it. */
  readonly headSeq: number;
  readonly lastSeq: number;
  readonly atMs: number;
}

/** A run as the steps it was taken in, in order; every line belongs to exactly one. */
export function stepsOf(history: History): readonly Step[] {
  const steps: { headSeq: number; lastSeq: number; atMs: number }[] = [];
  for (const { seq, atMs, causedBy, fact } of history) {
    const open = steps.at(-1);
    // An observer's line follows from an old one: it is nobody's step but its own.
    const isOwn = open === undefined || HEADS.has(fact.type) || (causedBy[0] ?? seq) < open.headSeq;
    if (isOwn) steps.push({ headSeq: seq, lastSeq: seq, atMs });
    else open.lastSeq = seq;
  }
  return steps;
}

/** The index of the step a line belongs to; -1 before the first. */
export function stepIndexOf(steps: readonly Step[], seq: number): number {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle] as Step).headSeq <= seq) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The last line told at a time or before it; -1 before the first. */
export function lastSeqAt(steps: readonly Step[], atMs: number): number {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle] as Step).atMs <= atMs) low = middle + 1;
    else high = middle;
  }
  return steps[low - 1]?.lastSeq ?? -1;
}

/** The line of a step that says most: what it did, rather than what set it off. */
export function tellingSeqOf(history: History, { headSeq, lastSeq }: Step): number {
  for (let seq = headSeq; seq <= lastSeq; seq += 1)
    if (!PLUMBING.has(history.at(seq).fact.type)) return seq;
  return headSeq;
}

/** What keeps a run going but says little by itself. */
export const PLUMBING: ReadonlySet<FactType> = new Set([
  'message.sent',
  'message.delivered',
  'timer.fired',
  'request.arrived',
]);

const HEADS: ReadonlySet<FactType> = new Set([
  'run.declared',
  'message.delivered',
  'timer.fired',
  'job.arrived',
  'process.paused',
  'process.resumed',
  'process.killed',
  'process.restarted',
  'host.suspended',
  'host.resumed',
  'host.poweredOff',
  'machine.stalled',
  'machine.unstalled',
  'clock.stepped',
  'clock.drifted',
  'link.cut',
  'link.healed',
  'server.promoted',
  'server.refusing',
]);
