import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CellResult } from '../../explore/map/cell';
import type { Curve } from '../../explore/map/curves';
import type { MapAxes } from '../../explore/map/grid';
import type { MapQuestion } from '../../explore/map/question';
import { addressOf } from '../../scenario/address';
import type { Scenario } from '../../scenario/scenario';
import { loadMachinery } from '../../simulation/simulate';
import { createGathering } from './gathering';
import type { Pool, PoolRun } from './pool';

export type { CellResult, Curve, MapAxes, MapQuestion };
export type { AxisRange, Measure } from '../../explore/map/question';

/** One design to be mapped. The same numbers may stand at other paths in another one. */
export interface MapDesign {
  readonly title: string;
  readonly scenario: Scenario;
  readonly question: MapQuestion;
  /** What could not be carried over, a sentence each. */
  readonly notes: readonly string[];
}

/** Its map, as far as it is made. */
export interface DesignMap extends MapDesign {
  /** By cell: row × columns + column; what is not made yet is undefined. */
  readonly cells: readonly (CellResult | undefined)[];
  readonly curves: readonly Curve[];
  readonly durationMs: number;
}

/** What was asked last, and what is known of it. */
export interface MapSearchState {
  readonly status: 'idle' | 'running' | 'done' | 'cancelled' | 'failed';
  readonly axes: MapAxes;
  /** All on one scale. */
  readonly maps: readonly DesignMap[];
  /** Of all maps together. */
  readonly cellsDone: number;
  readonly cellsInAll: number;
  readonly runsDone: number;
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
  /** Maps one or two designs; what ran before is cancelled. */
  readonly start: (designs: readonly MapDesign[]) => void;
  readonly cancel: () => void;
  /** The lab's address of a cell's run: its witness, or its first; null where there is no such scenario. */
  readonly linkTo: (map: DesignMap, cell: number) => string | null;
  readonly csvOf: (map: DesignMap) => string;
}

const NOTHING: MapSearchState = {
  status: 'idle',
  axes: { x: [], y: [] },
  maps: [],
  cellsDone: 0,
  cellsInAll: 0,
  runsDone: 0,
  tookMs: 0,
  leftMs: null,
  threads: 0,
  restarts: [],
  because: null,
};

type Tools = Awaited<ReturnType<typeof loadTools>>;

/** The exploring room is fetched when the first map is asked for. */
async function loadTools() {
  const [grid, curves, csv] = await Promise.all([
    import('../../explore/map/grid'),
    import('../../explore/map/curves'),
    import('../../explore/map/csv'),
  ]);
  return { ...grid, ...curves, ...csv };
}

export function createMapSearch(pool: Pool): MapSearch {
  const store = createStore<MapSearchState>(() => NOTHING);
  let tools: Tools | null = null;
  let stop: (() => void) | null = null;

  const start = (designs: readonly MapDesign[]): void => {
    stop?.();
    let run: PoolRun | null = null;
    let isOver = false;
    stop = () => {
      if (isOver) return;
      isOver = true;
      run?.cancel();
      store.setState({ status: 'cancelled', leftMs: null });
    };
    // The old map stays in view until the new one begins.
    const { maps, axes } = store.getState();
    store.setState({ ...NOTHING, maps, axes, status: 'running' });

    const begin = async (): Promise<void> => {
      tools = await loadTools();
      const sketches = await Promise.all(designs.map((design) => sketchOf(design, tools as Tools)));
      const [first] = sketches;
      if (isOver || first === undefined) return;
      const axes = tools.axesOf(first.question);
      const cellCount = axes.x.length * axes.y.length;
      const requests = stretchesOf(cellCount).flatMap((places) =>
        designs.map(({ scenario, question }) => ({ scenario, question, places })),
      );
      const gathering = createGathering({ mapCount: designs.length, cellCount });
      const startMs = performance.now();
      let isToldSoon = false;
      const tell = (status: MapSearchState['status'], because: string | null = null): void => {
        isToldSoon = false;
        const tookMs = performance.now() - startMs;
        const { cells, ...counts } = gathering.soFar();
        const share = counts.cellsDone / counts.cellsInAll;
        store.setState({
          ...counts,
          status,
          axes,
          maps: sketches.map((sketch, at) => ({ ...sketch, cells: cells[at] ?? [] })),
          tookMs,
          leftMs: status === 'running' && share > 0 ? (tookMs * (1 - share)) / share : null,
          threads: pool.size,
          because,
        });
      };
      const tellSoon = (): void => {
        if (isToldSoon) return;
        isToldSoon = true;
        setTimeout(() => {
          if (isToldSoon && !isOver) tell('running');
        }, TELL_EVERY_MS);
      };
      tell('running');
      run = pool.run('map', requests, {
        onReport({ cells }, request) {
          gathering.add(request % designs.length, cells);
          tellSoon();
        },
        onRestart(_, because) {
          gathering.noteRestart(because);
          tellSoon();
        },
      });
      const end = await run.ended;
      if (isOver) return;
      isOver = true;
      tell(end.type, end.type === 'failed' ? end.because : null);
    };
    begin().catch(() => {
      if (isOver) return;
      isOver = true;
      store.setState({ status: 'failed', because: 'a part of the lab could not be loaded' });
    });
  };

  return {
    store,
    start,
    cancel: () => stop?.(),
    linkTo({ scenario, question, cells }, cell) {
      const { axes } = store.getState();
      const read = tools?.scenarioAt(scenario, question, axes, cell);
      if (read === undefined || !read.ok) return null;
      const seed = cells[cell]?.witnessSeed ?? scenario.seed;
      return addressOf({ ...read.scenario, seed });
    },
    csvOf: ({ question, cells }) => tools?.mapAsCsv(question, store.getState().axes, cells) ?? '',
  };
}

async function sketchOf(
  design: MapDesign,
  { curvesOf, durationOf }: Tools,
): Promise<Omit<DesignMap, 'cells'>> {
  const { scenario, question } = design;
  const machinery = await loadMachinery(scenario);
  return {
    ...design,
    curves: curvesOf(scenario, question, machinery),
    durationMs: durationOf(scenario, question),
  };
}

/** Often enough to be seen moving, and seldom enough that drawing takes little of the page's time. */
const TELL_EVERY_MS = 60;

/** A request at a time is short: threads end together, and one that dies has little to do again. */
function stretchesOf(cellCount: number): readonly (readonly [number, number])[] {
  return Array.from({ length: Math.ceil(cellCount / STRETCH) }, (_, at) => [
    at * STRETCH,
    Math.min(cellCount, (at + 1) * STRETCH),
  ]);
}

const STRETCH = 32;
