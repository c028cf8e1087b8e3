import { useEffect } from 'react';

interface Watched {
  subscribe(listener: () => void): () => void;
}

/**
 * Keeps the address up to date with stores, so that reload and a shared link show the same. `linkOf` gives null where
 * there is nothing to say yet; it and the stores must stay the same objects.
 */
export function useKeptLink(linkOf: () => string | null, one: Watched, other: Watched): void {
  // The address bar is outside of React: an effect listens to both sides.
  useEffect(() => {
    let written = location.hash;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = (): void => {
      timer = undefined;
      // Somebody went elsewhere meanwhile.
      if (location.hash !== written) return;
      const link = linkOf();
      if (link === null) return;
      history.replaceState(null, '', link);
      written = location.hash;
    };
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(write, REST_MS);
    };
    // A link may lead away right after a change: who comes back finds it.
    const onClick = (): void => {
      if (timer === undefined) return;
      clearTimeout(timer);
      write();
    };
    document.addEventListener('click', onClick, true);
    const stops = [one, other].map((store) => store.subscribe(later));
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', onClick, true);
      for (const stop of stops) stop();
    };
  }, [linkOf, one, other]);
}

/** As in the lab. */
const REST_MS = 350;
