import styles from './NotFound.module.css';

/** An address that leads nowhere, and the way back. */
export default function NotFound() {
  return (
    <main className={styles.notFound}>
      <h1>There is no such page here</h1>
      <p>The address names a part of the lab that does not exist.</p>
      <p>
        <a href="#/lab">Open the lab</a>
      </p>
    </main>
  );
}
