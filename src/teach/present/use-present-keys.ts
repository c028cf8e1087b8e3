import { useEffect, useEffectEvent } from 'react';
import { CHOICES_MAX, type Act } from './showing';

/**
 * What a clicker sends, and a few keys more. Only while a session is shown, and never where the key means something to
 * what has the focus: a slider, a field, a list.
 */
export function usePresentKeys(act: (act: Act) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const kept = CLICKER.has(event.key) ? OWN_PAGES : OWN_KEYS;
    if (target instanceof Element && target.closest(kept) !== null) return;
    const meant = actOf(event);
    if (meant === null) return;
    event.preventDefault();
    act(meant);
  });
  // A clicker types into no element in particular.
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** What a clicker sends. It must not die in a list or a box that was used a moment ago. */
const CLICKER: ReadonlySet<string> = new Set(['PageDown', 'PageUp']);

/** What turns pages, or moves by them, of its own. */
const OWN_PAGES =
  'input:not([type=checkbox], [type=radio], [type=button], [type=file]), textarea, [contenteditable], [role=slider], [role=spinbutton], [role=grid]';

const OWN_KEYS =
  'input, textarea, select, [contenteditable], [role=slider], [role=spinbutton], [role=grid]';

/** What a key means here; null: nothing. */
export function actOf({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): Act | null {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  if (digit !== undefined && Number(digit) <= CHOICES_MAX)
    return { type: 'hand', choice: Number(digit) - 1, by: shiftKey ? -1 : 1 };
  switch (key) {
    case 'PageDown':
    case 'ArrowRight':
      return { type: 'forward' };
    case 'PageUp':
    case 'ArrowLeft':
      return { type: 'back' };
    case 'b':
    case 'B':
    case '.':
      return { type: 'black' };
    case 'f':
    case 'F':
      return { type: 'freeze' };
    default:
      return null;
  }
}
