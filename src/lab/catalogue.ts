import { useSyncExternalStore } from 'react';
import type * as Catalogue from '../scenario/catalogue';
import type { LockService } from '../models/contract';
import { useLab } from './use-lab';

/**
 * Every lock service, the schema, the presets and the addresses: none of it is needed for the first picture.
 * Null until it is loaded.
 */
export let catalogue: typeof Catalogue | null = null;

/** Loads it once; a failure is tried again at the next call. */
export async function loadCatalogue(): Promise<typeof Catalogue> {
  if (catalogue === null) {
    catalogue = await import('../scenario/catalogue');
    for (const listener of LISTENERS) listener();
  }
  return catalogue;
}

/** The same for a view, which renders anew when it is there. */
export function useCatalogue(): typeof Catalogue | null {
  return useSyncExternalStore(subscribe, () => catalogue);
}

/** The registry entry of the service that is asked for; null while it is on its way. */
export function useService(): LockService<never> | null {
  const id = useLab(({ asking }) => asking.now.scenario.service.id);
  const shown = useLab(({ track }) => track?.experiment.service ?? null);
  const all = useCatalogue();
  return shown?.id === id ? shown : (all?.LOCK_SERVICES[id] ?? null);
}

const LISTENERS = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  LISTENERS.add(listener);
  return () => void LISTENERS.delete(listener);
}
