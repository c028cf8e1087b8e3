import { useState } from 'react';
import type { GalleryFilter } from '../lab/gallery';
import { Gallery } from '../views/gallery/Gallery';
import { Header } from './Header';
import { PAGE_TITLES } from './page-names';
import { usePageTitle } from './use-page-title';
import styles from './GalleryPage.module.css';

/** Real incidents. What is looked for stands in the address, so that it can be shared. */
export default function GalleryPage() {
  usePageTitle(PAGE_TITLES.incidents);
  const [filter, setFilter] = useState(() => filterIn(location.hash));
  const change = (next: GalleryFilter): void => {
    setFilter(next);
    history.replaceState(null, '', addressFor(next));
  };
  return (
    <>
      <Header page="incidents" />
      <main className={styles.gallery}>
        <h1>Real incidents, re-enacted</h1>
        <p className={styles.lead}>
          Each of these locks failed in public. Here each runs again, under the same faults. Flip
          the switch to what mended it, and see which violations that ends.
        </p>
        <Gallery filter={filter} onFilter={change} />
      </main>
    </>
  );
}

/** Whatever an address says beyond what we know is left alone; an unknown value finds nothing, and says so. */
function filterIn(hash: string): GalleryFilter {
  const given = new URLSearchParams(hash.split('?')[1] ?? '');
  const word = (key: keyof GalleryFilter) => (given.get(key) ?? '').slice(0, 100);
  return {
    text: word('text'),
    service: word('service'),
    cause: word('cause'),
    violated: word('violated'),
    fencing: word('fencing'),
  };
}

function addressFor(filter: GalleryFilter): string {
  const said = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  const query = said.toString();
  return query === '' ? '#/incidents' : `#/incidents?${query}`;
}
