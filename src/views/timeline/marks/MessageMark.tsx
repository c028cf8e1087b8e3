import type { MessageMark as Message } from '../layout/scene';
import styles from './marks.module.css';
import { naming, type MarkProps } from './naming';

/** A message on its way from lane to lane: an arrow; a cross where it was lost. */
export function MessageMark(props: MarkProps<Message>) {
  const { x, y, width, height, mark, isCutRight } = props.placed;
  const head = mark.fate === 'lost' ? 'lost' : 'arrow';
  const strength = props.history === null ? 'strong-' : '';
  return (
    <path
      className={mark.isTelling ? styles.message : styles.routine}
      d={`M${x},${y}l${width},${height}`}
      markerEnd={
        isCutRight || mark.fate === 'underway' ? undefined : `url(#${props.id}-${strength}${head})`
      }
      {...naming(props)}
    />
  );
}
