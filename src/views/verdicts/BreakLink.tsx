import type { MouseEvent } from 'react';
import { searchLinkOf } from '../../lab/search-link';
import { useLabStore } from '../../lab/use-lab';
import styles from './VerdictPanel.module.css';

/** To the search for what breaks the open scenario's design. */
export function BreakLink() {
  const lab = useLabStore();
  const follow = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    const address = searchLinkOf(lab.getState());
    if (address === null) return;
    event.preventDefault();
    location.hash = address;
  };
  return (
    <p className={styles.search}>
      <a href="#/search" onClick={follow}>
        Break it
      </a>{' '}
      searches for the simplest faults that violate these.
    </p>
  );
}
