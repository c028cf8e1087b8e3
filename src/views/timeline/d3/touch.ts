import { pointWithin } from '../../elements/point-within';
import type { Pinch } from '../layout/window';

interface Finger {
  readonly x: number;
  readonly y: number;
}

/** What fingers ask for: `begin` when one comes or goes, `move` with how far they have come since then. */
export interface TouchHandlers {
  readonly begin: () => void;
  readonly move: (pinch: Pinch) => void;
  /** Where the plot is, from the element's left edge. */
  readonly plot: { readonly left: number; readonly right: number };
}

/**
 * Follows one finger sideways and two as a pinch; up and down stays with the page (`touch-action:
 * pan-y`). The element captures them: a mark under a finger may be gone before the finger is lifted.
 */
export function followTouch(element: SVGElement, { begin, move, plot }: TouchHandlers): () => void {
  const fingers = new Map<number, Finger>();
  let start: readonly Finger[] = [];
  const restart = () => {
    start = [...fingers.values()];
    begin();
  };
  const shareOf = (x: number) =>
    (pointWithin(element, { clientX: x, clientY: 0 }).x - plot.left) / (plot.right - plot.left);

  const listeners: { readonly [type: string]: (event: PointerEvent) => void } = {
    pointerdown: ({ pointerType, pointerId, clientX: x, clientY: y }) => {
      if (pointerType !== 'touch' || fingers.size === 2) return;
      element.setPointerCapture(pointerId);
      fingers.set(pointerId, { x, y });
      restart();
    },
    pointermove: ({ pointerId, clientX: x, clientY: y }) => {
      if (!fingers.has(pointerId)) return;
      fingers.set(pointerId, { x, y });
      const now = [...fingers.values()];
      move({
        factor: distance(now) / distance(start),
        fromShare: shareOf(middle(start)),
        toShare: shareOf(middle(now)),
      });
    },
    pointerup: ({ pointerId }) => {
      if (fingers.delete(pointerId)) restart();
    },
    pointercancel: ({ pointerId }) => {
      if (fingers.delete(pointerId)) restart();
    },
  };
  const keepPage = (event: TouchEvent) => {
    if (event.touches.length > 1) event.preventDefault();
  };
  for (const [type, listener] of Object.entries(listeners))
    element.addEventListener(type, listener as EventListener);
  element.addEventListener('touchmove', keepPage, { passive: false });
  return () => {
    for (const [type, listener] of Object.entries(listeners))
      element.removeEventListener(type, listener as EventListener);
    element.removeEventListener('touchmove', keepPage);
  };
}

/** One finger spreads nothing. */
function distance([one, other]: readonly Finger[]): number {
  if (one === undefined || other === undefined) return 1;
  return Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
}

function middle(fingers: readonly Finger[]): number {
  return fingers.reduce((sum, { x }) => sum + x, 0) / Math.max(1, fingers.length);
}
