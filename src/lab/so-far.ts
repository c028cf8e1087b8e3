import { statusesAfter, verdictChanges, type VerdictChange } from '../checkers/verdict-changes';
import type { Statuses } from '../checkers';
import type { History } from '../history/history';
import type { LabState } from './lab';

/** The statuses as far as the playhead has come; the same object until one changes. Null: no run yet. */
export function soFarOf({
  track,
  playhead,
}: Pick<LabState, 'track' | 'playhead'>): Statuses | null {
  if (track === null) return null;
  const { history } = track.experiment;
  const isOver = playhead.atMs >= history.endMs;
  return statusesAfter(changesOf(history), isOver ? history.length : playhead.seq);
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
