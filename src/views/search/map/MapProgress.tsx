import type { MapSearchState } from '../../../lab/search/map-search';
import styles from './Map.module.css';

/** How far it is, what it took, and what happened on the way. */
export function MapProgress({ state }: { readonly state: MapSearchState }) {
  const { status, cellsDone, cellsInAll, leftMs, restarts, because } = state;
  if (status === 'idle') return null;
  const share = cellsInAll === 0 ? 0 : cellsDone / cellsInAll;
  return (
    <div className={styles.progress}>
      {status === 'running' && <progress aria-label="Progress of the map" value={share} max={1} />}
      <span role={status === 'running' ? undefined : 'status'}>
        {status === 'running' && `${Math.floor(100 * share)} %${left(leftMs)}`}
        {status === 'done' && doneOf(state)}
        {status === 'cancelled' && `Cancelled at ${Math.floor(100 * share)} %`}
      </span>
      {status === 'failed' && <span role="alert">The map failed: {because}.</span>}
      {restarts.length > 0 && (
        <span role="status">
          {restarts.length === 1 ? 'One thread' : `${restarts.length} threads`} died and{' '}
          {restarts.length === 1 ? 'was' : 'were'} replaced ({restarts.at(-1)}); the cells were made
          again.
        </span>
      )}
    </div>
  );
}

function left(leftMs: number | null): string {
  return leftMs === null ? '' : ` · ${(leftMs / 1_000).toFixed(1)} s left`;
}

function doneOf({ runsDone, tookMs, threads }: MapSearchState): string {
  const runs = `${runsDone.toLocaleString('en')} run${runsDone === 1 ? '' : 's'}`;
  return `${runs} in ${(tookMs / 1_000).toFixed(1)} s on ${threads} thread${threads === 1 ? '' : 's'}`;
}
