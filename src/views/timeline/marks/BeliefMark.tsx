import { clientColour } from '../colours';
import type { BeliefMark as Belief, GapMark as Gap } from '../layout/scene';
import styles from './marks.module.css';
import { naming, type MarkProps } from './naming';
import { beliefOutline, gapOutline } from './outlines';

/** A client believes; paler while its process sleeps and cannot act on it. */
export function BeliefMark(props: MarkProps<Belief>) {
  const { mark } = props.placed;
  return (
    <path
      className={mark.isLatent ? styles.latent : styles.mark}
      d={beliefOutline(props.placed)}
      fill={clientColour(mark.client ?? '')}
      {...naming(props)}
    />
  );
}

/** The warning around a belief that no grant stands behind. */
export function GapMark(props: MarkProps<Gap>) {
  return <path className={styles.gap} d={gapOutline(props.placed)} {...naming(props)} />;
}
