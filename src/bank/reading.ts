import type { VerdictId } from '../checkers';
import type { FactType } from '../history/fact';

/**
 * A number that can be read off a run; null where it never happens. Behind the dot stands a client (its first), or
 * `#2` for the second of all in order. `prove.ts` reads them.
 */
export type Reading =
  /** The first instant at which a verdict is violated. */
  | `firstAtMs.${VerdictId}`
  /** Grants by the service’s own state: issued, and over. */
  | `${'grantedAtMs' | 'grantEndsAtMs' | 'token'}.${string}`
  /** Counted beliefs of a client: the first begins, the last ends. */
  | `${'believesFromMs' | 'believesUntilMs'}.${string}`
  /** A process stops, and runs again. */
  | `${'pausedAtMs' | 'wakesAtMs'}.${string}`
  /** A write reaches storage, whatever becomes of it. */
  | `writeAtMs.${string}`
  /** The longest stretch in which two clients believe at once. */
  | 'overlapMs'
  /** Over all waits that ended with a grant. */
  | 'waitMsMax'
  | 'waitMsMean'
  | Counted
  | `${Counted}.${string}`
  /** How many outside effects were done more than once. */
  | 'repeatedEffectCount'
  /** How many lines of one type the history has, and when the first of them was told. */
  | `factCount.${FactType}`
  | `factAtMs.${FactType}`;

/** How many there are in all, or of one client. */
export type Counted =
  | 'grantCount'
  | 'writeCount'
  | 'acceptedCount'
  | 'rejectedCount'
  | 'corruptingCount'
  | 'deduplicatedCount'
  | 'effectCount';

/** Exactly so much; from one number to another, both included; or never. */
export type Measure = number | readonly [from: number, to: number] | null;
