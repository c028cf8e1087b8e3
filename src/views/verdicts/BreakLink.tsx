import { searchLinkOf } from '../../lab/search-link';
import { useLabStore } from '../../lab/use-lab';
import { follow } from '../elements/follow';
import styles from './VerdictPanel.module.css';

/** To the search for what breaks the open scenario's design. */
export function BreakLink() {
  const lab = useLabStore();
  return (
    <p className={styles.search}>
      <a href="#/search" onClick={(event) => follow(event, lab, searchLinkOf)}>
        Break it
      </a>{' '}
      searches for the simplest faults that violate these.
    </p>
  );
}
