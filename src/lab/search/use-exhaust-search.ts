import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type * as Bounds from '../../explore/exhaust/bounds';
import type * as Ready from '../../explore/exhaust/ready-links';
import type * as Sentences from '../../explore/exhaust/sentences';
import { createExhaustSearch, type ExhaustSearch, type ExhaustSearchState } from './exhaust-search';
import { useSearch } from './search';

/** A search of small worlds that lives as long as the view that asks for it, and what is known of it. */
export function useExhaustSearch(): readonly [ExhaustSearch, ExhaustSearchState] {
  const { pool } = useSearch();
  const [search] = useState(() => createExhaustSearch(pool));
  // A thread would go on working for nobody.
  useEffect(() => search.cancel, [search]);
  return [search, useStore(search.store)];
}

/** How to ask for bounds, how to say what came of them, and the worlds that are ready. */
export type ExhaustWords = typeof Bounds & typeof Sentences & typeof Ready;

/** They come with the search's code; null until then. */
export function useExhaustWords(): ExhaustWords | null {
  return useSyncExternalStore(subscribe, () => words);
}

let words: ExhaustWords | null = null;
const LISTENERS = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  LISTENERS.add(listener);
  if (words === null) void load().catch(() => undefined);
  return () => void LISTENERS.delete(listener);
}

async function load(): Promise<void> {
  const [bounds, sentences, ready] = await Promise.all([
    import('../../explore/exhaust/bounds'),
    import('../../explore/exhaust/sentences'),
    import('../../explore/exhaust/ready-links'),
  ]);
  words = { ...bounds, ...sentences, ...ready };
  for (const listener of LISTENERS) listener();
}
