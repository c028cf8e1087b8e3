import { scaleLinear, select, zoom, zoomIdentity, type D3ZoomEvent } from 'd3';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { Plot } from '../layout/frame';
import { panned, pinched, WINDOW_MS_MIN, type Window } from '../layout/window';
import { followTouch } from './touch';

export interface Zoomed {
  readonly plot: Plot;
  readonly window: Window;
  readonly endMs: number;
  readonly onWindow: (window: Window | null) => void;
}

/**
 * Lets the pointer zoom and pan. The wheel alone belongs to the page: it zooms with Ctrl or ⌘, and pans
 * where it goes sideways. A drag pans, two fingers pinch, one pans sideways, a double click shows all.
 */
export function useZoom(
  ref: RefObject<SVGSVGElement | null>,
  { plot: { left, right }, window, endMs, onWindow }: Zoomed,
) {
  const [fromMs, toMs] = window;
  // Several moves may come before the window they ask for is drawn.
  const asked = useRef(window);
  const show = useEffectEvent((next: Window | null) => {
    const whole = next === null || next[1] - next[0] >= endMs;
    asked.current = whole ? [0, endMs] : next;
    onWindow(whole ? null : next);
  });

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
      .touchable(false)
      .filter(isOurs)
      .wheelDelta(wheelDelta)
      .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<SVGSVGElement, unknown>) => {
        // Without an event it is our own window coming back.
        if (sourceEvent === null || sourceEvent === undefined) return;
        const [from = 0, to = endMs] = transform.rescaleX(whole).domain();
        show([Math.max(0, Math.round(from)), Math.min(endMs, Math.round(to))]);
      });
    select(svg)
      .call(behaviour)
      .on('dblclick.zoom', () => show(null))
      .on('wheel.pan', (event: WheelEvent) => {
        const { ctrlKey, metaKey, deltaX, deltaY } = event;
        if (ctrlKey || metaKey || Math.abs(deltaX) <= Math.abs(deltaY)) return;
        event.preventDefault();
        const [from, to] = asked.current;
        const byMs = (deltaX / (right - left)) * (to - from);
        if (to - from < endMs) show(panned(asked.current, { byMs, endMs }));
      });
    let touched = asked.current;
    const unfollow = followTouch(svg, {
      plot: { left, right },
      begin: () => {
        touched = asked.current;
      },
      move: (pinch) => {
        if (pinch.factor !== 1 || touched[1] - touched[0] < endMs)
          show(pinched(touched, { ...pinch, endMs }));
      },
    });
    return () => {
      select(svg).on('.zoom', null).on('.pan', null);
      unfollow();
    };
  }, [ref, left, right, endMs]);

  useEffect(() => {
    asked.current = [fromMs, toMs];
    if (ref.current === null) return;
    const k = endMs / (toMs - fromMs);
    const x = left - k * (left + (fromMs / endMs) * (right - left));
    select(ref.current).property('__zoom', zoomIdentity.translate(x, 0).scale(k));
  }, [ref, left, right, endMs, fromMs, toMs]);
}

function isOurs(event: UIEvent): boolean {
  // Made by a script: D3 follows a drag in the event's own window.
  if (event.view === null) return false;
  if (event instanceof WheelEvent) return event.ctrlKey || event.metaKey;
  return !(event instanceof MouseEvent && (event.button !== 0 || event.ctrlKey));
}

/** A pinch on a trackpad comes as small steps with Ctrl, a notched wheel as large ones. */
function wheelDelta({ deltaY, deltaMode }: WheelEvent): number {
  const size = deltaMode === 1 ? 0.05 : deltaMode === 2 ? 1 : 0.002;
  return -deltaY * size * (deltaMode === 0 && Math.abs(deltaY) < 40 ? 5 : 1);
}
