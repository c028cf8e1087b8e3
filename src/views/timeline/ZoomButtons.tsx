import { zoomed, type Window } from './layout/window';
import styles from './ZoomButtons.module.css';

export interface ZoomButtonsProps {
  readonly window: Window;
  readonly playheadMs: number;
  readonly endMs: number;
  readonly onWindow: (window: Window | null) => void;
}

/** Closer and farther around the playhead while it shows, else around the middle; and back to the whole run. */
export function ZoomButtons({ window, playheadMs, endMs, onWindow }: ZoomButtonsProps) {
  const [fromMs, toMs] = window;
  const isWhole = toMs - fromMs >= endMs;
  const aroundMs = playheadMs >= fromMs && playheadMs <= toMs ? playheadMs : (fromMs + toMs) / 2;
  const zoom = (factor: number) => () => onWindow(zoomed(window, { factor, aroundMs, endMs }));
  return (
    <div className={styles.buttons} role="group" aria-label="Zoom">
      <button type="button" onClick={zoom(2)} aria-label="Zoom in" title="Zoom in">
        <Icon path="M3,7h8M7,3v8" />
      </button>
      <button
        type="button"
        onClick={zoom(0.5)}
        disabled={isWhole}
        aria-label="Zoom out"
        title="Zoom out"
      >
        <Icon path="M3,7h8" />
      </button>
      <button
        type="button"
        onClick={() => onWindow(null)}
        disabled={isWhole}
        aria-label="Show the whole run"
        title="Show the whole run"
      >
        <Icon path="M2,5v-3h3M9,2h3v3M12,9v3h-3M5,12h-3v-3" />
      </button>
    </div>
  );
}

function Icon({ path }: { readonly path: string }) {
  return (
    <svg width={14} height={14} aria-hidden>
      <path d={path} fill="none" stroke="currentColor" strokeWidth={1.6} strokeLinecap="round" />
    </svg>
  );
}
