import { loadCatalogue } from '../lab/catalogue';
import { readSearchAddress } from '../lab/search-link';
import { openAddress } from '../lab/shelf';
import { SearchFigure } from './SearchFigure';
import { useOpened } from './use-opened';
import { PAGE_TITLES } from './page-names';
import { usePageTitle } from './use-page-title';

/** Many runs of one scenario: where it turns unsafe, how it breaks, what was proved within which bounds. */
export default function SearchPage() {
  usePageTitle(PAGE_TITLES.search);
  const opened = useOpened(OWN, open);
  if (opened === null) return <p>Loading …</p>;
  return <SearchFigure key={opened.hash} {...opened.found} />;
}

const OWN = /^#?\/?search/;

async function open(hash: string) {
  const { labAddress, questions } = readSearchAddress(hash);
  await loadCatalogue();
  return { questions, base: await openAddress(labAddress) };
}
