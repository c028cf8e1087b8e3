import { useCallback, useState } from 'react';

/** Where nothing is laid out, as in a test, a timeline is as wide as this. */
const FALLBACK_PX = 860;

/** The width of an element in whole px, followed as it changes; give `measure` as its `ref`. */
export function useWidth() {
  const [widthPx, setWidthPx] = useState(FALLBACK_PX);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const take = () => {
      const width = Math.floor(element.clientWidth);
      if (width > 0) setWidthPx(width);
    };
    take();
    const observer = new ResizeObserver(take);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { widthPx, measure };
}
