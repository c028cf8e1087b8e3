/**
 * A reader of a store's text that keeps what it read last: all members read the same few stores, one after the other.
 * Lists are shared by that, and never changed.
 */
export function remembering<T>(
  read: (text: string) => readonly T[],
): (text: string) => readonly T[] {
  const texts: string[] = new Array<string>(KEPT).fill('');
  const lists: (readonly T[])[] = new Array<readonly T[]>(KEPT).fill(read(''));
  let oldest = 0;
  return (text) => {
    for (let at = 0; at < KEPT; at += 1) if (texts[at] === text) return lists[at] as readonly T[];
    const list = read(text);
    texts[oldest] = text;
    lists[oldest] = list;
    oldest = (oldest + 1) % KEPT;
    return list;
  };
}

/** Arbitrary: a member is seldom more than two changes behind. */
const KEPT = 4;
