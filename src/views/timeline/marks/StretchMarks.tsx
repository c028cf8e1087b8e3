import { clientColour } from '../colours';
import type {
  CutMark as Cut,
  JobMark as Job,
  SleepMark as Sleep,
  WaitMark as Wait,
} from '../layout/scene';
import styles from './marks.module.css';
import { naming, type MarkProps } from './naming';
import { jobOutline, waitOutline } from './outlines';

/** A client waits: dots, as long as it does. */
export function WaitMark(props: MarkProps<Wait>) {
  return (
    <path
      className={styles.wait}
      d={waitOutline(props.placed)}
      stroke={clientColour(props.placed.mark.client ?? '')}
      {...naming(props)}
    />
  );
}

/** A job, from its start to its end: a bracket below the waits and beliefs that it brings about. */
export function JobMark(props: MarkProps<Job>) {
  return (
    <path
      className={styles.job}
      d={jobOutline(props.placed)}
      stroke={clientColour(props.placed.mark.client ?? '')}
      {...naming(props)}
    />
  );
}

/** A process does not run, is stuck or refuses: hatched, each in its own way. */
export function SleepMark(props: MarkProps<Sleep>) {
  const { x, y, width, height, mark } = props.placed;
  const box = { x, y, width, height };
  return (
    <g className={styles.sleep} data-state={mark.state} {...naming(props)}>
      {mark.state === 'down' ? (
        <rect className={styles.down} {...box} rx={3} />
      ) : (
        <>
          <rect className={styles.shade} {...box} />
          <rect {...box} fill={`url(#${props.id}-${mark.state})`} />
        </>
      )}
    </g>
  );
}

/** A link is cut, between the processes that it names. */
export function CutMark(props: MarkProps<Cut>) {
  const { x, y, width, height } = props.placed;
  return <rect className={styles.cut} {...{ x, y, width, height }} rx={3} {...naming(props)} />;
}
