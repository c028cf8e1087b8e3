import { loadCatalogue } from '../lab/catalogue';
import { readCompareAddress, suggestedDesigns } from '../lab/compare-address';
import { openAddress } from '../lab/shelf';
import { CompareFigure } from './CompareFigure';
import { useOpened } from './use-opened';
import { PAGE_TITLES } from './page-names';
import { usePageTitle } from './use-page-title';

/** Designs beside each other, as the address asks for them. */
export default function ComparePage() {
  usePageTitle(PAGE_TITLES.compare);
  const opened = useOpened(OWN, open);
  if (opened === null) return <p>Loading …</p>;
  const { hash, found } = opened;
  const { catalogue, base, asked } = found;
  const designs =
    asked.designs ?? (base.ok ? suggestedDesigns(base.scenario) : DESIGNS_OF_THE_LESSON);
  return <CompareFigure key={hash} {...{ catalogue, base, designs }} faults={asked.faults} />;
}

const OWN = /^#?\/?compare/;

async function open(hash: string) {
  const catalogue = await loadCatalogue();
  const asked = readCompareAddress(hash, catalogue);
  return { catalogue, asked, base: await openAddress(asked.labAddress) };
}

const DESIGNS_OF_THE_LESSON = [
  { service: 'redis', guard: 'token-on-write' },
  { service: 'etcd', guard: 'none' },
] as const;
