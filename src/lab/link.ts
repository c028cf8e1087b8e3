import type * as Addresses from '../scenario/address';
import type { LabState } from './lab';

/**
 * Reading and writing addresses brings a decompressor along, which the first paint does not need. Loaded once;
 * `null` until then.
 */
export let addresses: typeof Addresses | null = null;

/** Loads it; a failure is tried again at the next call. */
export async function loadAddresses(): Promise<typeof Addresses> {
  addresses ??= await import('../scenario/address');
  return addresses;
}

/**
 * A figure as the fragment of an address: what is asked, where one looks, and what the run came to. Null while
 * addresses are not loaded.
 */
export function linkOf({
  asking,
  track,
  playhead,
  selectedSeq,
}: Pick<LabState, 'asking' | 'track' | 'playhead' | 'selectedSeq'>): string | null {
  if (addresses === null) return null;
  const { scenario, origin } = asking.now;
  const presetId = scenario === origin.scenario ? origin.presetId : null;
  // What the run came to belongs to the scenario only once that has run.
  if (track === null || track.experiment.scenario !== scenario)
    return addresses.addressOf(scenario, { presetId });
  return addresses.addressOf(scenario, {
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
