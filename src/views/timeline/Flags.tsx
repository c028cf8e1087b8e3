import { formatMs } from '../../history/sentence';
import styles from './Flags.module.css';
import { flagPlaces } from './layout/flag-places';
import { AXIS_PX } from './layout/frame';
import type { Layout } from './layout/layout-of';

/** Something to be found on the axis: where, by which number, and what it is. */
export interface Flag {
  readonly atMs: number;
  /** One or two characters. */
  readonly sign: string;
  readonly says: string;
}

/** Numbered flags in a row of their own below the axis, with a line through all lanes. */
export function Flags({
  layout,
  flags,
}: {
  readonly layout: Layout;
  readonly flags: readonly Flag[];
}) {
  const height = layout.frame.plot.bottom - AXIS_PX;
  return flagPlaces(flags, layout).map(({ index, x, badgeX }) => {
    const { atMs, sign, says } = flags[index] as Flag;
    return (
      <div
        key={sign}
        className={styles.flag}
        style={{ transform: `translateX(${x}px)`, top: AXIS_PX, height }}
        role="img"
        aria-label={`${sign}, at ${formatMs(atMs)}: ${says}`}
      >
        <span style={{ left: badgeX - x }}>{sign}</span>
      </div>
    );
  });
}
