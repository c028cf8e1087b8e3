import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createOwnScenarios, OWN_SCENARIOS_KEY, type OwnScenarios } from './own-scenarios';

const own = createOwnScenarios(() => window.localStorage);

/** The scenarios kept on this machine; what another tab keeps comes in by itself. */
export function useOwnScenarios(): OwnScenarios {
  // The browser's storage is outside of React.
  useEffect(() => {
    const { reread } = own.getState();
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === null || key === OWN_SCENARIOS_KEY) reread();
    };
    reread();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  return useStore(own);
}
