import * as v from 'valibot';
import type { ParameterSpec, ParameterSpecs, ParametersOf } from '../models/parameters';
import { flag, fraction, group, text, whole, word } from './schema';

type Entries = Readonly<Record<string, v.GenericSchema>>;

/** A schema for a set of parameters: each at its default where it is not given. */
export function schemaOf<S extends ParameterSpecs>(
  specs: S,
): v.GenericSchema<Partial<ParametersOf<S>>, ParametersOf<S>> {
  return group(entriesOf(specs)) as never;
}

/** The entries of such a schema, to put beside others. */
export function entriesOf(specs: ParameterSpecs): v.ObjectEntries {
  return entries(specs, (spec) => v.optional(schemaOfOne(spec), spec.default));
}

/** The same for overrides: nothing is filled in. */
export function overridesOf<S extends ParameterSpecs>(
  specs: S,
): v.GenericSchema<Partial<ParametersOf<S>>, Partial<ParametersOf<S>>> {
  return group(entries(specs, (spec) => v.optional(schemaOfOne(spec)))) as never;
}

function entries(specs: ParameterSpecs, schema: (spec: ParameterSpec) => v.GenericSchema): Entries {
  return Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, schema(spec)]));
}

/** Label, hint and unit go along, for the published JSON Schema. */
function schemaOfOne(spec: ParameterSpec): v.GenericSchema {
  const { label, hint } = spec;
  const unit = spec.kind === 'number' ? { 'x-unit': spec.unit } : {};
  return v.pipe(bare(spec), v.metadata({ title: label, description: hint, ...unit }));
}

function bare(spec: ParameterSpec): v.GenericSchema {
  switch (spec.kind) {
    case 'number':
      return spec.fractional ? fraction(spec.min, spec.max) : whole(spec.min, spec.max);
    case 'choice':
      return word(Object.keys(spec.options));
    case 'switch':
      return flag();
    case 'text':
      return text(spec.maxLength);
    default:
      return spec satisfies never;
  }
}
