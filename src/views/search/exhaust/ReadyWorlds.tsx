import type { ExhaustWords } from '../../../lab/search/use-exhaust-search';
import styles from './ExhaustPanel.module.css';

/** Small worlds with bounds of their own; each opens here, in the place of the scenario. */
export function ReadyWorlds({ words }: { readonly words: ExhaustWords }) {
  return (
    <details className={styles.bounds}>
      <summary>Ready-made worlds</summary>
      <ul className={styles.ready} aria-label="Ready-made worlds">
        {words.READY_LINKS.map(({ label, href, expected }) => (
          <li key={label}>
            <a href={href}>{label}</a>
            <small>{expected}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}
