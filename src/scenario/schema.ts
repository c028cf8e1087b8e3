import * as v from 'valibot';
import type { ParameterSpec, ParameterSpecs, ParametersOf } from '../models/parameters';

/** A valibot schema for a set of parameters: each at its default where it is not given. */
export function schemaOf<S extends ParameterSpecs>(
  specs: S,
): v.GenericSchema<Partial<ParametersOf<S>>, ParametersOf<S>> {
  return v.strictObject(entriesOf(specs)) as unknown as v.GenericSchema<
    Partial<ParametersOf<S>>,
    ParametersOf<S>
  >;
}

/** The entries of such a schema, to put beside others. */
export function entriesOf(specs: ParameterSpecs): v.ObjectEntries {
  return Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [name, v.optional(one(spec), spec.default)]),
  );
}

/** The same for overrides: nothing is filled in. */
export function overridesOf<S extends ParameterSpecs>(
  specs: S,
): v.GenericSchema<Partial<ParametersOf<S>>, Partial<ParametersOf<S>>> {
  return v.strictObject(
    Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, v.optional(one(spec))])),
  ) as unknown as v.GenericSchema<Partial<ParametersOf<S>>, Partial<ParametersOf<S>>>;
}

/** A whole number within bounds, both included. */
export function whole(min: number, max: number) {
  return v.pipe(
    v.number(`must be a number`),
    v.finite('must be a finite number'),
    v.integer('must be a whole number'),
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
  return v.picklist(words, `must be one of: ${words.join(', ')}`);
}

function one(spec: ParameterSpec): v.GenericSchema {
  switch (spec.kind) {
    case 'number':
      if (!spec.fractional) return whole(spec.min, spec.max);
      return v.pipe(
        v.number('must be a number'),
        v.finite('must be a finite number'),
        v.minValue(spec.min, `must be at least ${spec.min}`),
        v.maxValue(spec.max, `must be at most ${spec.max}`),
      );
    case 'choice':
      return word(Object.keys(spec.options));
    case 'switch':
      return v.boolean('must be true or false');
    case 'text':
      return text(spec.maxLength);
    default:
      return spec satisfies never;
  }
}
