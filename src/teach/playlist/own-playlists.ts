import { useMemo } from 'react';
import { valueAt } from '../../study/record';
import { useEntries, useStudy, useStudyStore } from '../../study/use-study';
import { newUuid } from '../../study/new-uuid';
import { readPlaylist, type Playlist } from './playlist';

/** Somebody’s own playlist; kept in this browser among what they filled in. */
export interface OwnPlaylist {
  readonly id: string;
  readonly playlist: Playlist;
}

/** What a plan’s word in an address begins with if it is kept here. */
const OWN_WORD = 'own.';
const KEY = 'playlist/';

export function wordOfOwn(id: string): string {
  return `${OWN_WORD}${id}`;
}

/** The id in such a word; null where it is none. */
export function ownIdIn(word: string): string | null {
  return word.startsWith(OWN_WORD) ? word.slice(OWN_WORD.length) : null;
}

/** The last changed first. */
export function useOwnPlaylists(): readonly OwnPlaylist[] {
  const inputs = useEntries('inputs');
  return useMemo(
    () =>
      inputs.toReversed().flatMap(({ key, value }) => {
        if (!key.startsWith(KEY)) return [];
        const read = readPlaylist(value);
        return read.ok ? [{ id: key.slice(KEY.length), playlist: read.playlist }] : [];
      }),
    [inputs],
  );
}

/** One of them; null where there is none, or none yet. */
export function useOwnPlaylist(id: string | null): Playlist | null {
  const kept = useStudy(({ record }) => (id === null ? null : valueAt(record.inputs, KEY + id)));
  return useMemo(() => {
    const read = kept === null ? null : readPlaylist(kept);
    return read?.ok === true ? read.playlist : null;
  }, [kept]);
}

/** Ways to keep playlists. */
export function useKeeping() {
  const store = useStudyStore();
  const put = (id: string, playlist: Playlist | null): void => {
    store.getState().put('inputs', KEY + id, playlist === null ? null : plainOf(playlist));
  };
  return {
    put,
    /** Under an id of its own, which it returns. */
    add: (playlist: Playlist): string => {
      const id = newUuid().slice(0, 8);
      put(id, playlist);
      return id;
    },
  };
}

/** As it is kept: plain data without types that only we know. */
function plainOf({ title, steps }: Playlist) {
  return { title, steps: steps.map((step) => ({ ...step, shows: { ...step.shows } })) };
}
