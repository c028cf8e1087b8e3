import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Scenario } from '../../scenario/scenario';
import type { Experiment } from '../experiment';
import { createRunner } from '../runner';
import { createBreakSearches, type BreakSearches, type BreakState } from './break-search';
import { useSearch } from './search';

/** A search that lives as long as the view that asks for it, and what is known of it. */
export function useBreakSearch(): readonly [BreakSearches, BreakState] {
  const { pool } = useSearch();
  const [searches] = useState(() => createBreakSearches(pool));
  // Threads would go on working for nobody.
  useEffect(() => searches.cancel, [searches]);
  return [searches, useStore(searches.store)];
}

/** The run of a scenario; while a changed one runs, that of the one before. Null before the first. */
export function useRunOf(scenario: Scenario): Experiment | null {
  const [experiment, setExperiment] = useState<Experiment | null>(null);
  const [run] = useState(() =>
    createRunner({
      loading: () => undefined,
      failed: () => setExperiment(null),
      ran: (outcome) => setExperiment(outcome.experiment),
    }),
  );
  // The machines of a run may have to be fetched first, so it cannot be made while rendering.
  useEffect(() => run(scenario), [run, scenario]);
  return experiment;
}
