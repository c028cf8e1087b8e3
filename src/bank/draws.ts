import { digestOf } from '../kernel/hash';
import type { Question } from './question';

/** A number of a question that may differ from variant to variant. */
export interface Draw {
  /** The textbook’s number: what is asked without a seed. */
  readonly is: number;
  readonly oneOf: readonly number[];
  /** How a text says it; a setting takes the bare number. The default is the number itself. */
  readonly as?: 'seconds' | 'ms' | 'percent';
}

/**
 * The question with its numbers filled in: in texts as words, and where a whole text is one `{name}`, as in a setting or
 * an argument, as the number. The same seed gives the same question for ever.
 */
export function drawn<T extends Question>(question: T, seed: number | null): T {
  const { draws } = question;
  if (draws === undefined) return question;
  const values = drawsOf(question, seed);
  return filled(question, values, draws) as T;
}

/** The numbers of a variant by name; the textbook’s without a seed. */
export function drawsOf(
  { id, draws = {} }: Pick<Question, 'id' | 'draws'>,
  seed: number | null,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(draws).map(([name, { is, oneOf }]) => {
      if (seed === null) return [name, is];
      const chance = Number.parseInt(digestOf([id, name, String(seed)]), 36);
      return [name, oneOf[chance % oneOf.length] ?? is];
    }),
  );
}

/** A permutation of the keys by a seed, the same everywhere. */
export function shuffled(keys: readonly string[], seed: string): readonly string[] {
  return keys
    .map((key) => [digestOf([seed, key]), key] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, key]) => key);
}

function filled(
  value: unknown,
  values: Readonly<Record<string, number>>,
  draws: Readonly<Record<string, Draw>>,
): unknown {
  if (typeof value === 'string') {
    const [, whole] = /^\{(\w+)\}$/.exec(value) ?? [];
    if (whole !== undefined && Object.hasOwn(values, whole)) return values[whole];
    return value.replace(/\{(\w+)\}/g, (asIs, name: string) =>
      Object.hasOwn(values, name) ? said(values[name] ?? 0, draws[name]?.as) : asIs,
    );
  }
  if (Array.isArray(value)) return value.map((one) => filled(one, values, draws));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'draws' ? one : filled(one, values, draws),
    ]),
  );
}

function said(number: number, as: Draw['as']): string {
  switch (as) {
    case 'seconds':
      return `${number / 1000} s`.replace('-', '−');
    case 'ms':
      return `${number} ms`;
    case 'percent':
      return `${number * 100} %`;
    case undefined:
      return String(number);
  }
}
