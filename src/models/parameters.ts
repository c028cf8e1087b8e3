/**
 * A parameter as data: the sliders, captions, glossary, JSON Schema and checks are all rendered from
 * this one description.
 */
export type ParameterSpec = NumberSpec | ChoiceSpec | SwitchSpec | TextSpec;

interface Described {
  readonly label: string;
  /** One sentence: what it does in the real system. */
  readonly hint: string;
  /** Where the default or the rule comes from; absent where it is arbitrary. */
  readonly source?: string;
}

export interface NumberSpec extends Described {
  readonly kind: 'number';
  readonly unit: 'ms' | 'ppm' | 'count' | 'perSecond' | 'share' | 'ratio';
  readonly min: number;
  readonly max: number;
  /** The grid that a slider moves on; typing may go between, to whole units. */
  readonly step: number;
  readonly default: number;
  /** True where fractions are legal (rates and shares); all else is whole. */
  readonly fractional?: boolean;
  /** Where it is the number of one of several, from 1: the parameter that says how many there are. */
  readonly oneOf?: string;
}

export interface ChoiceSpec extends Described {
  readonly kind: 'choice';
  /** Value to what it is called on the page. */
  readonly options: Readonly<Record<string, string>>;
  readonly default: string;
}

export interface SwitchSpec extends Described {
  readonly kind: 'switch';
  readonly default: boolean;
}

/** A short name. */
export interface TextSpec extends Described {
  readonly kind: 'text';
  readonly maxLength: number;
  /** Where it holds numbers of some of several, from 1 and with commas: the parameter that says how many there are. */
  readonly someOf?: string;
  readonly default: string;
}

export type ParameterSpecs = Readonly<Record<string, ParameterSpec>>;

/** The values that a set of descriptions stands for. */
export type ParametersOf<S extends ParameterSpecs> = {
  readonly [K in keyof S]: S[K] extends { readonly kind: 'number' }
    ? number
    : S[K] extends { readonly kind: 'switch' }
      ? boolean
      : S[K] extends { readonly kind: 'choice'; readonly options: infer O }
        ? Extract<keyof O, string>
        : string;
};

/** Every parameter at its default. */
export function defaultsOf<S extends ParameterSpecs>(specs: S): ParametersOf<S> {
  return Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [name, spec.default]),
  ) as ParametersOf<S>;
}
