import { formatMs } from '../../history/sentence';
import { AXIS_PX } from './layout/frame';
import type { Layout } from './layout/layout-of';
import styles from './Flags.module.css';

/** Something to be found on the axis: where, by which number, and what it is. */
export interface Flag {
  readonly atMs: number;
  /** One or two characters. */
  readonly sign: string;
  readonly says: string;
}

/** Numbered flags on the axis, with a line through all lanes. Flags at one instant stand beside each other. */
export function Flags({
  layout,
  flags,
}: {
  readonly layout: Layout;
  readonly flags: readonly Flag[];
}) {
  const { plot } = layout.frame;
  const height = plot.bottom - AXIS_PX;
  return flags.map(({ atMs, sign, says }, index) => {
    const x = layout.x(atMs);
    if (x < plot.left || x > plot.right) return null;
    const before = flags
      .slice(0, index)
      .filter((other) => Math.abs(layout.x(other.atMs) - x) < BADGE_PX);
    return (
      <div
        key={sign}
        className={styles.flag}
        style={{ transform: `translateX(${x}px)`, top: AXIS_PX, height }}
        role="img"
        aria-label={`${sign}, at ${formatMs(atMs)}: ${says}`}
      >
        <span style={{ left: before.length * BADGE_PX - BADGE_PX / 2 }}>{sign}</span>
      </div>
    );
  });
}

const BADGE_PX = 18;
