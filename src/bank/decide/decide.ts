import type { LockServiceId } from '../../models/services';
import type { Claim, Proof } from '../claim';

/** One question of the guide. Which answers lead where is data, so that every path can be walked by a test. */
export interface DecideQuestion {
  /** Part of links; never changes. */
  readonly id: QuestionId;
  readonly asks: string;
  /** What the question is about, in one or two sentences. */
  readonly about: string;
  readonly options: readonly DecideOption[];
}

export interface DecideOption {
  /** Part of links; unique within its question. */
  readonly id: string;
  readonly label: string;
  /** An example, for who is not sure. */
  readonly example: string;
  /** What follows from it: a reason in the decision record. */
  readonly so: string;
  readonly to: { readonly question: QuestionId } | { readonly advice: AdviceId };
}

export type QuestionId =
  | 'harm'
  | 'cost'
  | 'near'
  | 'key'
  | 'place'
  | 'work'
  | 'conflicts'
  | 'leader'
  | 'epoch'
  | 'stakes'
  | 'token';

export type AdviceId =
  | 'no-lock'
  | 'nothing-shared'
  | 'redis-efficiency'
  | 'row-with-end'
  | 'k8s-lease'
  | 'idempotency-key'
  | 'outbox'
  | 'for-update'
  | 'for-update-and-key'
  | 'version'
  | 'conditional-write'
  | 'leader-epoch'
  | 'leader-checked'
  | 'fenced-takeover'
  | 'fenced-write'
  | 'lock-and-version'
  | 'unfenced';

/** Where a path ends. */
export interface Advice {
  /** Part of kept decisions; never changes. */
  readonly id: AdviceId;
  /** As one would say it in a review: `An idempotency key, and no lock`. */
  readonly title: string;
  readonly says: string;
  /** Reasons beyond those of the path. */
  readonly reasons: readonly string[];
  /** What can still go wrong; never empty. */
  readonly risks: readonly string[];
  /** What would change the decision. */
  readonly revisit: string;
  readonly service: LockServiceId;
  readonly works: Demonstration;
  /** The first of the risks, as a run. */
  readonly remains: Demonstration;
}

/** A claim with a run that can be shown. */
export interface Demonstration extends Claim {
  readonly proof: Proof & { readonly preset: string };
}
