import { clientColour } from '../colours';
import type { BeliefMark as Belief, GapMark as Gap } from '../layout/scene';
import styles from './marks.module.css';
import { naming, type MarkProps } from './naming';
import { barPath } from './shapes';

/** A client believes; paler while its process sleeps and cannot act on it. */
export function BeliefMark(props: MarkProps<Belief>) {
  const { mark, isCutLeft, isCutRight, ...bar } = props.placed;
  const left = mark.isBegun && !isCutLeft ? 'round' : 'square';
  const right = mark.isEnded && !isCutRight ? 'round' : 'square';
  return (
    <path
      className={mark.isLatent ? styles.latent : styles.mark}
      d={barPath(bar, { left, right })}
      fill={clientColour(mark.client ?? '')}
      {...naming(props)}
    />
  );
}

/** The warning around a belief that no grant stands behind. */
export function GapMark(props: MarkProps<Gap>) {
  const { x, y, width, height, isCutLeft, isCutRight } = props.placed;
  // Open where the window ends, for it goes on there.
  if (isCutLeft || isCutRight) {
    const left = isCutLeft ? '' : `M${x},${y}v${height}`;
    const right = isCutRight ? '' : `M${x + width},${y}v${height}`;
    const d = `M${x},${y}h${width}m0,${height}h${-width}${left}${right}`;
    return <path className={styles.gap} d={d} {...naming(props)} />;
  }
  return (
    <rect
      className={styles.gap}
      {...{ x, y, width, height }}
      rx={Math.min(5, width / 2)}
      {...naming(props)}
    />
  );
}
