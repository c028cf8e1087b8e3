import { clientColour } from '../colours';
import type { GrantMark as Grant, RenewalMark as Renewal } from '../layout/scene';
import styles from './marks.module.css';
import { naming, type MarkProps } from './naming';
import { deadlineOutline, grantOutline, removedOutline, renewalOutline } from './outlines';

/** A live grant; its right end tells how it ended. */
export function GrantMark(props: MarkProps<Grant>) {
  const { placed } = props;
  const deadline = deadlineOutline(placed);
  const removed = removedOutline(placed);
  return (
    <g className={styles.mark} {...naming(props)}>
      <path d={grantOutline(placed)} fill={clientColour(placed.mark.client)} />
      {deadline !== null && <path className={styles.deadline} d={deadline} />}
      {removed !== null && <path className={styles.removed} d={removed} />}
    </g>
  );
}

/** A notch at the foot of a grant, where it was prolonged; a revived one is let in from above. */
export function RenewalMark(props: MarkProps<Renewal>) {
  return (
    <path
      className={styles.renewal}
      d={renewalOutline(props.placed)}
      data-revival={props.placed.mark.isRevival || undefined}
      {...naming(props)}
    />
  );
}
