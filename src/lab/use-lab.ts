import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { invariant } from '../kernel/invariant';
import type { Path } from '../scenario/path';
import { valueAt } from './asked';
import { earlyAt } from './early';
import type { Lab, LabActions, LabState } from './lab';

/** The figure that the views below it are about. */
export const LabContext = createContext<Lab | null>(null);

/** The figure itself, for what happens outside of rendering. */
export function useLabStore(): Lab {
  const lab = useContext(LabContext);
  invariant(lab !== null, 'A view of the lab stands within a LabContext.');
  return lab;
}

/** One value of the figure; the component renders anew when it is another. */
export function useLab<T>(select: (state: LabState & LabActions) => T): T {
  return useStore(useLabStore(), select);
}

/** What stands at a place of the scenario; what was chosen there before it could be read, too. */
export function useValueAt(path: Path): unknown {
  return useLab(({ asking, early }) => {
    const chosen = earlyAt(early, path);
    return chosen === null ? valueAt(asking.now.scenario, path) : chosen.value;
  });
}
