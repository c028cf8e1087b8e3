import { formatMs } from '../../history/sentence';
import { AXIS_PX } from './layout/frame';
import type { Layout } from './layout/layout-of';
import styles from './Curtain.module.css';

export interface CurtainProps {
  readonly layout: Layout;
  /** What comes after this instant is not shown; null: everything is. */
  readonly hiddenFromMs: number | null;
  /** Where somebody expects something to happen; null: they have not said. */
  readonly markMs: number | null;
}

/** The part of the run that is not shown yet, and the mark that somebody has put on the axis. */
export function Curtain({ layout, hiddenFromMs, markMs }: CurtainProps) {
  const { plot } = layout.frame;
  const height = plot.bottom - AXIS_PX;
  const left = hiddenFromMs === null ? plot.right : Math.max(plot.left, layout.x(hiddenFromMs));
  const markX = markMs === null ? null : layout.x(markMs);
  return (
    <>
      {left < plot.right && (
        <div
          className={styles.curtain}
          style={{ left, top: AXIS_PX, width: plot.right - left, height }}
        >
          <span>hidden until you commit</span>
        </div>
      )}
      {markX !== null && markX >= plot.left && markX <= plot.right && (
        <div
          className={styles.mark}
          style={{ transform: `translateX(${markX}px)`, top: AXIS_PX, height }}
          role="img"
          aria-label={`Your mark at ${formatMs(markMs ?? 0)}`}
        >
          <span data-side={markX > (plot.left + plot.right) / 2 ? 'left' : 'right'}>your mark</span>
        </div>
      )}
    </>
  );
}
