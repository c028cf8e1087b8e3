import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import { browserChannel } from './channel';
import { listed, type Table, type TableName, type ValueOf } from './record';
import { databaseStorage } from './storage';
import { createStudy, type Study, type StudyState } from './study';
import { newUuid } from './new-uuid';

/** For a test, or for a frame that keeps nothing. Null: the page's own record. */
export const StudyContext = createContext<Study | null>(null);

/** The learner's record itself, for what is done with it: `useStudyStore().getState().put(…)`. */
export function useStudyStore(): Study {
  return useContext(StudyContext) ?? pageStudy();
}

/** One value of the record. Select what exists; anything made anew belongs into a `useMemo`. */
export function useStudy<T>(select: (state: StudyState) => T): T {
  return useStore(useStudyStore(), select);
}

/** The entries of a table that were not taken away, oldest first. */
export function useEntries<N extends TableName>(
  name: N,
): readonly { readonly key: string; readonly atMs: number; readonly value: ValueOf<N> }[] {
  // The compiler does not see that a table's name tells its type.
  const table = useStudy(({ record }) => record[name] as Table<ValueOf<N>>);
  return useMemo(() => listed(table), [table]);
}

/** Long enough for a slow disk, short enough to wait for. */
const OPENING_MS_MAX = 4_000;

let opened: Study | null = null;

/** Opened by the first that asks, so that a page that studies nothing keeps nothing. */
function pageStudy(): Study {
  opened ??= openPageStudy();
  return opened;
}

function openPageStudy(): Study {
  const study = createStudy({
    storage: databaseStorage(),
    channel: browserChannel(),
    nowMs: () => Date.now(),
    newId: newUuid,
  });
  // Some browsers neither open a database nor refuse to. Whatever is found later still joins.
  setTimeout(() => {
    const { keeping } = study.getState();
    if (keeping.type === 'opening') study.setState({ keeping: { type: 'visit', why: 'denied' } });
  }, OPENING_MS_MAX);
  // A tab that slept, or was taken out of the browser's cache, has heard nothing meanwhile.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void study.getState().sync();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void study.getState().sync();
  });
  return study;
}
