/**
 * A reader of a store's text that keeps what it read last: all members read the same store, time and again. Lists
 * are shared by that, and never changed.
 */
export function remembering<T>(
  read: (text: string) => readonly T[],
): (text: string) => readonly T[] {
  let known = '';
  let list = read(known);
  return (text) => {
    if (text !== known) {
      list = read(text);
      known = text;
    }
    return list;
  };
}
