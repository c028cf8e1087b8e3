import styles from './Header.module.css';

export function Header() {
  return (
    <header className={styles.header}>
      <a className={styles.brand} href="#/lab">
        Distributed Locks Lab
      </a>
    </header>
  );
}
