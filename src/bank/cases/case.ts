import type { VerdictId } from '../../checkers';
import type { Claim, Expects, Settings } from '../claim';

/** Something that breaks in production, as a run, with a switch that shows each way to meet it. */
export interface Case {
  /** Unique; part of the ids of its claims. */
  readonly id: string;
  readonly title: string;
  /** The verdicts that it is about. */
  readonly verdicts: readonly VerdictId[];
  /** The first is how it breaks. */
  readonly variants: readonly CaseVariant[];
}

export interface CaseVariant {
  /** What stands on the switch. */
  readonly label: string;
  /** The run: something with a name, and what is changed in it. */
  readonly preset: string;
  readonly set?: Settings;
  /** What is seen there, proved. */
  readonly claim: Claim;
}

/** What one writes of a variant. */
export interface Told {
  readonly label: string;
  readonly preset: string;
  readonly set?: Settings;
  readonly says: string;
  readonly expects: Expects;
}

/** A case of chapter 10; the claims get their ids from the case and their place in it. */
export function caseOf(
  id: string,
  {
    title,
    verdicts,
    variants,
  }: Pick<Case, 'title' | 'verdicts'> & { readonly variants: readonly Told[] },
): Case {
  return {
    id,
    title,
    verdicts,
    variants: variants.map(({ label, preset, set, says, expects }, at) => {
      const run = { preset, ...(set === undefined ? {} : { set }) };
      return {
        label,
        ...run,
        claim: { id: `chapter-10/${id}-${at + 1}`, says, proof: { ...run, expects } },
      };
    }),
  };
}

export function claimsOf(cases: readonly Case[]): readonly Claim[] {
  return cases.flatMap(({ variants }) => variants.map(({ claim }) => claim));
}
