import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ExhaustRequest, ExhaustTold } from '../../explore/exhaust/begin';
import type { Pool, PoolRun } from './pool';

export type { ExhaustRequest, ExhaustTold };
export type { Bounds } from '../../explore/exhaust/bounds';
export type { ExhaustReport, LetterReport } from '../../explore/exhaust/report';

/** What was asked last, and what is known of it. */
export interface ExhaustSearchState {
  readonly status: 'idle' | 'running' | 'done' | 'cancelled' | 'failed';
  readonly asked: ExhaustRequest | null;
  readonly told: ExhaustTold | null;
  /** Real time. */
  readonly tookMs: number;
  /** Threads that died on the way; the search began anew. */
  readonly restarts: readonly string[];
  /** Why it failed. */
  readonly because: string | null;
}

export interface ExhaustSearch {
  readonly store: StoreApi<ExhaustSearchState>;
  /** Searches one world; what ran before is cancelled. */
  readonly start: (request: ExhaustRequest) => void;
  readonly cancel: () => void;
}

const NOTHING: ExhaustSearchState = {
  status: 'idle',
  asked: null,
  told: null,
  tookMs: 0,
  restarts: [],
  because: null,
};

/** One world is searched by one thread: its states are known to that thread only. */
export function createExhaustSearch(pool: Pick<Pool, 'run'>): ExhaustSearch {
  const store = createStore<ExhaustSearchState>(() => NOTHING);
  let stop: (() => void) | null = null;

  const start: ExhaustSearch['start'] = (asked) => {
    stop?.();
    const startMs = performance.now();
    let isOver = false;
    let toldMs = -Infinity;
    store.setState({ ...NOTHING, status: 'running', asked });
    const run: PoolRun = pool.run('exhaust', [asked], {
      onReport(told) {
        const nowMs = performance.now();
        if (told.report === null && nowMs - toldMs < TELL_EVERY_MS) return;
        toldMs = nowMs;
        store.setState({ told, tookMs: nowMs - startMs });
      },
      onRestart: (_, because) =>
        store.setState(({ restarts }) => ({ restarts: [...restarts, because], told: null })),
    });
    stop = () => {
      if (isOver) return;
      isOver = true;
      run.cancel();
      store.setState({ status: 'cancelled', tookMs: performance.now() - startMs });
    };
    void run.ended.then((end) => {
      if (isOver) return;
      isOver = true;
      const because = end.type === 'failed' ? end.because : null;
      store.setState({ status: end.type, because, tookMs: performance.now() - startMs });
    });
  };
  return { store, start, cancel: () => stop?.() };
}

/** Often enough to be seen moving. */
const TELL_EVERY_MS = 50;
