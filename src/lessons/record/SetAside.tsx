import { useEffect, useState } from 'react';
import type { Aside } from '../../study/storage';
import { useStudy, useStudyStore } from '../../study/use-study';
import { saveText } from '../../views/scenario/save-text';
import styles from './Record.module.css';

/** What could not be read at some visit. Nothing is shown where there is none. */
export function SetAside() {
  const store = useStudyStore();
  const keeping = useStudy(({ keeping }) => keeping.type);
  const broken = useStudy((study) => study.broken);
  const [asides, setAsides] = useState<readonly Aside[]>([]);

  // The browser's storage is outside of React, and answers later.
  useEffect(() => {
    let isHere = true;
    void store
      .getState()
      .asides()
      .then((found) => {
        if (isHere) setAsides(found);
      });
    return () => {
      isHere = false;
    };
  }, [store, keeping, broken]);

  if (asides.length === 0) return null;
  const remove = async (key: string): Promise<void> => {
    await store.getState().removeAside(key);
    setAsides(asides.filter((aside) => aside.key !== key));
  };
  return (
    <section className={styles.section} aria-labelledby="record-aside">
      <h2 id="record-aside">Set aside</h2>
      <p>This was kept here and could not be read. It was not changed.</p>
      <ul className={styles.asides}>
        {asides.map(({ key, found }) => {
          const day = dayOf(key);
          return (
            <li key={key}>
              <span>Found on {day}</span>
              <button
                type="button"
                aria-label={`Save what was found on ${day}`}
                onClick={() => saveText({ name: `set-aside-${day}.json`, text: textOf(found) })}
              >
                Save
              </button>
              <button
                type="button"
                aria-label={`Delete what was found on ${day}`}
                onClick={() => void remove(key)}
              >
                Delete
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** `set-aside/<ms>/<visit>` to `2027-01-31`. */
function dayOf(key: string): string {
  const atMs = Number(key.split('/')[1]);
  return Number.isFinite(atMs) ? new Date(atMs).toISOString().slice(0, 10) : 'an unknown day';
}

function textOf(found: unknown): string {
  return typeof found === 'string' ? found : JSON.stringify(found, null, 1);
}
