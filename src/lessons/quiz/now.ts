import { createContext, useContext } from 'react';

/** The wall clock, ms since 1970; a test brings its own, to come back a week later. */
export const NowContext = createContext<() => number>(() => Date.now());

export function useNow(): () => number {
  return useContext(NowContext);
}
