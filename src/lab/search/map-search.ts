import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CellResult } from '../../explore/map/cell';
import type { MapAxes } from '../../explore/map/grid';
import type { MapQuestion } from '../../explore/map/question';
import type { Scenario } from '../../scenario/scenario';
import type { Pool, PoolRun } from './pool';

export type { CellResult, MapAxes, MapQuestion };
export type { Measure, AxisRange } from '../../explore/map/question';

/** A map of one design, as far as it is made. */
export interface DesignMap {
  readonly title: string;
  readonly scenario: Scenario;
  /** By cell: row × columns + column; what is not tested yet is undefined. */
  readonly cells: readonly (CellResult | undefined)[];
}

/** What was asked last, and what is known of it. */
export interface MapSearchState {
  readonly status: 'idle' | 'running' | 'done' | 'cancelled' | 'failed';
  readonly question: MapQuestion | null;
  readonly axes: MapAxes;
  readonly maps: readonly DesignMap[];
  /** Cells of all maps together. */
  readonly cellsDone: number;
  readonly cellsInAll: number;
  /** Real time; what is left is a guess from the pace so far. */
  readonly tookMs: number;
  readonly leftMs: number | null;
  readonly threads: number;
  /** Threads that died on the way: each was replaced, and its cells were made again. */
  readonly restarts: readonly string[];
  /** Why it failed. */
  readonly because: string | null;
}

export interface MapSearch {
  readonly store: StoreApi<MapSearchState>;
  /** Maps one or two designs under one question; what ran before is cancelled. */
  readonly start: (
    question: MapQuestion,
    designs: readonly Pick<DesignMap, 'title' | 'scenario'>[],
  ) => void;
  readonly cancel: () => void;
}

const NOTHING: MapSearchState = {
  status: 'idle',
  question: null,
  axes: { x: [], y: [] },
  maps: [],
  cellsDone: 0,
  cellsInAll: 0,
  tookMs: 0,
  leftMs: null,
  threads: 0,
  restarts: [],
  because: null,
};

export function createMapSearch(pool: Pool): MapSearch {
  const store = createStore<MapSearchState>(() => NOTHING);
  let stop: (() => void) | null = null;

  const start: MapSearch['start'] = (question, designs) => {
    stop?.();
    let run: PoolRun | null = null;
    let isOver = false;
    stop = () => {
      if (isOver) return;
      isOver = true;
      run?.cancel();
      store.setState({ status: 'cancelled', leftMs: null });
    };
    store.setState({ ...NOTHING, status: 'running', question });
    void import('../../explore/map/grid').then(({ axesOf }) => {
      if (!isOver) run = began(axesOf(question));
    }, failed);

    function failed(): void {
      if (!isOver) store.setState({ status: 'failed', because: 'it could not be loaded' });
    }

    function began(axes: MapAxes): PoolRun {
      const cellCount = axes.x.length * axes.y.length;
      const stretches = stretchesOf(cellCount);
      const requests = stretches.flatMap((places) =>
        designs.map(({ scenario }) => ({ scenario, question, places })),
      );
      const cells = designs.map(() => new Array<CellResult | undefined>(cellCount).fill(undefined));
      const startMs = performance.now();
      let cellsDone = 0;
      let isDrawn = true;
      const restarts: string[] = [];
      const tell = (status: MapSearchState['status'], because: string | null = null): void => {
        isDrawn = true;
        const tookMs = performance.now() - startMs;
        const cellsInAll = cellCount * designs.length;
        const isRunning = status === 'running' && cellsDone > 0;
        store.setState({
          status,
          axes,
          maps: designs.map((design, at) => ({ ...design, cells: (cells[at] ?? []).slice() })),
          cellsDone,
          cellsInAll,
          tookMs,
          leftMs: isRunning ? (tookMs * (cellsInAll - cellsDone)) / cellsDone : null,
          threads: pool.size,
          restarts: restarts.slice(),
          because,
        });
      };
      const tellSoon = (): void => {
        if (!isDrawn) return;
        isDrawn = false;
        setTimeout(() => {
          if (!isDrawn && !isOver) tell('running');
        }, TELL_EVERY_MS);
      };
      tell('running');
      const running = pool.run('map', requests, {
        onReport(report, request) {
          const own = cells[request % designs.length];
          for (const result of report.cells) {
            // Begun anew, a stretch tells some of its cells again, and the same of them.
            if (own?.[result.cell] === undefined) cellsDone += 1;
            if (own !== undefined) own[result.cell] = result;
          }
          tellSoon();
        },
        onRestart(_, because) {
          restarts.push(because);
          tellSoon();
        },
      });
      void running.ended.then((end) => {
        if (isOver) return;
        isOver = true;
        tell(end.type, end.type === 'failed' ? end.because : null);
      });
      return running;
    }
  };
  const cancel = (): void => stop?.();
  return { store, start, cancel };
}

/** Often enough to be seen moving, and seldom enough that drawing takes little of the page's time. */
const TELL_EVERY_MS = 50;

/** A request at a time is short: threads end together, and one that dies has little to do again. */
function stretchesOf(cellCount: number): readonly (readonly [number, number])[] {
  return Array.from({ length: Math.ceil(cellCount / STRETCH) }, (_, at) => [
    at * STRETCH,
    Math.min(cellCount, (at + 1) * STRETCH),
  ]);
}

const STRETCH = 32;
