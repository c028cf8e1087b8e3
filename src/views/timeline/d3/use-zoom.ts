import { scaleLinear, select, zoom, zoomIdentity, type D3ZoomEvent } from 'd3';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Plot } from '../layout/frame';
import { panned, WINDOW_MS_MIN, type Window } from '../layout/window';
import { followTouch } from './touch';

export interface Zoomed {
  readonly plot: Plot;
  readonly window: Window;
  readonly endMs: number;
  readonly onWindow: (window: Window | null) => void;
}

/**
 * Lets the pointer zoom and pan. The wheel alone belongs to the page: it zooms with Ctrl or ⌘, or as a
 * pinch does. A drag pans, two fingers pinch, one finger pans sideways only, a double click shows all.
 */
export function useZoom(
  ref: RefObject<SVGSVGElement | null>,
  { plot, window, endMs, onWindow }: Zoomed,
) {
  const { left, right } = plot;
  const [fromMs, toMs] = window;

  const show = useEffectEvent(([from, to]: Window) => {
    const asked: Window = [Math.max(0, Math.round(from)), Math.min(endMs, Math.round(to))];
    onWindow(asked[1] - asked[0] >= endMs ? null : asked);
  });
  const pan = useEffectEvent((dx: number) => {
    const byMs = (-dx / (right - left)) * (toMs - fromMs);
    if (toMs - fromMs < endMs) show(panned([fromMs, toMs], { byMs, endMs }));
  });

  const reset = useEffectEvent(() => onWindow(null));

  useEffect(() => {
    const svg = ref.current;
    if (svg === null) return;
    const whole = scaleLinear([0, endMs], [left, right]);
    const behaviour = zoom<SVGSVGElement, unknown>()
      .extent([
        [left, 0],
        [right, 1],
      ])
      .translateExtent([
        [left, -Infinity],
        [right, Infinity],
      ])
      .scaleExtent([1, Math.max(1, endMs / WINDOW_MS_MIN)])
      .filter(isOurs)
      .wheelDelta(wheelDelta)
      .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<SVGSVGElement, unknown>) => {
        // Without an event it is our own window coming back.
        if (sourceEvent === null || sourceEvent === undefined) return;
        const [from = 0, to = endMs] = transform.rescaleX(whole).domain();
        show([from, to]);
      });
    select(svg)
      .call(behaviour)
      .on('dblclick.zoom', () => reset())
      .on('wheel.pan', (event: WheelEvent) => {
        if (event.ctrlKey || event.metaKey || Math.abs(event.deltaX) <= Math.abs(event.deltaY))
          return;
        event.preventDefault();
        pan(-event.deltaX);
      });
    const unfollow = followTouch(svg, (dx) => pan(dx));
    return () => {
      select(svg).on('.zoom', null).on('.pan', null);
      unfollow();
    };
  }, [ref, left, right, endMs]);

  useEffect(() => {
    const svg = ref.current;
    if (svg === null) return;
    const k = endMs / (toMs - fromMs);
    const x = left - k * (left + (fromMs / endMs) * (right - left));
    select(svg).property('__zoom', zoomIdentity.translate(x, 0).scale(k));
  }, [ref, left, right, endMs, fromMs, toMs]);
}

function isOurs(event: UIEvent): boolean {
  // Made by a script: D3 follows a drag in the event's own window.
  if (event.view === null) return false;
  if (event instanceof WheelEvent) return event.ctrlKey || event.metaKey;
  if (typeof TouchEvent !== 'undefined' && event instanceof TouchEvent)
    return event.touches.length > 1;
  return !(event instanceof MouseEvent && (event.button !== 0 || event.ctrlKey));
}

/** A pinch on a trackpad comes as small steps with Ctrl, a notched wheel as large ones. */
function wheelDelta({ deltaY, deltaMode }: WheelEvent): number {
  const size = deltaMode === 1 ? 0.05 : deltaMode === 2 ? 1 : 0.002;
  return -deltaY * size * (deltaMode === 0 && Math.abs(deltaY) < 40 ? 5 : 1);
}
