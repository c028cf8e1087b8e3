import type { ParametersOf, ParameterSpecs } from '../../parameters';
import { STATEMENT_TIMEOUT } from '../statement-timeout';

/** A row that says until when it is locked: ShedLock's `lock_until`, delayed_job's `locked_at` and `max_run_time`. */
export const PG_TTL_ROW_PARAMETERS = {
  lockAtMostForMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Locked at most for',
    hint: 'After so long the row counts as free, whatever its holder does. ShedLock has no default; delayed_job takes four hours.',
    min: 50,
    max: 14_400_000,
    step: 1_000,
    // Arbitrary: the example of ShedLock's README is of this order.
    default: 60_000,
    source: 'ShedLock: lockAtMostFor; delayed_job: max_run_time',
  },
  lockAtLeastForMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Locked at least for',
    hint: 'For so long the row stays locked although its holder is done, so that a short job does not run again elsewhere by another clock. Never longer than the lock itself.',
    min: 0,
    max: 600_000,
    step: 500,
    default: 0,
    source: 'ShedLock: lockAtLeastFor',
  },
  clock: {
    kind: 'choice',
    label: 'Times are taken from',
    hint: 'Whose clock says what time it is when the row is written and when it is compared.',
    options: { application: 'each application’s clock', database: 'the database’s clock' },
    default: 'application',
    source: 'ShedLock: the application’s, unless usingDbTime()',
  },
  unlockChecks: {
    kind: 'choice',
    label: 'Unlock checks',
    hint: 'Whether the unlock compares who holds the row. Without, a holder that is late frees what another has locked.',
    options: { owner: 'that the row is its own', nobody: 'nothing' },
    default: 'owner',
    source: 'ShedLock, SqlStatementsSource: older versions compare the name only',
  },
  extendEveryMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Extends every',
    hint: 'How often the holder sets the row’s end anew while it works. 0: never.',
    min: 0,
    max: 7_200_000,
    step: 1_000,
    default: 0,
    source: 'ShedLock: KeepAliveLockProvider, at half of lockAtMostFor; off by default',
  },
  retryDelayMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Polls every',
    hint: 'How long a refused client waits before it asks again. A scheduled job does not: it tries once.',
    min: 10,
    max: 600_000,
    step: 100,
    default: 1_000,
  },
  commandTimeoutMs: STATEMENT_TIMEOUT,
} as const satisfies ParameterSpecs;

export type PgTtlRowParameters = ParametersOf<typeof PG_TTL_ROW_PARAMETERS>;

/** ShedLock refuses a lock that is to be kept for longer than it lasts; here it is kept until it ends. */
export function lockAtLeastMs({
  lockAtLeastForMs,
  lockAtMostForMs,
}: Pick<PgTtlRowParameters, 'lockAtLeastForMs' | 'lockAtMostForMs'>): number {
  return Math.min(lockAtLeastForMs, lockAtMostForMs);
}
