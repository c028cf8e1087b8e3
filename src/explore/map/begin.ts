import type { Chunked } from '../chunked';
import { loadMachinery } from '../../simulation/simulate';
import type { CellResult, MapReport } from './cell';
import { axesOf } from './grid';
import { coarseToFine } from './order';
import type { MapRequest } from './question';
import { workOn, type CellWork } from './work';

/** Begins a stretch of a map. A unit is a run. */
export async function beginMap(request: MapRequest): Promise<Chunked<MapReport>> {
  const { scenario, question } = request;
  const machinery = await loadMachinery(scenario);
  const axes = axesOf(question);
  const order = coarseToFine(axes.x.length, axes.y.length);
  let [place] = request.places;
  const end = Math.min(request.places[1], order.length);
  let work: CellWork | null = null;
  return {
    advance(unitCount) {
      const cells: CellResult[] = [];
      for (let unit = 0; unit < unitCount && place < end; unit += 1) {
        work ??= workOn({ scenario, question, axes, machinery }, order[place] ?? 0);
        const result = work.advance();
        if (result === null) continue;
        cells.push(result);
        work = null;
        place += 1;
      }
      return { isDone: place >= end, report: cells.length === 0 ? null : { cells } };
    },
  };
}
