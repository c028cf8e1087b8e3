import { CHECKERS, type VerdictId, type VerdictStatus } from '../../checkers';
import { verdictChanges } from '../../checkers/verdict-changes';
import type { History } from '../../history/history';
import type { Experiment } from '../../lab/experiment';
import { tellingOf } from '../../lab/moment';
import { firstViolationOf, violationsOf } from '../../lab/violations';

/** A run as a file plays it: what was told, when each verdict changed, and where it goes wrong. Plain data. */
export interface ReplayData {
  readonly endMs: number;
  readonly lines: readonly ReplayLine[];
  /** True where messages and timers were left out because there are too many lines. */
  readonly isShortened: boolean;
  /** Lines at the end that are not in the file at all. */
  readonly leftOutCount: number;
  readonly verdicts: readonly ReplayVerdict[];
  readonly violations: readonly Place[];
}

export interface ReplayLine {
  readonly atMs: number;
  readonly node: string;
  readonly says: string;
}

export interface ReplayVerdict {
  readonly id: VerdictId;
  readonly title: string;
  readonly status: VerdictStatus;
  readonly because: string;
  /** In order: from there on the status is this. */
  readonly changes: readonly (Place & { readonly status: VerdictStatus })[];
}

/** An instant, and the last line of the file that has been told by then; -1: none. */
export interface Place {
  readonly atMs: number;
  readonly line: number;
}

/** Enough for any run that somebody follows line by line; a file of more would take seconds to open. */
export const LINES_MAX = 3_000;

export function replayData(experiment: Experiment): ReplayData {
  const { history, verdicts } = experiment;
  const all = [...history].map(tellingOf);
  const isShortened = all.length > LINES_MAX;
  const telling = isShortened ? all.filter(({ isPlumbing }) => !isPlumbing) : all;
  const kept = telling.slice(0, LINES_MAX);
  const seqs = kept.map(({ seq }) => seq);
  const placeOf = ({ atMs, seq }: { readonly atMs: number; readonly seq: number | null }) => ({
    atMs,
    line: seq === null ? lastAt(kept, atMs) : lastUpTo(seqs, seq),
  });
  const changes = changesOf(history);
  return {
    endMs: history.endMs,
    lines: kept.map(({ atMs, node, sentence }) => ({ atMs, node, says: sentence })),
    isShortened,
    leftOutCount: telling.length - kept.length,
    verdicts: verdicts.map(({ id, status, because }) => {
      const first = firstViolationOf(experiment, id);
      const told = changes(id).map(({ status: now, ...at }) => ({ ...placeOf(at), status: now }));
      return {
        ...{ id, title: CHECKERS[id].title, status, because },
        // An overlap shows at the first line after it began; the exact time is the verdict’s own.
        changes:
          first === null
            ? told
            : [
                ...told.filter(({ status: now }) => now !== 'violated'),
                { ...placeOf(first), status: 'violated' as const },
              ],
      };
    }),
    violations: violationsOf(experiment).map(placeOf),
  };
}

/** When the status of one verdict changed; without the beginning, at which nothing is tested. */
function changesOf(history: History) {
  const all = verdictChanges(history);
  return (id: VerdictId) =>
    all.flatMap(({ atMs, seq, statuses }, at) => {
      const status = statuses[id];
      return at > 0 && all[at - 1]?.statuses[id] !== status ? [{ atMs, seq, status }] : [];
    });
}

function lastUpTo(seqs: readonly number[], seq: number): number {
  return seqs.findLastIndex((one) => one <= seq);
}

function lastAt(lines: readonly { readonly atMs: number }[], atMs: number): number {
  return lines.findLastIndex((line) => line.atMs <= atMs);
}
