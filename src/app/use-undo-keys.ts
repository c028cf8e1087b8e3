import { useEffect } from 'react';
import type { Lab } from '../lab/lab';
import { isTyping } from './typing';

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y everywhere; in a text field they belong to the text. */
export function useUndoKeys(lab: Lab): void {
  // The keyboard is the document's.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      const { undo, redo } = lab.getState();
      if (key === 'z') (event.shiftKey ? redo : undo)();
      else if (key === 'y') redo();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [lab]);
}
