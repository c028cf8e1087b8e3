import type { NoteMark as Note } from '../layout/scene';
import { ICON_PATHS } from './icon-paths';
import styles from './marks.module.css';
import { naming, type MarkProps } from './naming';

/** A sign above a bar: something happened to this process at this instant. */
export function NoteMark(props: MarkProps<Note>) {
  const { x, y, mark } = props.placed;
  return (
    <g
      className={styles.note}
      data-icon={mark.icon}
      data-bad={mark.isBad || undefined}
      transform={`translate(${Math.round(x)},${Math.round(y)})`}
      {...naming(props)}
    >
      <circle cx={6} cy={6} r={7} />
      <path d={ICON_PATHS[mark.icon]} />
    </g>
  );
}
