/**
 * Forgets a fetch that failed once that was told, so that it can be made again. At once would be too early: a view that
 * waits for it renders anew, would begin another, and so on without end.
 */
export function forgetOnceTold(fetched: Promise<unknown>, forget: () => void): void {
  const forgetIt = (): void => {
    if (FAILED.delete(forgetIt)) forget();
  };
  fetched.catch(() => {
    FAILED.add(forgetIt);
    setTimeout(forgetIt, TOLD_MS);
  });
}

/** What failed was told: whoever asks from now on tries again. */
export function forgetFailures(): void {
  for (const forget of FAILED) forget();
}

/** Fetched when it is first asked for; the same promise each time, so that a view may wait for it as it renders. */
export function fetchedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  const once = fetchedByName<T>();
  return () => once('', load);
}

/** The same of many, by their names. */
export function fetchedByName<T>(): (name: string, load: () => Promise<T>) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (name, load) => {
    let fetched = known.get(name);
    if (fetched === undefined) {
      fetched = load();
      known.set(name, fetched);
      forgetOnceTold(fetched, () => known.delete(name));
    }
    return fetched;
  };
}

const FAILED = new Set<() => void>();

/** Where no view waits for it. Arbitrary: longer than it takes to render anew. */
const TOLD_MS = 1_000;
