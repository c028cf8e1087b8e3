import { GATES } from '../../bank/gates';
import { loadQuestion } from '../../bank/topics';
import { openAddress } from '../../lab/shelf';
import type { Playlist, Shows } from './playlist';

/** What of a playlist does not open here, by step, so that it is known before the room is full; empty: all opens. */
export async function stepFaultsOf({ steps }: Playlist): Promise<readonly string[]> {
  const found = await Promise.all(
    steps.map(async ({ shows }, at) => {
      const fault = await faultOf(shows);
      return fault === null ? [] : [`Step ${at + 1}: ${fault}.`];
    }),
  );
  return found.flat();
}

async function faultOf(shows: Shows): Promise<string | null> {
  switch (shows.kind) {
    case 'words':
      return null;
    case 'scenario': {
      const read = await openAddress(shows.address);
      return read.ok
        ? null
        : read.faults.map(({ path, message }) => `${path} ${message}`).join('; ');
    }
    case 'prediction':
      return GATES.some(({ id }) => id === shows.id) ? null : `the lesson asks no “${shows.id}”`;
    case 'question':
      return (await loadQuestion(shows.id)) === null ? `the bank has no “${shows.id}”` : null;
    default:
      return shows satisfies never;
  }
}
