/** Where a browser keeps texts by name; it may throw at any touch, or be null. */
export type KeepingPlace = () => Pick<Storage, 'getItem' | 'setItem'> | null;

/** Whether the browser keeps it. */
export function keepText(place: KeepingPlace, key: string, text: string): boolean {
  try {
    const kept = place();
    if (kept === null) return false;
    kept.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
