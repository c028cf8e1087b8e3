import type { LabState } from './lab';
import { linkOf } from './link';

/** The parts of the search page; each keeps its own question in the address. */
export const SEARCH_PARTS = ['map', 'break', 'exhaust'] as const;
export type SearchPart = (typeof SEARCH_PARTS)[number];

/** What each part is asked, in its own words; those that were not asked are left out. */
export type Questions = { readonly [P in SearchPart]?: string };

/** A search in an address: `#/search/paused-holder?map=…&break=…`. The scenario is written as in the lab. */
export interface ReadSearch {
  readonly labAddress: string;
  readonly questions: Questions;
}

/** Questions are read and bounded by the parts themselves; here only their length is. */
export function readSearchAddress(hash: string): ReadSearch {
  const [path = '', query = ''] = hash.split('?');
  const said = new URLSearchParams(query);
  const questions = SEARCH_PARTS.flatMap((part) => {
    const text = said.get(part);
    return text === null ? [] : [[part, text.slice(0, QUESTION_LENGTH_MAX)] as const];
  });
  const labAddress = path.replace(/^#?\/?search/, '#/lab');
  return { labAddress, questions: Object.fromEntries(questions) };
}

/** More than any question says. */
const QUESTION_LENGTH_MAX = 600;

/** The address of a search; null while the catalogue is not loaded. */
export function searchLinkOf(
  state: Pick<LabState, 'asking' | 'track' | 'playhead' | 'selectedSeq'>,
  questions: Questions = {},
): string | null {
  const link = linkOf({ ...state, track: null });
  if (link === null) return null;
  const said = SEARCH_PARTS.flatMap((part) => {
    const text = questions[part];
    return text === undefined ? [] : [`${part}=${encodeURIComponent(text)}`];
  });
  const path = link.replace(/^#\/lab/, '#/search');
  return said.length === 0 ? path : `${path}?${said.join('&')}`;
}
