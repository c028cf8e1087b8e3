import type { VerdictId, VerdictStatus } from '../checkers';
import type { Plain } from '../scenario/plain';
import type { ScenarioInput } from '../scenario/scenario';
import type { Measure, Reading } from './reading';

/**
 * A statement about an outcome, wherever it is made, with the run that must bear it out. Plain data: whoever only shows
 * it loads no engine; `prove.ts` runs it.
 */
export interface Claim {
  /** Unique in the bank: `chapter-4/late-write-is-rejected`. Never changes once it is in a link. */
  readonly id: string;
  /** The statement as the reader meets it: one sentence that is true or false of a run. */
  readonly says: string;
  readonly proof: Proof;
}

/** A world to run: a scenario with a name, or one of its own; then what is changed in it. */
export type Run = (
  | {
      /** The id of a preset or of an incident’s variant: `paused-holder`, `R10-small-lag`. */
      readonly preset: string;
    }
  | { readonly scenario: ScenarioInput }
) & {
  /** By path, applied in order: `{ 'pause.lengthMs': 5000, 'storage.guard': 'version' }`. */
  readonly set?: Settings;
};

export type Settings = Readonly<Record<string, Plain>>;

/** What must be seen in a run, or in every one of a family of runs. */
export type Proof = Run & {
  readonly expects: Expects;
  /** Every combination of these values is run: `{ seed: [1, 2, 3], 'pause.lengthMs': [4000, 8000] }`. */
  readonly over?: Readonly<Record<string, readonly Plain[]>>;
  /** In which of the family’s runs it must be seen. The default: in all. */
  readonly among?: 'all' | 'some' | 'none';
};

/** What is left out is not looked at. A verdict that the run never exercised is `untested`, not `holds`. */
export interface Expects extends Partial<Readonly<Record<VerdictId, VerdictStatus>>> {
  readonly readings?: Readonly<Partial<Record<Reading, Measure>>>;
  /** The clients of all grants, in order of issue. */
  readonly grants?: readonly string[];
  /** The tokens of all grants, in order of issue. */
  readonly tokens?: readonly (number | null)[];
  /** All writes that reached storage, in order: `B accepted`, `A corrupting`. */
  readonly writes?: readonly string[];
}

/** Where a claim is made. */
export type Place = 'question' | 'chapter' | 'drill' | 'incident';
