import * as v from 'valibot';

/** How a frame looks and whom it talks to; the same for everything that is embedded. */
export interface EmbedOptions {
  /** `auto`: as the reader’s system has it. */
  readonly theme: 'auto' | 'light' | 'dark';
  /** In which forms the height is told to the page around: `auto` is ours, Canvas’s and, where it asks, WordPress’s. */
  readonly resize: 'auto' | 'canvas' | 'amp' | 'wp' | 'off';
  /** The only origin that results are told to; `*`: whoever embeds; null: the page around, if the browser names it. */
  readonly parent: string | null;
  /** Said back with every message, so that a page can tell its frames apart. */
  readonly id: string;
  /** `reveal`: the keys that turn pages go to the deck around, in the form that reveal.js takes. */
  readonly keys: 'own' | 'reveal';
  /** Answers Open edX as a JSInput problem. */
  readonly jsinput: boolean;
  /** What WordPress appends to the address, and wants said back with the height. */
  readonly wpSecret: string | null;
}

/** One thing wrong with an address: where, and what. */
export interface EmbedFault {
  readonly path: string;
  readonly message: string;
}

/** The options in an address; each that cannot be read is a fault and stands at its default. */
export function readOptions(
  query: URLSearchParams,
  wpSecret: string | null,
): { readonly options: EmbedOptions; readonly faults: readonly EmbedFault[] } {
  const faults: EmbedFault[] = [];
  const read = <T>(key: string, schema: v.GenericSchema<unknown, T>, otherwise: T): T => {
    const said = query.get(key);
    if (said === null) return otherwise;
    const result = v.safeParse(schema, said);
    if (result.success) return result.output;
    faults.push({ path: key, message: `${result.issues[0].message}, not “${said.slice(0, 60)}”` });
    return otherwise;
  };
  return {
    faults,
    options: {
      theme: read('theme', oneOf('auto', 'light', 'dark'), 'auto'),
      resize: read('resize', oneOf('auto', 'canvas', 'amp', 'wp', 'off'), 'auto'),
      parent: read('parent', ORIGIN, null),
      id: read('id', v.pipe(v.string(), v.regex(/^[\w.:-]{0,64}$/, ID)), ''),
      keys: read('keys', oneOf('own', 'reveal'), 'own'),
      jsinput: read('jsinput', oneOf('0', '1'), '0') === '1',
      wpSecret,
    },
  };
}

const ID = 'must be at most 64 letters, digits and . : - _';
const PARENT = 'must be an origin such as https://course.example, or *';

const ORIGIN = v.pipe(v.string(), v.maxLength(300, PARENT), v.check(isOrigin, PARENT));

function isOrigin(said: string): boolean {
  if (said === '*') return true;
  return /^https?:\/\//.test(said) && URL.canParse(said) && new URL(said).origin === said;
}

function oneOf<const T extends readonly string[]>(...words: T) {
  return v.picklist(words, `must be one of ${words.join(', ')}`);
}

/** A whole number from `min` to `max`; null where none is said. */
export function numberIn(
  query: URLSearchParams,
  key: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | null | EmbedFault {
  const said = query.get(key);
  if (said === null) return null;
  if (/^\d{1,9}$/.test(said) && Number(said) >= min && Number(said) <= max) return Number(said);
  return { path: key, message: `must be a whole number from ${min} to ${max}` };
}
