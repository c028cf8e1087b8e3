import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createMapSearch, type MapSearch, type MapSearchState } from './map-search';
import { useSearch } from './search';

/** A search for maps that lives as long as the view that asks for it, and what is known of it. */
export function useMapSearch(): readonly [MapSearch, MapSearchState] {
  const { pool } = useSearch();
  const [search] = useState(() => createMapSearch(pool));
  // Threads would go on working for nobody.
  useEffect(() => search.cancel, [search]);
  return [search, useStore(search.store)];
}
