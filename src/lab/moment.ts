import type { Fact } from '../history/fact';
import type { HistoryEvent } from '../history/history';
import { sentenceOf } from '../history/sentence';
import { stepAt, type Playhead } from './playhead';
import type { Track } from './track';
import { PLUMBING, stepIndexOf, tellingSeqOf, type Step } from './steps';

/** A line of the history in words. */
export interface Told {
  readonly seq: number;
  readonly atMs: number;
  readonly node: string;
  readonly sentence: string;
  /** A message or a timer: it keeps things going and says little by itself. */
  readonly isPlumbing: boolean;
}

/** What happened last, and why. */
export interface Moment {
  readonly atMs: number;
  readonly lines: readonly Told[];
  /** What the step follows from: its cause, the cause of that, and so on to a root. */
  readonly causes: readonly Told[];
}

/** The step under the playhead in words; null before the first. */
export function momentAt(track: Track, playhead: Playhead): Moment | null {
  const step = stepAt(track, playhead);
  if (step === undefined) return null;
  const { history } = track.experiment;
  const lines: Told[] = [];
  for (let seq = step.headSeq; seq <= Math.min(step.lastSeq, playhead.seq); seq += 1)
    lines.push(tellingOf(history.at(seq)));
  return { atMs: step.atMs, lines, causes: causesOf(track, step) };
}

/**
 * The steps that a step follows from, the latest first, back to the roots. Of two causes (a wake-up, and
 * what it was about to do) both are followed. Each is told by the line that says most.
 */
export function causesOf(track: Track, step: Step): readonly Told[] {
  const { steps, experiment } = track;
  const { history } = experiment;
  const stepsBehind = ({ headSeq }: Step) =>
    history.at(headSeq).causedBy.map((seq) => stepIndexOf(steps, seq));
  const chain: Told[] = [];
  const open = new Set(stepsBehind(step));
  while (open.size > 0 && chain.length < CAUSES_MAX) {
    const latest = Math.max(...open);
    open.delete(latest);
    const cause = steps[latest];
    if (cause === undefined) continue;
    chain.push(tellingOf(history.at(tellingSeqOf(history, cause))));
    for (const behind of stepsBehind(cause)) open.add(behind);
  }
  return chain;
}

/** A line in words; of a message, what it is about but not its body. */
export function tellingOf({ seq, atMs, node, fact }: HistoryEvent): Told {
  return {
    seq,
    atMs,
    node,
    sentence: sentenceOf(withoutBody(fact)),
    isPlumbing: PLUMBING.has(fact.type),
  };
}

/** Long chains are those of polling; nobody reads further. */
export const CAUSES_MAX = 200;

function withoutBody(fact: Fact): Fact {
  return fact.type === 'message.sent' || fact.type === 'message.delivered'
    ? { ...fact, body: '' }
    : fact;
}
