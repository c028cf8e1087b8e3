import type { Wire } from './wire';

/**
 * A click into a frame takes the keys away from the slides around it. Page up and page down, which a clicker sends, are
 * handed back, as calls that reveal.js takes by message. Where they mean something to what has the focus, they stay.
 */
export function handOnSlideKeys(wire: Wire): () => void {
  const press = (event: KeyboardEvent): void => {
    const method = METHODS.get(event.key);
    const { target, defaultPrevented, ctrlKey, altKey, metaKey } = event;
    if (method === undefined || defaultPrevented || ctrlKey || altKey || metaKey) return;
    if (target instanceof Element && target.closest(OWN_PAGES) !== null) return;
    event.preventDefault();
    wire.sayToAny(JSON.stringify({ method }));
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}

const METHODS: ReadonlyMap<string, string> = new Map([
  ['PageDown', 'next'],
  ['PageUp', 'prev'],
]);

const OWN_PAGES =
  'input:not([type=checkbox], [type=radio]), textarea, select, [role=slider], [role=spinbutton]';
