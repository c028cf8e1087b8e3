import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Layout } from './layout/layout-of';

/** The mark that the arrow keys stand on. All marks together are one tab stop. */
export interface Cursor {
  /** The last mark that had the focus. */
  readonly key: string | null;
  /** A mark has the focus now, or is about to get it. */
  readonly isInside: boolean;
  readonly moveTo: (key: string) => void;
  readonly enter: (key: string) => void;
  readonly leave: () => void;
}

export function useCursor(chart: RefObject<HTMLElement | null>, layout: Layout): Cursor {
  const [key, setKey] = useState<string | null>(null);
  const [isInside, setIsInside] = useState(false);
  const [wanted, setWanted] = useState<string | null>(null);

  // A mark can be given the focus only once it stands in the document.
  useLayoutEffect(() => {
    if (wanted === null) return;
    chart.current?.querySelector<SVGElement>(`[data-key="${wanted}"]`)?.focus();
  }, [chart, wanted, layout]);

  return {
    key,
    isInside,
    moveTo: (next) => {
      setKey(next);
      setIsInside(true);
      setWanted(next);
    },
    enter: (now) => {
      setKey(now);
      setIsInside(true);
      setWanted(null);
    },
    leave: () => {
      setIsInside(false);
      setWanted(null);
    },
  };
}
