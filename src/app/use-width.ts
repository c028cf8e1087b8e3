import { useSyncExternalStore } from 'react';

/** How much room the page has: three columns, two, or one. */
export type Width = 'wide' | 'middle' | 'narrow';

const WIDE = matchMedia('(min-width: 1200px)');
const MIDDLE = matchMedia('(min-width: 720px)');

/** Follows the window. The order of things differs with it, so a stylesheet alone would not do. */
export function useWidth(): Width {
  return useSyncExternalStore(subscribe, current);
}

function current(): Width {
  if (WIDE.matches) return 'wide';
  return MIDDLE.matches ? 'middle' : 'narrow';
}

function subscribe(onChange: () => void): () => void {
  for (const media of [WIDE, MIDDLE]) media.addEventListener('change', onChange);
  return () => {
    for (const media of [WIDE, MIDDLE]) media.removeEventListener('change', onChange);
  };
}
