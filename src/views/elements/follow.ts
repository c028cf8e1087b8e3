import type { MouseEvent } from 'react';
import { catalogue, loadCatalogue } from '../../lab/catalogue';

/**
 * Follows a link within the page to an address that takes along what is open here: once that can be written, as somebody
 * may press before everything is loaded. Where it cannot, the link leads where it says; a new tab is the browser's.
 */
export function follow(event: MouseEvent<HTMLAnchorElement>, addressOf: () => string | null): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  const { hash: written } = event.currentTarget;
  const go = (): void => void (location.hash = addressOf() ?? written);
  if (catalogue !== null) return go();
  const { hash } = location;
  const goIfStillHere = (): void => {
    if (location.hash === hash) go();
  };
  loadCatalogue().then(goIfStillHere, goIfStillHere);
}
