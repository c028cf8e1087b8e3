import { addressOf } from '../scenario/address';
import type { LabState } from './lab';

/** A figure as the fragment of an address: what is asked, where one looks, and what the run came to. */
export function linkOf({
  asking,
  track,
  playhead,
  selectedSeq,
}: Pick<LabState, 'asking' | 'track' | 'playhead' | 'selectedSeq'>): string {
  const { scenario, origin } = asking.now;
  // What the run came to belongs to the scenario only once that has run.
  const hasRun = track !== null && track.experiment.scenario === scenario;
  return addressOf(scenario, {
    presetId: scenario === origin.scenario ? origin.presetId : null,
    ...(hasRun
      ? {
          playheadMs: Math.floor(playhead.atMs),
          seq: selectedSeq,
          digest: track.experiment.digest,
        }
      : {}),
  });
}
