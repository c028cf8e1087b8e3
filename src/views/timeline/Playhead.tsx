import type { KeyboardEvent, PointerEvent } from 'react';
import { formatMs } from '../../history/sentence';
import { pointWithin } from '../elements/point-within';
import { AXIS_PX, type Plot } from './layout/frame';
import type { Window } from './layout/window';
import styles from './Playhead.module.css';

export interface PlayheadProps {
  readonly playheadMs: number;
  readonly endMs: number;
  readonly window: Window;
  readonly plot: Plot;
  readonly onSeek: (ms: number) => void;
}

/** The instant that is being looked at. A layer of its own, so that playing moves one line and draws nothing anew. */
export function Playhead({
  playheadMs,
  endMs,
  window: [fromMs, toMs],
  plot,
  onSeek,
}: PlayheadProps) {
  const share = (playheadMs - fromMs) / (toMs - fromMs);
  const isOutside = share < 0 || share > 1;
  const x = plot.left + Math.min(1, Math.max(0, share)) * (plot.right - plot.left);
  // While it plays it stands between two milliseconds.
  const told = formatMs(Math.floor(playheadMs));
  const seek = (ms: number) => onSeek(Math.round(Math.min(endMs, Math.max(0, ms))));

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const chart = event.currentTarget.parentElement ?? event.currentTarget;
    const dx = pointWithin(chart, event).x - plot.left;
    const ms = fromMs + (dx / (plot.right - plot.left)) * (toMs - fromMs);
    seek(Math.min(toMs, Math.max(fromMs, ms)));
  };
  const step = (event: KeyboardEvent) => {
    const next = steppedTo(event, { playheadMs, endMs, spanMs: toMs - fromMs });
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    seek(next);
  };

  return (
    <>
      {!isOutside && (
        <div
          className={styles.line}
          style={{
            transform: `translateX(${x}px)`,
            top: AXIS_PX - 4,
            height: plot.bottom - AXIS_PX + 4,
          }}
        />
      )}
      <div
        className={styles.handle}
        style={{ transform: `translateX(${x}px)` }}
        data-outside={isOutside || undefined}
        role="slider"
        aria-label="Playhead"
        aria-valuemin={0}
        aria-valuemax={endMs}
        aria-valuenow={Math.floor(playheadMs)}
        aria-valuetext={told}
        tabIndex={0}
        onKeyDown={step}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        <span className={styles.time}>{told}</span>
      </div>
    </>
  );
}

/** Arrows go a hundredth of the window, with Shift 1 ms; pages a tenth; Home and End to the run's ends. */
function steppedTo(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  { playheadMs, endMs, spanMs }: { playheadMs: number; endMs: number; spanMs: number },
): number | null {
  const small = shiftKey ? 1 : Math.max(1, Math.round(spanMs / 100));
  const large = Math.max(1, Math.round(spanMs / 10));
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return playheadMs + small;
    case 'ArrowLeft':
    case 'ArrowDown':
      return playheadMs - small;
    case 'PageUp':
      return playheadMs + large;
    case 'PageDown':
      return playheadMs - large;
    case 'Home':
      return 0;
    case 'End':
      return endMs;
    default:
      return null;
  }
}
