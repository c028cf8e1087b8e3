import { brushX, select, type BrushBehavior, type D3BrushEvent } from 'd3';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { Strip } from '../layout/overview';
import { WINDOW_MS_MIN, type Window } from '../layout/window';

export interface Brushed {
  readonly strip: Strip;
  readonly window: Window;
  readonly endMs: number;
  readonly onWindow: (window: Window | null) => void;
}

/** Lets the strip's frame be drawn, moved and stretched; a click beside it shows the whole run again. */
export function useBrush(
  ref: RefObject<SVGGElement | null>,
  { strip: { left, right, heightPx }, window: [fromMs, toMs], endMs, onWindow }: Brushed,
) {
  const brush = useRef<BrushBehavior<unknown> | null>(null);

  const show = useEffectEvent((selection: readonly [number, number] | null) => {
    if (selection === null) return onWindow(null);
    const ms = (x: number) => Math.round(((x - left) / (right - left)) * endMs);
    const [from, to] = [ms(selection[0]), ms(selection[1])];
    if (to - from < WINDOW_MS_MIN) return;
    onWindow(to - from >= endMs ? null : [from, to]);
  });

  useEffect(() => {
    if (ref.current === null) return;
    const behaviour = brushX<unknown>()
      .extent([
        [left, 0],
        [right, heightPx],
      ])
      .on('brush end', ({ selection, sourceEvent }: D3BrushEvent<unknown>) => {
        // Without an event it is our own window coming back.
        if (sourceEvent === null || sourceEvent === undefined) return;
        show(selection as [number, number] | null);
      });
    brush.current = behaviour;
    const group = select<SVGGElement, unknown>(ref.current).call(behaviour);
    return () => {
      group.on('.brush', null).selectAll('*').remove();
    };
  }, [ref, left, right, heightPx, endMs]);

  useEffect(() => {
    if (ref.current === null || brush.current === null) return;
    const x = (ms: number) => left + (ms / Math.max(1, endMs)) * (right - left);
    brush.current.move(select<SVGGElement, unknown>(ref.current), [x(fromMs), x(toMs)]);
  }, [ref, left, right, heightPx, endMs, fromMs, toMs]);
}
