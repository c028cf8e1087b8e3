import { useCallback, useState } from 'react';
import { usePrinting } from '../elements/use-printing';

/** Where nothing is laid out, as in a test, a timeline is as wide as this. */
const FALLBACK_PX = 860;
/**
 * On paper, whatever the screen: A4 between margins of 12 mm is 703 px wide, and a figure has a frame, which may stand
 * within another. Letter is wider.
 */
const PAPER_PX = 620;

/** The width of an element in whole px, followed as it changes; give `measure` as its `ref`. */
export function useWidth() {
  const isPrinting = usePrinting();
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
  return { widthPx: isPrinting ? PAPER_PX : widthPx, measure };
}
