import { useEffect, useState } from 'react';
import { loadCatalogue } from '../lab/catalogue';
import { readCompareAddress, suggestedDesigns, type ReadComparison } from '../lab/compare-link';
import { openAddress } from '../lab/shelf';
import type * as Catalogue from '../scenario/catalogue';
import type { ReadAddress } from '../scenario/address';
import { CompareFigure } from './CompareFigure';

interface Opened {
  readonly hash: string;
  readonly catalogue: typeof Catalogue;
  readonly base: ReadAddress;
  readonly asked: ReadComparison;
}

/** Designs beside each other, as the address asks for them. */
export default function ComparePage() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  // The address bar is outside of React.
  useEffect(() => {
    let isHere = true;
    const open = async (): Promise<void> => {
      const { hash } = location;
      if (!/^#?\/?compare/.test(hash)) return;
      const catalogue = await loadCatalogue();
      const asked = readCompareAddress(hash, catalogue);
      const base = await openAddress(asked.labAddress);
      if (isHere && location.hash === hash) setOpened({ hash, catalogue, base, asked });
    };
    const follow = (): void =>
      void open().catch(() => {
        if (isHere) setHasFailed(true);
      });
    follow();
    window.addEventListener('hashchange', follow);
    return () => {
      isHere = false;
      window.removeEventListener('hashchange', follow);
    };
  }, []);

  if (hasFailed)
    return (
      <p role="alert">This part of the lab could not be loaded. Reload the page to try again.</p>
    );
  if (opened === null) return <p>Loading …</p>;
  const { hash, catalogue, base, asked } = opened;
  const designs =
    asked.designs ?? (base.ok ? suggestedDesigns(base.scenario) : DESIGNS_OF_THE_LESSON);
  return <CompareFigure key={hash} {...{ catalogue, base, designs }} faults={asked.faults} />;
}

const DESIGNS_OF_THE_LESSON = [
  { service: 'redis', guard: 'token-on-write' },
  { service: 'etcd', guard: 'none' },
] as const;
