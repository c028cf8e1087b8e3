import MiniSearch from 'minisearch';
import { allDocuments, KIND_TITLES, type DocumentKind, type SearchDocument } from './documents';
import { fetchedOnce } from '../../lab/failures';

export interface Finder {
  readonly count: number;
  /** The best of each kind, kinds in a fixed order, best kind first where one is much better. */
  readonly find: (query: string) => readonly Found[];
}

/** Results of one kind, best first. */
export interface Found {
  readonly kind: DocumentKind;
  readonly title: string;
  readonly results: readonly SearchDocument[];
}

/** Fetched and indexed once, when somebody first looks for something. */
export const loadFinder = fetchedOnce(async () => finderOver(await allDocuments()));

/** Words may be begun or slightly misspelt; a title counts more than a text. */
export function finderOver(documents: readonly SearchDocument[]): Finder {
  const index = new MiniSearch<SearchDocument>({
    fields: ['title', 'within', 'text'],
    searchOptions: {
      boost: { title: 4, within: 1.5 },
      prefix: true,
      fuzzy: (term) => (term.length > 3 ? 0.25 : false),
      combineWith: 'AND',
    },
  });
  index.addAll(documents);
  const byId = new Map(documents.map((document) => [document.id, document]));
  return {
    count: documents.length,
    find(query) {
      const hits = index.search(query.slice(0, QUERY_LENGTH_MAX));
      const found = hits.flatMap(({ id, score }) => {
        const document = byId.get(String(id));
        return document === undefined ? [] : [{ document, score }];
      });
      const groups = (Object.keys(KIND_TITLES) as DocumentKind[]).flatMap((kind) => {
        const own = found.filter(({ document }) => document.kind === kind);
        const [best] = own;
        return best === undefined
          ? []
          : [
              {
                best: best.score,
                kind,
                title: KIND_TITLES[kind],
                results: own.slice(0, SHOWN_MAX).map(({ document }) => document),
              },
            ];
      });
      return groups.sort((one, other) => other.best - one.best);
    },
  };
}

/** Nobody reads more of one kind; a better word finds it sooner. */
const SHOWN_MAX = 6;
const QUERY_LENGTH_MAX = 200;
