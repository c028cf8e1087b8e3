import { useEffect, useState, type PointerEvent } from 'react';
import { pointWithin } from '../elements/point-within';
import { placedAt } from './layout/find';
import type { Layout } from './layout/layout-of';

/** The mark that a card stands beside. `atX`: where the pointer met it; null: it has the focus. */
export interface Active {
  readonly key: string;
  readonly atX: number | null;
}

/** Long enough to cross from a mark to its card. */
const LEAVE_MS = 250;
const NEAR_PX = { mouse: 5, touch: 14 } as const;

/** Which mark is pointed at or has the focus. Leaving it is slow, so that the pointer can go to the card. */
export function useActive(layout: Layout) {
  const [active, setActive] = useState<Active | null>(null);
  /** Put away with Escape; it comes back once the pointer has been elsewhere. */
  const [dismissedKey, setDismissedKey] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<ReturnType<typeof setTimeout> | null>(null);

  const activeKey = active?.key ?? null;
  // The pointer may rest on a mark while the focus is anywhere on the page.
  useEffect(() => {
    if (activeKey === null) return;
    const dismiss = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setDismissedKey(activeKey);
      setActive(null);
    };
    document.addEventListener('keydown', dismiss, { capture: true });
    return () => document.removeEventListener('keydown', dismiss, { capture: true });
  }, [activeKey]);

  const stay = () => {
    if (leaving === null) return;
    clearTimeout(leaving);
    setLeaving(null);
  };
  const leave = () => {
    if (leaving === null && active !== null)
      setLeaving(
        setTimeout(() => {
          setActive((now) => (now?.atX === null ? now : null));
          setLeaving(null);
        }, LEAVE_MS),
      );
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'touch' || event.buttons !== 0) return;
    if (isInCard(event.target)) return stay();
    const key = keyAt(event, layout);
    if (key !== dismissedKey) setDismissedKey(null);
    if (key === null) return leave();
    stay();
    if (key === active?.key || key === dismissedKey) return;
    setActive({ key, atX: pointIn(event).x });
  };
  return { active, setActive, point, leave };
}

/** The key of the mark that an event is about, by its element or by what is painted there. */
export function keyAt(
  event: {
    target: EventTarget;
    currentTarget: Element;
    clientX: number;
    clientY: number;
    pointerType?: string;
  },
  layout: Layout,
): string | null {
  const key = keyOf(event.target);
  if (key !== null) return key;
  const isTouch = event.pointerType === 'touch';
  const near = placedAt(layout, pointIn(event), isTouch ? NEAR_PX.touch : NEAR_PX.mouse);
  return near?.mark.key ?? null;
}

/** The key of the mark that an element draws. */
export function keyOf(target: EventTarget): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest('[data-key]')?.getAttribute('data-key') ?? null;
}

export function pointIn(event: { currentTarget: Element; clientX: number; clientY: number }) {
  return pointWithin(event.currentTarget, event);
}

function isInCard(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-card]') !== null;
}
