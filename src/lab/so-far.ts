import type { VerdictId, VerdictStatus } from '../checkers';
import { statusesAfter, verdictChanges, type VerdictChange } from '../checkers/verdict-changes';
import type { History } from '../history/history';
import type { LabState } from './lab';
import { firstViolationOf } from './violations';

/** One verdict as far as the playhead has come; `untested` while there is no run. */
export function statusSoFar(
  { track, playhead }: Pick<LabState, 'track' | 'playhead'>,
  id: VerdictId,
): VerdictStatus {
  if (track === null) return 'untested';
  const { history, verdicts } = track.experiment;
  // A fold sees an overlap at the first line after it began; who jumps to where it begins has come to it.
  const mark = firstViolationOf(track.experiment, id);
  if (mark !== null && hasReached(playhead, mark)) return 'violated';
  // At its end all is judged already; only on the way must the run be folded.
  if (playhead.atMs >= history.endMs)
    return verdicts.find((verdict) => verdict.id === id)?.status ?? 'untested';
  return statusesAfter(changesOf(history), playhead.seq)[id];
}

function hasReached(
  { atMs, seq }: LabState['playhead'],
  mark: { readonly atMs: number; readonly seq: number | null },
): boolean {
  return atMs > mark.atMs || (atMs === mark.atMs && (mark.seq === null || mark.seq <= seq));
}

/** Folding a run again for every frame would be a waste. */
const CHANGES = new WeakMap<History, readonly VerdictChange[]>();

function changesOf(history: History): readonly VerdictChange[] {
  const known = CHANGES.get(history);
  if (known !== undefined) return known;
  const changes = verdictChanges(history);
  CHANGES.set(history, changes);
  return changes;
}
