import { playheadAfter, playheadAt, type Playhead } from './playhead';
import type { Track } from './track';
import { violationsOf } from './violations';

/** Where one first looks in a run: its beginning, where it first goes wrong, or where a link says. */
export type Arrival =
  'start' | 'violation' | { readonly playheadMs: number | null; readonly seq: number | null };

/** The playhead and the selection on arrival. A run without violations is looked at from its end. */
export function arrivalAt(
  track: Track,
  arrival: Arrival,
): { readonly playhead: Playhead; readonly selectedSeq: number | null } {
  const { history } = track.experiment;
  if (arrival === 'start') return { playhead: playheadAt(track, 0), selectedSeq: null };
  if (arrival === 'violation') {
    const mark = violationsOf(track.experiment)[0];
    if (mark === undefined)
      return { playhead: playheadAt(track, history.endMs), selectedSeq: null };
    const { atMs, seq } = mark;
    const playhead = seq === null ? playheadAt(track, atMs) : playheadAfter(track, seq);
    return { playhead, selectedSeq: null };
  }
  const { playheadMs, seq } = arrival;
  const selectedSeq = seq !== null && seq < history.length ? seq : null;
  if (playheadMs === null)
    return selectedSeq === null
      ? arrivalAt(track, 'violation')
      : { playhead: playheadAfter(track, selectedSeq), selectedSeq };
  // Several steps may share the link's millisecond: the selected line says which of them is meant.
  const isThere = selectedSeq !== null && history.at(selectedSeq).atMs === playheadMs;
  const playhead = isThere ? playheadAfter(track, selectedSeq) : playheadAt(track, playheadMs);
  return { playhead, selectedSeq };
}
