import { createStore, type StoreApi } from 'zustand/vanilla';
import type * as Catalogue from '../scenario/catalogue';
import type { Scenario } from '../scenario/scenario';
import { designOn, type Design } from './design';
import type { Experiment } from './experiment';
import type { Lab } from './lab';
import { RIVALS_MAX } from './rivals-max';
import { createRunner } from './runner';

/** One of the designs beside the first. */
export interface Rival {
  readonly key: number;
  readonly design: Design;
  /** Null where its schedule cannot be made. */
  readonly scenario: Scenario | null;
  /** The last run that ended; null before the first. */
  readonly experiment: Experiment | null;
  readonly notes: readonly string[];
  /** Why there is no run of it. */
  readonly because: string | null;
}

export interface ComparisonState {
  readonly rivals: readonly Rival[];
  readonly add: (design: Design) => void;
  readonly replace: (key: number, design: Design) => void;
  readonly remove: (key: number) => void;
}

export type Comparison = StoreApi<ComparisonState>;

/** Designs beside a figure's own: whatever changes in the figure changes for all. */
export function createComparison(
  lab: Lab,
  designs: readonly Design[],
  catalogue: typeof Catalogue,
): Comparison {
  const runners = new Map<number, (scenario: Scenario) => void>();
  let nextKey = 0;

  const comparison = createStore<ComparisonState>()((set, get) => {
    const patch = (key: number, change: Partial<Rival>): void =>
      set(({ rivals }) => ({
        rivals: rivals.map((rival) => (rival.key === key ? { ...rival, ...change } : rival)),
      }));
    const runnerOf = (key: number): ((scenario: Scenario) => void) => {
      const runner =
        runners.get(key) ??
        createRunner({
          loading: () => undefined,
          failed: () => patch(key, { because: 'its machines could not be loaded' }),
          ran: ({ experiment }) => patch(key, { experiment }),
        });
      runners.set(key, runner);
      return runner;
    };
    const run = (key: number, design: Design): void => {
      const designed = designOn(lab.getState().asking.now.scenario, design, catalogue);
      if (!designed.ok)
        return patch(key, { ...NOTHING, design, because: designed.because, experiment: null });
      const { scenario, notes } = designed;
      patch(key, { design, scenario, notes, because: null });
      runnerOf(key)(scenario);
    };
    lab.subscribe((state, before) => {
      if (state.asking.now.scenario === before.asking.now.scenario) return;
      for (const { key, design } of get().rivals) run(key, design);
    });
    return {
      rivals: [],
      add(design) {
        if (get().rivals.length >= RIVALS_MAX) return;
        const key = nextKey;
        nextKey += 1;
        set(({ rivals }) => ({
          rivals: [...rivals, { key, design, experiment: null, ...NOTHING }],
        }));
        run(key, design);
      },
      replace: run,
      remove(key) {
        runners.delete(key);
        set(({ rivals }) => ({ rivals: rivals.filter((rival) => rival.key !== key) }));
      },
    };
  });
  for (const design of designs.slice(0, RIVALS_MAX)) comparison.getState().add(design);
  return comparison;
}

const NOTHING = { scenario: null, notes: [], because: null } as const;
