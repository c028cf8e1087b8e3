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
