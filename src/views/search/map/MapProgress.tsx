import type { MapSearchState } from '../../../lab/search/map-search';
import styles from './MapPanel.module.css';

/** How far a map is, and what happened on the way. */
export function MapProgress({ state }: { readonly state: MapSearchState }) {
  const { status, cellsDone, cellsInAll, leftMs, restarts } = state;
  if (status === 'idle') return null;
  const share = cellsInAll === 0 ? 0 : Math.floor((100 * cellsDone) / cellsInAll);
  return (
    <p className={styles.progress} role="status">
      {share} %{leftMs !== null && ` · ${(leftMs / 1_000).toFixed(1)} s left`}
      {restarts.length > 0 && ` · ${restarts.length} thread(s) restarted: ${restarts.at(-1)}`}
    </p>
  );
}
