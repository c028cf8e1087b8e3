import { memo } from 'react';
import type { Scene } from './layout/scene';
import { legendOf } from './legend-entries';
import styles from './Legend.module.css';

/** What the shapes mean; only those that occur in this run. */
export const Legend = memo(function Legend({
  scene,
  id,
}: {
  readonly scene: Scene;
  readonly id: string;
}) {
  return (
    <ul className={styles.legend} aria-label="Legend">
      {legendOf(scene).map(({ text, tone, draw }) => (
        <li key={text} data-tone={tone}>
          <svg width={18} height={12} aria-hidden>
            {draw(id)}
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
});
