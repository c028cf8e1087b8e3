/** Where something stands in a scenario: keys of objects and indices of arrays, from the outside in. */
export type Path = readonly (string | number)[];

/** As a person writes it: `faults[0].lengthMs`; '' for the whole. Keys that are no plain words are quoted. */
export function writtenPath(path: Path): string {
  return path.reduce<string>((before, key) => {
    if (typeof key === 'number') return `${before}[${key}]`;
    if (!PLAIN_WORD.test(key)) return `${before}[${JSON.stringify(key)}]`;
    return before === '' ? key : `${before}.${key}`;
  }, '');
}

const PLAIN_WORD = /^[\w-]{1,40}$/;

/**
 * Reads it back; an index may also stand behind a dot (`faults.0.lengthMs`), and then only who
 * follows the path knows that it is one. Null where it is no path.
 */
export function pathIn(text: string): Path | null {
  const path: (string | number)[] = [];
  for (let at = 0; at < text.length;) {
    SEGMENT.lastIndex = at;
    const found = SEGMENT.exec(text);
    const [whole = '', dot, word, index, quoted] = found ?? [];
    // A dot stands between two words, and nowhere else.
    if (found === null || (dot === '.') !== (word !== undefined && at > 0)) return null;
    if (index !== undefined) path.push(Number(index));
    else path.push(word ?? (JSON.parse(quoted ?? '""') as string));
    at += whole.length;
  }
  return path.length === 0 ? null : path;
}

const SEGMENT =
  /(\.?)(?:([\w-]+)|\[(\d{1,9})\]|\[("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")\])/uy;
