/** Whether keys mean letters where the focus is. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !KEYLESS_TYPES.has(target.type);
}

/** Whether the element under the focus means something by this key itself. */
export function usesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (key === ' ' || key === 'Enter')
    return target.closest('button, a, select, input, summary, [role=tab]') !== null;
  if (/^(Arrow|Home|End|Page)/.test(key))
    return target.closest('select, input, [role=grid], [role=tab]') !== null;
  return target instanceof HTMLSelectElement;
}

const KEYLESS_TYPES = new Set(['range', 'radio', 'checkbox', 'button', 'file']);
