import { ThemeSwitch } from './ThemeSwitch';
import type { DialogName } from './Dialogs';
import styles from './Header.module.css';

/** The page's name and what can be done from anywhere on it. */
export function Header({ onOpen }: { readonly onOpen: (dialog: DialogName) => void }) {
  return (
    <header className={styles.header}>
      <a className={styles.brand} href="#/lab">
        Distributed Locks Lab
      </a>
      <nav aria-label="Pages">
        <a href="#/lab" aria-current="page">
          Lab
        </a>
      </nav>
      <div className={styles.actions}>
        <button type="button" aria-haspopup="dialog" onClick={() => onOpen('scenarios')}>
          Scenarios
        </button>
        <button type="button" aria-haspopup="dialog" onClick={() => onOpen('share')}>
          Share
        </button>
        <ThemeSwitch />
        <button
          type="button"
          className={styles.help}
          aria-haspopup="dialog"
          aria-label="Help and keys"
          onClick={() => onOpen('help')}
        >
          ?
        </button>
      </div>
    </header>
  );
}
