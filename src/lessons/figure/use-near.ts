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
      observer.disconnect();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) come();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    // What is printed is seen too.
    window.addEventListener('beforeprint', come, { once: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', come);
    };
  }, []);
  return { isNear, watch };
}

/** More than a screen ahead: a figure is there when one comes to it. */
const NEAR = '900px 0px';
