import { useCallback, useState } from 'react';
import { TRACE_BYTES_MAX } from '../lab/traces';
import { Traces } from '../views/traces/Traces';
import { DropZone } from './DropZone';
import { takeHanded } from './handed-trace';
import { Header } from './Header';
import { PAGE_TITLES } from './page-names';
import { usePageTitle } from './use-page-title';
import styles from './GalleryPage.module.css';

/** What real systems wrote down about their locks, drawn and judged. */
export default function TracePage() {
  usePageTitle(PAGE_TITLES.trace);
  const [handed, setHanded] = useState(takeHanded);
  const onFile = useCallback((file: File) => {
    // What is longer is refused by its length, so no more needs to be read.
    const read = file.slice(0, TRACE_BYTES_MAX + 4).text();
    void read.then((text) => setHanded({ name: file.name, text }));
  }, []);
  return (
    <>
      <Header page="trace" />
      <main className={styles.gallery}>
        <h1>Traces of real systems</h1>
        <p className={styles.lead}>
          Paste what your own system wrote down about a lock, or drop a file. It is drawn and judged
          by the checkers that judge every run of the lab. Nothing is sent anywhere.
        </p>
        <Traces handed={handed} />
      </main>
      <DropZone onFile={onFile} what="trace" />
    </>
  );
}
