import type { Chunked } from '../../explore/chunked';
import { TASKS, type TaskName } from './tasks';

/** What a worker offers, and the page's own thread where there are no workers. */
export interface Searcher {
  /** Begins a task under a number that the caller chose. */
  begin(task: number, name: TaskName, request: unknown): Promise<void>;
  /** Works on it for about so long, and tells what is new. Nothing of it is kept once it is done. */
  work(task: number, forMs: number): Slice | Promise<Slice>;
  /** Forgets a task. */
  drop(task: number): void | Promise<void>;
}

export interface Slice {
  readonly isDone: boolean;
  readonly reports: readonly unknown[];
}

/** Several tasks may be under way: whoever asks decides which goes on. */
export function createSearcher(): Searcher {
  const tasks = new Map<number, Paced>();
  return {
    async begin(task, name, request) {
      const begin = (await TASKS[name]()) as (request: unknown) => Promise<Chunked<unknown>>;
      tasks.set(task, { chunked: await begin(request), unitsPerMs: 0 });
    },
    work(task, forMs) {
      const paced = tasks.get(task);
      // Dropped between two slices.
      if (paced === undefined) return { isDone: true, reports: [] };
      const slice = workFor(paced, forMs);
      if (slice.isDone) tasks.delete(task);
      return slice;
    },
    drop: (task) => void tasks.delete(task),
  };
}

interface Paced {
  readonly chunked: Chunked<unknown>;
  /** As measured so far; 0 makes the first chunk one unit. */
  unitsPerMs: number;
}

/** A slice is several chunks, so that a pace that was measured wrongly does not make it long. */
const CHUNKS_PER_SLICE = 4;

function workFor(paced: Paced, forMs: number): Slice {
  const startMs = performance.now();
  const reports: unknown[] = [];
  let isDone = false;
  for (let nowMs = startMs; !isDone && nowMs - startMs < forMs;) {
    const leftMs = Math.min(forMs - (nowMs - startMs), forMs / CHUNKS_PER_SLICE);
    const units = Math.max(1, Math.floor(leftMs * paced.unitsPerMs));
    const advance = paced.chunked.advance(units);
    isDone = advance.isDone;
    if (advance.report !== null) reports.push(advance.report);
    const tookMs = performance.now() - nowMs;
    nowMs += tookMs;
    // At most twice the pace before: one quick unit says little.
    const seen = units / Math.max(tookMs, 0.01);
    paced.unitsPerMs = Math.min(seen, Math.max(2 * paced.unitsPerMs, 1));
  }
  return { isDone, reports };
}
