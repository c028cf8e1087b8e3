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
  const { x, y, width, height } = props.placed;
  return (
    <rect
      className={styles.gap}
      {...{ x, y, width, height }}
      rx={Math.min(5, width / 2)}
      {...naming(props)}
    />
  );
}
