import { memo } from 'react';
import type { Scene } from './layout/scene';
import { legendOf, type LegendEntry } from './legend-entries';
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
      {legendOf(scene).map((entry) => (
        <Entry key={entry.text} {...{ entry, id }} />
      ))}
    </ul>
  );
});

const Entry = memo(function Entry({
  entry: { text, tone, draw },
  id,
}: {
  readonly entry: LegendEntry;
  readonly id: string;
}) {
  return (
    <li data-tone={tone}>
      <svg width={18} height={12} aria-hidden>
        {draw(id)}
      </svg>
      {text}
    </li>
  );
});
