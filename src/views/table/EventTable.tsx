import { useDeferredValue, useMemo, useState } from 'react';
import { ALL_LINES, linesOf, type LineFilter } from '../../lab/lines';
import { useLab } from '../../lab/use-lab';
import { EventFilters } from './EventFilters';
import { EventRows } from './EventRows';
import styles from './EventTable.module.css';

/** The run as an ordered table: for those who cannot see the picture, and those who want to read it. */
export default function EventTable({ isCompact = false }: { readonly isCompact?: boolean }) {
  const experiment = useLab(({ track }) => track?.experiment ?? null);
  const [filter, setFilter] = useState<LineFilter>({ ...ALL_LINES, withPlumbing: false });
  const shown = useDeferredValue(experiment);
  const wanted = useDeferredValue(filter);
  const seqs = useMemo(
    () => (shown === null ? [] : linesOf(shown.history, wanted)),
    [shown, wanted],
  );
  if (shown === null) return null;
  const { history, clients, servers } = shown;
  return (
    <div className={styles.table}>
      <EventFilters
        filter={filter}
        nodes={[...clients, ...servers, 'storage']}
        onChange={setFilter}
      />
      <p className={styles.count} aria-live="polite">
        {seqs.length.toLocaleString('en')} of {history.length.toLocaleString('en')} lines, which
        tell of {history.stepCount.toLocaleString('en')} events
      </p>
      <EventRows history={history} seqs={seqs} rowPx={isCompact ? 44 : 28} />
    </div>
  );
}
