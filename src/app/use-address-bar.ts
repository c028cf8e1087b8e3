import { useEffect } from 'react';
import { catalogue } from '../lab/catalogue';
import { linkOf } from '../lab/link';
import type { Lab, LabState } from '../lab/lab';
import { openAddress } from '../lab/shelf';
import type { ReadAddress } from '../scenario/address';
import { SITE_TITLE } from './page-names';

type Opened = Extract<ReadAddress, { readonly ok: true }>;
type Refused = Extract<ReadAddress, { readonly ok: false }>;

interface Listener {
  /** Somebody went back or forward, or typed an address. */
  readonly onOpened: (opened: Opened) => void;
  readonly onRefused: (refused: Refused) => void;
}

/**
 * Keeps the address bar and the figure alike, so that reload, back and forward keep the place. Another
 * scenario is another entry; what changes within one replaces its entry once the input rests. `openedHash` is the
 * address that the figure was opened with; it must stay the same.
 */
export function useAddressBar(
  lab: Lab,
  openedHash: string,
  { onOpened, onRefused }: Listener,
): void {
  // The address bar is outside of React: an effect listens to both sides.
  useEffect(() => {
    let written = openedHash;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isFollowing = false;

    const write = (state: LabState, how: 'pushState' | 'replaceState'): void => {
      const link = linkOf(state);
      if (link === null || catalogue === null) return;
      const isTooLong = link.length > catalogue.ADDRESS_LENGTH_MAX;
      const kept = isTooLong ? { scenario: state.asking.now.scenario } : null;
      history[how](kept, '', isTooLong ? '#/lab/' : link);
      written = location.hash;
      document.title = titleOf(state);
    };

    // An address that somebody typed or followed, and that is not opened yet, is never written over.
    const isAwaited = (): boolean => location.hash !== written;

    const unsubscribe = lab.subscribe((state, before) => {
      if (isSamePlace(state, before)) return;
      clearTimeout(timer);
      if (isAwaited()) return;
      if (state.asking.now.origin !== before.asking.now.origin && !isFollowing) {
        write(before, 'replaceState');
        write(state, 'pushState');
      }
      timer = setTimeout(keep, REST_MS);
    });
    const keep = (): void => {
      timer = undefined;
      if (!isAwaited()) write(lab.getState(), 'replaceState');
    };
    // A link may lead away right after a change: who comes back finds it.
    const onClick = (): void => {
      if (timer === undefined) return;
      clearTimeout(timer);
      keep();
    };

    const follow = async (): Promise<void> => {
      const { hash } = location;
      if (hash === written || !/^#?\/?(lab(\/|$)|$)/.test(hash)) return;
      clearTimeout(timer);
      const read = await Promise.resolve(openAddress(hash)).catch(() => NOT_FETCHED);
      if (location.hash !== hash) return;
      if (!read.ok) {
        write(lab.getState(), 'replaceState');
        written = location.hash;
        onRefused(read);
        return;
      }
      written = hash;
      isFollowing = true;
      onOpened(read);
      isFollowing = false;
    };
    const onHashChange = (): void => void follow();

    window.addEventListener('hashchange', onHashChange);
    document.addEventListener('click', onClick, true);
    // A link that was followed while the page was still loading.
    onHashChange();
    return () => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('hashchange', onHashChange);
      document.removeEventListener('click', onClick, true);
    };
  }, [lab, openedHash, onOpened, onRefused]);
}

const NOT_FETCHED: Refused = {
  ok: false,
  faults: [{ path: 'address', message: 'cannot be looked up: is the network there?' }],
};

/** What the browser calls this entry in its history. */
function titleOf({ asking }: LabState): string {
  const { title } = asking.now.scenario;
  return title === '' ? SITE_TITLE : `${title} · ${SITE_TITLE}`;
}

/** Browsers allow about a hundred changes of the address in half a minute. */
const REST_MS = 350;

function isSamePlace(one: LabState, other: LabState): boolean {
  return (
    one.asking.now === other.asking.now &&
    one.track === other.track &&
    one.playhead === other.playhead &&
    one.selectedSeq === other.selectedSeq
  );
}
