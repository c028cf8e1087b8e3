import { useEffect, useState, type RefObject } from 'react';
import { bringAllNear } from '../figure/use-near';
import styles from './Learn.module.css';

/**
 * Prints a chapter once all its figures are there. A browser waits for nothing between the command to print and the paper,
 * and a figure has to be run.
 */
export function PrintChapter({ article }: { readonly article: RefObject<HTMLElement | null> }) {
  const [isMaking, setIsMaking] = useState(false);
  // What stands in the document, only the document knows.
  useEffect(() => {
    const within = article.current;
    if (!isMaking || within === null) return;
    const look = (): void => {
      if (within.querySelector('[data-waits]') !== null) return;
      setIsMaking(false);
      window.print();
    };
    const observer = new MutationObserver(look);
    observer.observe(within, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, [article, isMaking]);
  const press = (): void => {
    // Where one of them never comes, the rest can be had all the same.
    if (isMaking) window.print();
    else bringAllNear();
    setIsMaking(!isMaking);
  };
  return (
    <button type="button" className={styles.print} onClick={press}>
      {isMaking ? 'Making the figures … Print now' : 'Print this chapter'}
    </button>
  );
}
