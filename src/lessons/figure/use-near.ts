import { useCallback, useState } from 'react';

/** Whether an element has come near the part of the page that is seen; from then on it stays so. */
export function useNear(): {
  readonly isNear: boolean;
  readonly watch: (element: HTMLElement | null) => (() => void) | undefined;
} {
  // Where nothing is laid out, as in a test, everything is near.
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined');
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const come = (): void => {
      setIsNear(true);
      AWAY.delete(come);
      observer.disconnect();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) come();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    AWAY.add(come);
    // What is printed is seen too.
    window.addEventListener('beforeprint', come, { once: true });
    return () => {
      observer.disconnect();
      AWAY.delete(come);
      window.removeEventListener('beforeprint', come);
    };
  }, []);
  return { isNear, watch };
}

/** As if one had gone to all of them: before the page is printed whole. */
export function bringAllNear(): void {
  for (const come of [...AWAY]) come();
}

/** How each that has not come yet can be made to. */
const AWAY = new Set<() => void>();

/** More than a screen ahead: a figure is there when one comes to it. */
const NEAR = '900px 0px';
