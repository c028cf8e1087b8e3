import { startTransition, useEffect, useState } from 'react';
import { DENSE_COUNT, QUICK_COUNT, WAITING_COUNT } from './layout/crowd';
import type { Layout } from './layout/layout-of';
import type { PaintedMarks } from './d3/PaintedMarks';

type Painter = typeof PaintedMarks;

interface Painted {
  /** Otherwise they are elements. */
  readonly isPainted: boolean;
  /** What paints them; null while it is on its way. */
  readonly Painter: Painter | null;
}

/**
 * Whether marks are painted rather than elements: where they are very many, and, where they are not few, for as long as
 * the picture changes with a slider or a zoom. What paints them is fetched after the first picture, which has few.
 */
export function usePainted(layout: Layout): Painted {
  const [Painter, setPainter] = useState(() => fetched);
  const [isMissing, setIsMissing] = useState(false);
  const [rested, setRested] = useState(layout);
  const { markCount } = layout;
  const isMoving = rested !== layout;
  const isForNow = isMoving && markCount > QUICK_COUNT && markCount <= DENSE_COUNT;

  useEffect(() => {
    // Not while the first picture still finds its width: it would be painted for a moment only.
    if (Painter === null && !isForNow)
      fetchPainter().then(
        (found) => setPainter(() => found),
        () => setIsMissing(true),
      );
  }, [Painter, isForNow]);
  useEffect(() => {
    if (!isForNow) return;
    const timer = setTimeout(() => startTransition(() => setRested(layout)), REST_MS);
    return () => clearTimeout(timer);
  }, [layout, isForNow]);

  const most = Painter === null ? WAITING_COUNT : isMoving ? QUICK_COUNT : DENSE_COUNT;
  return { isPainted: !isMissing && markCount > most, Painter };
}

/** Longer than the gap between two inputs of a drag, or of a key that is held. */
const REST_MS = 200;

let fetched: Painter | null = null;

async function fetchPainter(): Promise<Painter> {
  ({ PaintedMarks: fetched } = await import('./d3/PaintedMarks'));
  return fetched;
}
