import { useSyncExternalStore } from 'react';

/**
 * Whether the page is being laid out for paper. What was measured on the screen does not hold there, and nothing is
 * measured anew in time.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}

let isPrinting = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (next === isPrinting) return;
  isPrinting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    listen('addEventListener');
    follow();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) listen('removeEventListener');
  };
}

/** Some browsers tell by events before and after, some by the medium; a preview may do only the latter. */
function listen(how: 'addEventListener' | 'removeEventListener'): void {
  window[how]('beforeprint', begin);
  window[how]('afterprint', end);
  // A test has no media.
  if (typeof matchMedia === 'undefined') return;
  print ??= matchMedia('print');
  print[how]('change', follow);
}

let print: MediaQueryList | undefined;

const begin = (): void => set(true);
const end = (): void => set(print?.matches === true);
const follow = (): void => set(print?.matches === true);
