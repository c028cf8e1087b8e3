import type { History } from '../../history/history';
import { boxOf } from './layout/find';
import type { Frame } from './layout/frame';
import type { Placed } from './layout/placed';
import { detailsOf, titleOf } from './telling';
import styles from './Card.module.css';

export interface CardProps {
  readonly placed: Placed;
  /** Where the pointer met the mark; null: it has the focus. */
  readonly atX: number | null;
  readonly frame: Frame;
  readonly history: History;
}

const WIDTH_PX = 272;
/** About as tall as it gets: it goes where it does not leave the panel at the top. */
const HEIGHT_PX = 150;
const MARGIN_PX = 6;

/** All that is known of a mark, beside it. The pointer may go there, and Escape puts it away. */
export function Card({ placed, atX, frame, history }: CardProps) {
  const box = boxOf(placed);
  const middle = atX ?? box.x + box.width / 2;
  const left = Math.max(2, Math.min(middle - WIDTH_PX / 2, frame.widthPx - WIDTH_PX - 2));
  const isBelow = box.y < HEIGHT_PX || box.y + box.height / 2 < frame.heightPx / 2;
  const place = isBelow
    ? { top: box.y + box.height + MARGIN_PX }
    : { bottom: frame.heightPx - box.y + MARGIN_PX };
  return (
    <div
      className={styles.card}
      style={{ left, width: WIDTH_PX, ...place }}
      role="tooltip"
      data-card
    >
      <p className={styles.title}>{titleOf(placed.mark, history)}</p>
      <dl className={styles.details}>
        {detailsOf(placed.mark, history).map(([term, text]) => (
          <div key={`${term} ${text}`}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
