import { useSyncExternalStore } from 'react';

/** Changes whenever colours may have: what was asked for, and what the system prefers. For canvases only. */
export function useTheme(): string {
  return useSyncExternalStore(subscribe, current);
}

const DARK = '(prefers-color-scheme: dark)';

function subscribe(note: () => void): () => void {
  const observer = new MutationObserver(note);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const media = typeof matchMedia === 'undefined' ? null : matchMedia(DARK);
  media?.addEventListener('change', note);
  return () => {
    observer.disconnect();
    media?.removeEventListener('change', note);
  };
}

function current(): string {
  const isDark = typeof matchMedia !== 'undefined' && matchMedia(DARK).matches;
  return `${document.documentElement.dataset['theme'] ?? ''} ${isDark}`;
}
