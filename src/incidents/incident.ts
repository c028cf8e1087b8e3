import type { VerdictId } from '../checkers';
import type { LockServiceId } from '../models/services';
import type { Scenario } from '../scenario/scenario';

/** A real failure, told and re-enacted. */
export interface Incident {
  /** As in the collection: `R1`. Part of links; never changes. */
  readonly id: string;
  readonly title: string;
  readonly service: LockServiceId;
  /** Where it is documented in public. */
  readonly source: readonly { readonly title: string; readonly url: string }[];
  /** What happened, in two or three sentences. */
  readonly happened: string;
  /** What mended it, in one or two sentences. */
  readonly fix: string;
  /** Would a token that storage compares have stopped the damage, and why. */
  readonly fencing: string;
  /** As it happened first; then its controls. */
  readonly variants: readonly IncidentVariant[];
}

export interface IncidentVariant {
  /** `as-it-happened`, `atomic-release`: with the incident's id, part of links. */
  readonly id: string;
  readonly title: string;
  /** What to look at. */
  readonly story: string;
  readonly scenario: Scenario;
  readonly expected: Expectation;
}

/** Earliest and latest true time at which something is expected, both included, ms. */
export type Range = readonly [number, number];

/** What a source, or reasoning from it, says must be seen. What is left out is not compared. */
export interface Expectation {
  /** Verdicts that must be violated. */
  readonly violated?: readonly VerdictId[];
  /** Verdicts that must not be violated; `all`: the run is clean. */
  readonly notViolated?: readonly VerdictId[] | 'all';
  /** When a client's first grant is issued; null: it never is. */
  readonly grantedAtMs?: Readonly<Record<string, Range | null>>;
  /** When a client's first grant ends, and how. */
  readonly ended?: Readonly<Record<string, { readonly atMs: Range; readonly by?: string }>>;
  readonly firstAtMs?: Readonly<Partial<Record<VerdictId, Range>>>;
  /** The longest time for which two clients believe at once. */
  readonly overlapMs?: Range;
  /** When a client's counted belief ends for good. */
  readonly believesUntilMs?: Readonly<Record<string, Range>>;
  /** Clients of which at least one write is rejected; and of which none is. */
  readonly rejected?: readonly string[];
  readonly notRejected?: readonly string[];
  /** Clients whose release finds nothing of its own. */
  readonly releaseIgnored?: readonly string[];
  /** The tokens of the first grants, in order of issue. */
  readonly tokens?: readonly (number | null)[];
}
