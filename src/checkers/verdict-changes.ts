import type { History } from '../history/history';
import type { TrueMs } from '../kernel/time';
import { trueMs } from '../kernel/time';
import { ALL_UNTESTED, JUDGE_INIT, judgeStep, statusesAt } from './index';
import type { Statuses } from './index';

/** From which line on the statuses are these. */
export interface VerdictChange {
  /** The line after which they are so; -1: before the first; the history's length: at its end. */
  readonly seq: number;
  readonly atMs: TrueMs;
  readonly statuses: Statuses;
}

/**
 * Every change of a status, in order, so that a playhead finds its verdicts without folding again.
 * An overlap, and a wait over its bound, show at the first line after they began, of any type: the
 * verdict's `firstAtMs` is the exact time.
 */
export function verdictChanges(history: History): readonly VerdictChange[] {
  let states = JUDGE_INIT;
  let statuses = ALL_UNTESTED;
  const changes: VerdictChange[] = [{ seq: -1, atMs: START_MS, statuses }];
  const note = (seq: number, atMs: TrueMs): void => {
    const next = statusesAt(states, atMs, statuses);
    if (next === statuses) return;
    statuses = next;
    changes.push({ seq, atMs, statuses });
  };
  let atMs = START_MS;
  for (const line of history) {
    const after = judgeStep(states, line);
    const isNews = after !== states || line.atMs !== atMs;
    states = after;
    atMs = line.atMs;
    if (isNews) note(line.seq, atMs);
  }
  note(history.length, history.endMs);
  return changes;
}

/** The statuses after a line; `changes` come from `verdictChanges`, which are a handful. */
export function statusesAfter(changes: readonly VerdictChange[], seq: number): Statuses {
  return changes.findLast((change) => change.seq <= seq)?.statuses ?? ALL_UNTESTED;
}

const START_MS = trueMs(0);
