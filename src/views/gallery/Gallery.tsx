import { useEffect, useState } from 'react';
import {
  findingsOf,
  loadGallery,
  matches,
  NO_FILTER,
  type GalleryEntry,
  type GalleryFilter,
  type GalleryFindings,
} from '../../lab/gallery';
import { GalleryFilters } from './GalleryFilters';
import { IncidentCard } from './IncidentCard';
import styles from './Gallery.module.css';

interface GalleryProps {
  readonly filter: GalleryFilter;
  readonly onFilter: (filter: GalleryFilter) => void;
}

/** Real failures, re-enacted here and now: whatever is said of them is what running them shows. */
export function Gallery({ filter, onFilter }: GalleryProps) {
  const { entries, findings, hasFailed } = useGallery();
  if (hasFailed)
    return <p role="alert">The incidents could not be loaded. Reload the page to try again.</p>;
  if (entries === null) return <p>Loading the incidents …</p>;
  const shown = entries.filter((entry) => matches(entry, findings.get(entry.incident.id), filter));
  const isRunning = findings.size < entries.length;
  return (
    <>
      <GalleryFilters entries={entries} filter={filter} onChange={onFilter} />
      <p className={styles.count} role="status">
        {shown.length} of {entries.length} incidents.
        {isRunning && <span className={styles.running}> Running them: {findings.size} done …</span>}
      </p>
      {shown.length === 0 && !isRunning && (
        <p>
          None is like that.{' '}
          <button type="button" onClick={() => onFilter(NO_FILTER)}>
            Show all
          </button>
        </p>
      )}
      <div className={styles.cards}>
        {shown.map((entry) => (
          <IncidentCard
            key={entry.incident.id}
            entry={entry}
            findings={findings.get(entry.incident.id)}
          />
        ))}
      </div>
    </>
  );
}

interface Loaded {
  readonly entries: readonly GalleryEntry[] | null;
  readonly findings: ReadonlyMap<string, GalleryFindings>;
  readonly hasFailed: boolean;
}

function useGallery(): Loaded {
  const [entries, setEntries] = useState<readonly GalleryEntry[] | null>(null);
  const [findings, setFindings] = useState<ReadonlyMap<string, GalleryFindings>>(new Map());
  const [hasFailed, setHasFailed] = useState(false);

  // Loading and running go on beside React; leaving the page ends them.
  useEffect(() => {
    let isHere = true;
    const run = async (): Promise<void> => {
      const list = await loadGallery();
      if (!isHere) return;
      setEntries(list);
      const found = new Map<string, GalleryFindings>();
      for (const entry of list) {
        // Between two incidents the page has its turn.
        await new Promise((resolve) => setTimeout(resolve, 0));
        found.set(entry.incident.id, await findingsOf(entry));
        if (!isHere) return;
        setFindings(new Map(found));
      }
    };
    run().catch(() => {
      if (isHere) setHasFailed(true);
    });
    return () => {
      isHere = false;
    };
  }, []);
  return { entries, findings, hasFailed };
}
