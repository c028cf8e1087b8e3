import { clientColour } from '../colours';
import type { EffectMark as Effect, ReadMark as Read } from '../layout/scene';
import styles from './marks.module.css';
import { naming, type MarkProps } from './naming';
import { diamondPath } from './shapes';

/** A write that reached storage; its shape tells what became of it. */
export function EffectMark(props: MarkProps<Effect>) {
  const { placed } = props;
  const radius = placed.width / 2;
  const x = placed.x + radius;
  const y = placed.y + radius;
  const colour = clientColour(placed.mark.client ?? '');
  switch (placed.mark.outcome) {
    case 'accepted':
      return (
        <circle
          className={styles.point}
          cx={x}
          cy={y}
          r={radius}
          fill={colour}
          {...naming(props)}
        />
      );
    case 'corrupting':
      return (
        <path
          className={styles.corrupting}
          d={diamondPath(x, y, Math.max(8, radius + 3))}
          {...naming(props)}
        />
      );
    case 'rejected':
      return (
        <path
          className={styles.rejected}
          d={`M${x - radius},${y}a${radius},${radius} 0 1 1 ${2 * radius},0a${radius},${radius} 0 1 1 ${-2 * radius},0M${x - radius * 0.7},${y + radius * 0.7}L${x + radius * 0.7},${y - radius * 0.7}`}
          {...naming(props)}
        />
      );
    case 'deduplicated':
      return (
        <path
          className={styles.deduplicated}
          d={`M${x - radius},${y - radius}h${2 * radius}v${2 * radius}h${-2 * radius}zM${x - radius / 2},${y - 2}h${radius}m0,4h${-radius}`}
          stroke={colour}
          {...naming(props)}
        />
      );
  }
}

/** A read, small, since it changes nothing. */
export function ReadMark(props: MarkProps<Read>) {
  const { placed } = props;
  const radius = placed.width / 2;
  const x = placed.x + radius;
  const y = placed.y + radius;
  return placed.mark.isRejected ? (
    <path className={styles.rejected} d={`M${x - 3},${y - 3}l6,6m0,-6l-6,6`} {...naming(props)} />
  ) : (
    <circle
      className={styles.read}
      cx={x}
      cy={y}
      r={radius}
      stroke={clientColour(placed.mark.client ?? '')}
      {...naming(props)}
    />
  );
}
