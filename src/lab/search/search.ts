import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { invariant } from '../../kernel/invariant';
import type { Questions, SearchPart } from '../search-link';
import { createPool, type Pool } from './pool';

/** The search page's own state: what its parts are asked, and the threads that they share. */
export interface Search {
  readonly pool: Pool;
  readonly questions: StoreApi<Questions>;
}

export function createSearch(questions: Questions): Search {
  return { pool: createPool(), questions: createStore<Questions>(() => questions) };
}

/** The search that the views below it are about. */
export const SearchContext = createContext<Search | null>(null);

export function useSearch(): Search {
  const search = useContext(SearchContext);
  invariant(search !== null, 'A view of a search stands within a SearchContext.');
  return search;
}

/** What one part is asked, in its own words, and how to ask it something else; the address follows. */
export function useQuestion(
  part: SearchPart,
): readonly [question: string | null, ask: (question: string) => void] {
  const { questions } = useSearch();
  const question = useStore(questions, (all) => all[part] ?? null);
  return [question, (next) => questions.setState({ [part]: next })];
}
