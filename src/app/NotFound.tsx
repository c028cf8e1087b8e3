import { Header } from './Header';
import { usePageTitle } from './use-page-title';
import styles from './NotFound.module.css';

/** An address that leads nowhere, and the ways on from there. */
export default function NotFound() {
  usePageTitle('No such page');
  return (
    <>
      <Header page={null} />
      <main className={styles.notFound}>
        <h1>There is no such page here</h1>
        <p>The address names a part of the lab that does not exist.</p>
        <p>
          <a href="#/lab">Open the lab</a>
        </p>
      </main>
    </>
  );
}
