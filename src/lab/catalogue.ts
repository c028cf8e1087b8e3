import { useSyncExternalStore } from 'react';
import type * as Scenarios from '../scenario/catalogue';
import type * as Designs from './design';
import type { LockService } from '../models/contract';
import { useLab } from './use-lab';

/**
 * Every lock service, the schema, the presets and the addresses: none of it is needed for the first picture.
 * Null until it is loaded.
 */
export let catalogue: Catalogue | null = null;

export type Catalogue = typeof Scenarios & Pick<typeof Designs, 'withService'>;

/** Loads it once, and those who wait go on in the order in which they asked; a failure is tried again at the next call. */
export function loadCatalogue(): Promise<Catalogue> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

let loading: Promise<Catalogue> | undefined;

async function load(): Promise<Catalogue> {
  const [scenarios, { withService }] = await Promise.all([
    import('../scenario/catalogue'),
    import('./design'),
  ]);
  catalogue = { ...scenarios, withService };
  for (const listener of LISTENERS) listener();
  return catalogue;
}

/** The same for a view, which renders anew when it is there. */
export function useCatalogue(): Catalogue | null {
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
