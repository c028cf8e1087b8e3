import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BreakOutcome } from '../../explore/break/outcome';
import type { BreakAsked, BreakProgress } from '../../explore/break/search';
import type { Pool } from './pool';

export type { BreakFound, BreakOutcome } from '../../explore/break/outcome';
export type { BreakAsked, BreakProgress } from '../../explore/break/search';

/** What was asked last, and what is known of it. */
export interface BreakState {
  readonly status: 'idle' | 'running' | 'done' | 'cancelled' | 'failed';
  readonly progress: BreakProgress | null;
  /** Once it is done. */
  readonly outcome: BreakOutcome | null;
  /** Real time. */
  readonly tookMs: number;
  /** Why it failed. */
  readonly because: string | null;
}

export interface BreakSearches {
  readonly store: StoreApi<BreakState>;
  /** Breaks a design; what ran before is cancelled. */
  readonly start: (asked: BreakAsked) => void;
  readonly cancel: () => void;
}

const NOTHING: BreakState = {
  status: 'idle',
  progress: null,
  outcome: null,
  tookMs: 0,
  because: null,
};

export function createBreakSearches(pool: Pool): BreakSearches {
  const store = createStore<BreakState>(() => NOTHING);
  let cancel: (() => void) | null = null;

  const start = (asked: BreakAsked): void => {
    cancel?.();
    const startMs = performance.now();
    const tookMs = (): number => performance.now() - startMs;
    store.setState({ ...NOTHING, status: 'running' });
    const run = pool.run('break', [asked], {
      onReport: (report) => store.setState({ ...report, tookMs: tookMs() }),
    });
    let isOver = false;
    cancel = () => {
      if (isOver) return;
      isOver = true;
      run.cancel();
      store.setState({ status: 'cancelled', tookMs: tookMs() });
    };
    void run.ended.then((end) => {
      if (isOver) return;
      isOver = true;
      store.setState({
        status: end.type,
        because: end.type === 'failed' ? end.because : null,
        tookMs: tookMs(),
      });
    });
  };
  return { store, start, cancel: () => cancel?.() };
}
