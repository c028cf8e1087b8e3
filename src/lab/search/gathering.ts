import type { CellResult } from '../../explore/map/cell';

/** Cells as they come in, of one or two maps. */
export interface Gathering {
  add(map: number, results: readonly CellResult[]): void;
  noteRestart(because: string): void;
  /** A copy of all there is. */
  soFar(): Gathered;
}

interface Gathered {
  readonly cells: readonly (readonly (CellResult | undefined)[])[];
  readonly cellsDone: number;
  readonly cellsInAll: number;
  readonly runsDone: number;
  readonly restarts: readonly string[];
}

export function createGathering({
  mapCount,
  cellCount,
}: {
  readonly mapCount: number;
  readonly cellCount: number;
}): Gathering {
  const cells = Array.from({ length: mapCount }, () =>
    new Array<CellResult | undefined>(cellCount).fill(undefined),
  );
  const restarts: string[] = [];
  let cellsDone = 0;
  let runsDone = 0;
  return {
    add(map, results) {
      const own = cells[map];
      if (own === undefined) return;
      for (const result of results) {
        // Begun anew, a stretch tells some of its cells again, and the same of them.
        if (own[result.cell] === undefined) cellsDone += 1;
        runsDone += result.runs;
        own[result.cell] = result;
      }
    },
    noteRestart: (because) => void restarts.push(because),
    soFar: () => ({
      cells: cells.map((own) => own.slice()),
      cellsDone,
      cellsInAll: mapCount * cellCount,
      runsDone,
      restarts: restarts.slice(),
    }),
  };
}
