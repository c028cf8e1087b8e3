import { useEffect, useState } from 'react';
import { useSettings } from '../lab/use-settings';
import { Modal } from '../views/elements/Modal';
import { isTyping } from './typing';
import styles from './Header.module.css';
import { later } from '../views/elements/later';

const SearchDialog = later(
  () => import('../lessons/search/SearchDialog'),
  <p>Gathering what there is …</p>,
);

/** The way to everything, from any page: a button, `/`, or Ctrl and K. */
export function SearchEverything() {
  const [isOpen, setIsOpen] = useState(false);
  const slashSearches = useSettings(({ settings }) => settings.slashSearches);
  // The keyboard is the document's.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      const isChord = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isChord && !(isSlash && slashSearches && !isTyping(event.target))) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [slashSearches]);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        className={styles.everything}
        aria-haspopup="dialog"
        aria-label="Search everything"
        aria-keyshortcuts={slashSearches ? '/ Control+K' : 'Control+K'}
        title={`Search everything (${slashSearches ? '/ or ' : ''}Ctrl+K)`}
        onClick={() => setIsOpen(true)}
      >
        <svg viewBox="0 0 14 14" width="13" height="13" aria-hidden="true">
          <path d="M6 1.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9M9.3 9.3l3.2 3.2" />
        </svg>
        <span>Search everything</span>
      </button>
      {isOpen && (
        <Modal title="Search everything" onClose={close}>
          <SearchDialog onDone={close} />
        </Modal>
      )}
    </>
  );
}
