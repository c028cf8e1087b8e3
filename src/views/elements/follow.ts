import type { MouseEvent } from 'react';
import { catalogue, loadCatalogue } from '../../lab/catalogue';
import type { Lab, LabState } from '../../lab/lab';

/**
 * Follows a link within the page to an address that takes along what is open here: once that can be written, as somebody
 * may press before everything is loaded. Where it cannot be loaded one stays here, and nothing is lost; a new tab is the
 * browser's.
 */
export function follow(
  event: MouseEvent<HTMLAnchorElement>,
  lab: Lab,
  addressOf: (state: LabState) => string | null,
): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  const { hash: written } = event.currentTarget;
  const go = (): void => void (location.hash = addressOf(lab.getState()) ?? written);
  if (catalogue !== null) return go();
  const { hash } = location;
  pressed = event;
  loadCatalogue().then(
    () => {
      if (pressed === event && location.hash === hash) go();
    },
    () => lab.setState({ loading: 'failed' }),
  );
}

/** The last of those that wait is followed. */
let pressed: MouseEvent | null = null;
