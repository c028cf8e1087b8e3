import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { invariant } from '../kernel/invariant';
import type { SettingsState, SettingsStore } from './settings';

export const SettingsContext = createContext<SettingsStore | null>(null);

/** One value of the settings. */
export function useSettings<T>(select: (state: SettingsState) => T): T {
  const settings = useContext(SettingsContext);
  invariant(settings !== null, 'A page has settings.');
  return useStore(settings, select);
}
