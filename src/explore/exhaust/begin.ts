import type { Scenario } from '../../scenario/scenario';
import { loadMachinery } from '../../simulation/simulate';
import type { Chunked } from '../chunked';
import type { Bounds } from './bounds';
import { progressOf, reportOf, type ExhaustProgress, type ExhaustReport } from './report';
import { advance, beginSearch } from './search';
import { smallWorldOf } from './small-world';

export interface ExhaustRequest {
  readonly scenario: Scenario;
  readonly bounds: Bounds;
}

/** What a search tells on its way, and at its end. */
export interface ExhaustTold {
  /** How the small world differs from the scenario, in sentences. */
  readonly changes: readonly string[];
  readonly progress: ExhaustProgress;
  /** Null until it ends. */
  readonly report: ExhaustReport | null;
}

/** Begins a search. A unit is a thousand transitions; the last retells what was found. */
export async function beginExhaust(request: ExhaustRequest): Promise<Chunked<ExhaustTold>> {
  const { bounds } = request;
  const { scenario, changes } = smallWorldOf(request.scenario, bounds);
  const machinery = await loadMachinery(scenario);
  const begun = beginSearch(scenario, machinery, bounds);
  if (!begun.ok) {
    const progress = { ...NOTHING, status: 'refused' as const, because: begun.because };
    return { advance: () => ({ isDone: true, report: { changes, progress, report: null } }) };
  }
  const { search } = begun;
  return {
    advance(unitCount) {
      const isOver = search.status !== 'searching';
      if (!isOver) advance(search, unitCount * TRANSITIONS_PER_UNIT);
      const report = isOver ? reportOf(search, machinery) : null;
      return { isDone: isOver, report: { changes, progress: progressOf(search), report } };
    },
  };
}

const TRANSITIONS_PER_UNIT = 1_000;

const NOTHING: ExhaustProgress = {
  status: 'searching',
  because: '',
  states: 0,
  transitions: 0,
  depth: 0,
  faults: 0,
  open: 0,
  bytes: 0,
};
