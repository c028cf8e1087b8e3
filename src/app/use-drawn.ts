import { useDeferredValue } from 'react';
import type { Experiment } from '../lab/experiment';

/** Which run a picture shows: a long one is drawn after the slider has moved, a short one with it, in one commit. */
export function useDrawn<T extends Experiment | null>(newest: T): T {
  const deferred = useDeferredValue(newest);
  return newest !== null && newest.history.length > LONG_RUN ? deferred : newest;
}

/** Lines; drawing more takes longer than half a frame. */
const LONG_RUN = 2_000;
