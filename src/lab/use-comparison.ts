import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { invariant } from '../kernel/invariant';
import type { Comparison, ComparisonState } from './comparison';

/** The comparison that the views below it are about. */
export const ComparisonContext = createContext<Comparison | null>(null);

/** One value of the comparison. */
export function useComparison<T>(select: (state: ComparisonState) => T): T {
  const comparison = useContext(ComparisonContext);
  invariant(comparison !== null, 'A view of a comparison stands within a ComparisonContext.');
  return useStore(comparison, select);
}
