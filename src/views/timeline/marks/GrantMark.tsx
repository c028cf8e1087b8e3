import { clientColour } from '../colours';
import type { GrantMark as Grant, RenewalMark as Renewal } from '../layout/scene';
import styles from './marks.module.css';
import { naming, type MarkProps } from './naming';
import { barPath, type BarEnd } from './shapes';

const ENDS: Readonly<Record<Grant['endedBy'], BarEnd>> = {
  released: 'round',
  expired: 'square',
  removed: 'square',
  revoked: 'notched',
  lost: 'torn',
  horizon: 'square',
};

/** A live grant; its right end tells how it ended. */
export function GrantMark(props: MarkProps<Grant>) {
  const { mark, isCutLeft, isCutRight, ...bar } = props.placed;
  const { x, y, width, height } = bar;
  const end = x + width;
  const right = isCutRight ? 'square' : ENDS[mark.endedBy];
  return (
    <g className={styles.mark} {...naming(props)}>
      <path
        d={barPath(bar, { left: isCutLeft ? 'square' : 'round', right })}
        fill={clientColour(mark.client)}
      />
      {!isCutRight && mark.endedBy === 'expired' && (
        <path className={styles.deadline} d={`M${end},${y - 4}V${y + height + 4}`} />
      )}
      {!isCutRight && mark.endedBy === 'removed' && (
        <path className={styles.removed} d={`M${end - 4},${y + height / 2 - 4}l8,8m0,-8l-8,8`} />
      )}
    </g>
  );
}

/** A notch at the foot of a grant, where it was prolonged; a revived one is let in from above. */
export function RenewalMark(props: MarkProps<Renewal>) {
  const { x, y, width, height, mark } = props.placed;
  const middle = x + width / 2;
  return (
    <path
      className={styles.renewal}
      d={`M${middle - width / 2},${y + height}L${middle},${y}L${middle + width / 2},${y + height}Z`}
      data-revival={mark.isRevival || undefined}
      {...naming(props)}
    />
  );
}
