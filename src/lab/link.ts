import { catalogue } from './catalogue';
import { isHidden } from './curtain';
import type { LabState } from './lab';

/**
 * A figure as the fragment of an address: what is asked, where one looks, and what the run came to. Null while
 * the catalogue is not loaded.
 */
export function linkOf({
  asking,
  track,
  playhead,
  selectedSeq,
  curtain = null,
}: Pick<LabState, 'asking' | 'track' | 'playhead' | 'selectedSeq'> &
  Partial<Pick<LabState, 'curtain'>>): string | null {
  if (catalogue === null) return null;
  const { scenario, origin } = asking.now;
  const presetId = scenario === origin.scenario ? origin.presetId : null;
  // Whoever follows it is asked too; what the run comes to is not given away.
  if (curtain !== null && isHidden(curtain, scenario))
    return catalogue.addressOf(scenario, { presetId, predictFromMs: curtain.untilMs });
  // What the run came to belongs to the scenario only once that has run.
  if (track === null || track.experiment.scenario !== scenario)
    return catalogue.addressOf(scenario, { presetId });
  return catalogue.addressOf(scenario, {
    presetId,
    playheadMs: Math.floor(playhead.atMs),
    seq: selectedSeq ?? seqWithinInstant(track, playhead),
    digest: track.experiment.digest,
  });
}

/** Several steps may share the playhead's millisecond: then the line says which of them are over. */
function seqWithinInstant(
  { experiment: { history } }: NonNullable<LabState['track']>,
  { atMs, seq }: LabState['playhead'],
): number | null {
  const next = seq + 1;
  return next < history.length && history.at(next).atMs === Math.floor(atMs) && seq >= 0
    ? seq
    : null;
}
