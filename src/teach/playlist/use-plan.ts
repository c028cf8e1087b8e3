import { useMemo } from 'react';
import { useStudy } from '../../study/use-study';
import { isPlanId, PLANS } from '../plans';
import { ownIdIn, useOwnPlaylist } from './own-playlists';
import type { Playlist } from './playlist';
import { isWrittenPlaylist, readWrittenPlaylist } from './playlist-link';

/** What a plan’s word in an address leads to. */
export type FoundPlan =
  | { readonly type: 'opening' }
  | { readonly type: 'found'; readonly playlist: Playlist; readonly from: 'lab' | 'link' | 'own' }
  | { readonly type: 'none'; readonly faults: readonly string[] };

/** A plan of the lab (`45`), one kept in this browser (`own.…`), or one that stands in the link itself (`~1.…`). */
export function usePlan(word: string): FoundPlan {
  const ownId = ownIdIn(word);
  const own = useOwnPlaylist(ownId);
  const isOpening = useStudy(({ keeping }) => keeping.type === 'opening');
  return useMemo((): FoundPlan => {
    if (isPlanId(word)) return { type: 'found', playlist: PLANS[word], from: 'lab' };
    if (own !== null) return { type: 'found', playlist: own, from: 'own' };
    if (ownId !== null)
      return isOpening ? { type: 'opening' } : none('This playlist is not kept in this browser.');
    if (!isWrittenPlaylist(word)) return none(`There is no plan “${word.slice(0, 40)}”.`);
    const read = readWrittenPlaylist(word);
    return read.ok
      ? { type: 'found', playlist: read.playlist, from: 'link' }
      : { type: 'none', faults: read.faults };
  }, [word, ownId, own, isOpening]);
}

function none(fault: string): FoundPlan {
  return { type: 'none', faults: [fault] };
}
