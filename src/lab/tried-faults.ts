import { useEffect, useMemo, useState } from 'react';
import type { TriedFault } from '../explore/break/tried';
import type { Fault } from '../models/faults';
import type { Machinery } from '../simulation/machinery';
import type { Experiment } from './experiment';
import { useLab } from './use-lab';

export type { TriedFault } from '../explore/break/tried';

/** What the faults of a run do, in their order; or why that was not found out. */
export type Tried =
  | { readonly type: 'tried'; readonly faults: readonly TriedFault[] }
  | { readonly type: 'too-long' | 'failed' };

/** The open run without each of its faults; null while a run is not there or not tried yet. Asks for nothing if idle. */
export function useTriedFaults(isAsked: boolean): Tried | null {
  const experiment = useLab(({ track }) => track?.experiment ?? null);
  const machinery = useLab((lab) => lab.machinery);
  const [last, setLast] = useState<{ readonly of: Experiment; readonly tried: Tried } | null>(null);
  useEffect(() => {
    if (!isAsked || experiment === null || machinery === null) return undefined;
    if (experiment.scenario.faults.length === 0) return undefined;
    let isOver = false;
    // While a slider moves, runs come many times a second.
    const rest = setTimeout(() => {
      void triedOnce(experiment, machinery).then((tried) => {
        if (!isOver) setLast({ of: experiment, tried });
      });
    }, REST_MS);
    return () => {
      isOver = true;
      clearTimeout(rest);
    };
  }, [isAsked, experiment, machinery]);
  return last !== null && last.of === experiment ? last.tried : null;
}

const REST_MS = 120;

/** How a fault is told; null until that is loaded and a run is there. */
export function useFaultSaying(): ((fault: Fault) => string) | null {
  const scenario = useLab(({ track }) => track?.experiment.scenario ?? null);
  const machinery = useLab((lab) => lab.machinery);
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => {
    let isOver = false;
    // Without the words the plainer sentence stands.
    loadWords().then(
      (loaded) => !isOver && setWords(loaded),
      () => null,
    );
    return () => {
      isOver = true;
    };
  }, []);
  return useMemo(
    () =>
      words === null || scenario === null || machinery === null
        ? null
        : words.sayingOf(scenario, machinery),
    [words, scenario, machinery],
  );
}

type Words = typeof import('../explore/break/tried');

function loadWords(): Promise<Words> {
  return import('../explore/break/tried');
}

/** Several views may ask about one run. */
function triedOnce(experiment: Experiment, machinery: Machinery): Promise<Tried> {
  const known = TRIED.get(experiment);
  if (known !== undefined) return known;
  const asked = triedFaults(experiment, machinery).catch((): Tried => {
    TRIED.delete(experiment);
    return { type: 'failed' };
  });
  TRIED.set(experiment, asked);
  return asked;
}

const TRIED = new WeakMap<Experiment, Promise<Tried>>();

async function triedFaults(experiment: Experiment, machinery: Machinery): Promise<Tried> {
  const { scenario, history, isCutShort } = experiment;
  if (isCutShort || history.stepCount * scenario.faults.length > STEPS_MAX)
    return { type: 'too-long' };
  const { triedWithout } = await loadWords();
  const faults: TriedFault[] = [];
  for (const index of scenario.faults.keys()) {
    faults.push(triedWithout(index, { scenario, history, machinery }));
    // Between two runs the page may do what it was asked meanwhile.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { type: 'tried', faults };
}

/** Steps of all runs together: about a second of work in pieces. A run without a fault may be somewhat longer. */
const STEPS_MAX = 500_000;
