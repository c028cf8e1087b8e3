import { releaseProxy, wrap, type Remote } from 'comlink';
import { createSearcher, type Searcher } from './searcher';

/** One thread that searches. Calls of a dead one are refused with a sentence that says why. */
export interface Member {
  readonly kind: 'worker' | 'page';
  readonly searcher: Searcher;
  /** Why it died; null while it lives. */
  deathOf(): string | null;
  /** Ends it. */
  stop(because: string): void;
}

/** Makes workers; throws where the page may have none. Tests bring workers that die. */
export type MakeWorker = () => Worker;

export const makeWorker: MakeWorker = () =>
  new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' });

/** A worker that does not answer for so long is dead: a slice takes a hundredth of it. */
export const SILENCE_MS = 10_000;

/** A worker of its own; null where there can be none, as in a frame without storage. */
export function workerMember(make: MakeWorker, silenceMs = SILENCE_MS): Member | null {
  const worker = made(make);
  if (worker === null) return null;
  const remote: Remote<Searcher> = wrap<Searcher>(worker);
  const waiting = new Set<(error: Error) => void>();
  let death: string | null = null;

  const die = (because: string): void => {
    if (death !== null) return;
    death = because;
    worker.terminate();
    remote[releaseProxy]();
    for (const refuse of waiting) refuse(new Error(because));
    waiting.clear();
  };
  worker.addEventListener('error', ({ message }) =>
    die(message ? `a worker broke: ${message}` : 'a worker could not be loaded, or broke'),
  );
  worker.addEventListener('messageerror', () => die('a worker’s message could not be read'));

  /** The answer, or the worker's death, whichever comes first. */
  const answered = <T>(ask: () => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (death !== null) return reject(new Error(death));
      const watch = setTimeout(() => die('a worker did not answer'), silenceMs);
      waiting.add(reject);
      const settle = (): void => {
        clearTimeout(watch);
        waiting.delete(reject);
      };
      ask().then(
        (value) => {
          settle();
          resolve(value);
        },
        (error: unknown) => {
          settle();
          reject(error instanceof Error ? error : new Error(String(error)));
        },
      );
    });

  return {
    kind: 'worker',
    searcher: {
      begin: (task, name, request) => answered(() => remote.begin(task, name, request)),
      work: (task, forMs) => answered(() => remote.work(task, forMs)),
      drop(task) {
        if (death === null) void remote.drop(task);
      },
    },
    deathOf: () => death,
    stop: die,
  };
}

/** The page's own thread, in slices between which the page can do everything else. */
export function pageMember(): Member {
  const searcher = createSearcher();
  return {
    kind: 'page',
    searcher: {
      begin: (task, name, request) => searcher.begin(task, name, request),
      async work(task, forMs) {
        await turn();
        return searcher.work(task, forMs);
      },
      drop: (task) => searcher.drop(task),
    },
    deathOf: () => null,
    stop: () => undefined,
  };
}

/** A browser's refusal is no fault of ours: the page's own thread does it then. */
function made(make: MakeWorker): Worker | null {
  try {
    return make();
  } catch {
    return null;
  }
}

/** Lets everything else that waits have its turn; timers would wait longer each time. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
