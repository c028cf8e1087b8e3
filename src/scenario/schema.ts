import * as v from 'valibot';
import { didYouMean } from './nearest';

// The few kinds of schema that the format is made of. Each says in plain words what it expects, to
// be read behind a path: `seed must be a whole number`. valibot's own sentences never reach anybody.

/** An object with these words and no others. Every word that is not one of them is told. */
export function group<const E extends v.ObjectEntries>(entries: E) {
  // The rest's message carries the words; `toldOf` makes a sentence of it, since only it knows the key.
  const rest = v.never(() => Object.keys(entries).join(' '));
  const schema = v.objectWithRest(entries, rest, ({ expected }) =>
    expected === 'Object' ? MUST_BE_AN_OBJECT : 'is missing',
  );
  return withoutLists(schema) as unknown as v.StrictObjectSchema<E, undefined>;
}

/** An object whose keys are names, all with the same kind of value. */
export function record<
  K extends v.BaseSchema<string, string, v.BaseIssue<unknown>>,
  V extends v.GenericSchema,
>(key: K, value: V) {
  return withoutLists(v.record(key, value, MUST_BE_AN_OBJECT));
}

export function list<S extends v.GenericSchema>(item: S, countMax: number) {
  return v.pipe(
    v.array(item, 'must be a list'),
    v.maxLength(countMax, `must have at most ${countMax} entries`),
  );
}

/** Groups that one word tells apart; the message names those words. */
export function kinds<const K extends string, const O extends v.VariantOptions<K>>(
  key: K,
  options: O,
) {
  const words = options.flatMap((option) =>
    'entries' in option ? wordsIn((option.entries as v.ObjectEntries)[key]) : [],
  );
  return v.variant(key, options, ({ expected, input }) =>
    expected === 'Object' ? MUST_BE_AN_OBJECT : oneOf(words, input),
  );
}

/** One of two groups: the first where its word is given, else the second. */
export function either<
  A extends v.StrictObjectSchema<v.ObjectEntries, undefined>,
  B extends v.StrictObjectSchema<v.ObjectEntries, undefined>,
>(first: A, second: B, message: string) {
  const schema = v.union([first, second], message);
  const [key = ''] = Object.keys(first.entries);
  // A union tells that all its options failed, and not what is wrong with the one that was meant.
  const run: (typeof schema)['~run'] = (dataset, config) => {
    const words = typeof dataset.value === 'object' ? Object.keys(dataset.value ?? {}) : [];
    if (words.includes(key)) return first['~run'](dataset, config);
    if (words.some((word) => word in second.entries)) return second['~run'](dataset, config);
    return schema['~run'](dataset, config);
  };
  return { ...schema, '~run': run };
}

/** A whole number within bounds, both included. */
export function whole(min: number, max: number) {
  return v.pipe(
    v.number('must be a whole number'),
    v.integer('must be a whole number'),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );
}

/** A number within bounds, both included. */
export function fraction(min: number, max: number) {
  return v.pipe(
    v.number('must be a number'),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );
}

/** A short text. */
export function text(lengthMax: number) {
  return v.pipe(
    v.string('must be a text'),
    v.maxLength(lengthMax, `must have at most ${lengthMax} characters`),
  );
}

/** One of a list of words. */
export function word<const W extends readonly string[]>(words: W) {
  return v.picklist(words, ({ input }) => oneOf(words, input));
}

export function flag() {
  return v.boolean('must be true or false');
}

/** With a sentence for the published JSON Schema; it has no part in reading. */
export function about<S extends v.GenericSchema>(description: string, schema: S) {
  return v.pipe(schema, v.description(description));
}

const MUST_BE_AN_OBJECT = 'must be an object, { … }';

function oneOf(words: readonly string[], input: unknown): string {
  // Among a handful, everybody finds the one they meant.
  const near = typeof input === 'string' && words.length > 4 ? didYouMean(input, words) : '';
  return `must be one of: ${words.join(', ')}${near}`;
}

/** The words that a literal or picklist takes. */
function wordsIn(schema: v.ObjectEntries[string] | undefined): readonly string[] {
  if (schema === undefined) return [];
  if ('literal' in schema) return [String(schema.literal)];
  return 'options' in schema ? (schema.options as readonly string[]) : [];
}

/** valibot takes a list for an object without keys. */
function withoutLists<S extends v.GenericSchema>(schema: S): S {
  return {
    ...schema,
    '~run': (dataset, config) =>
      schema['~run'](Array.isArray(dataset.value) ? { value: null } : dataset, config),
  } satisfies v.GenericSchema;
}
