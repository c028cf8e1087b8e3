import type { ParametersOf, ParameterSpecs } from '../../parameters';

/** How client-go's leader elector uses a Lease object. Semantics A7. */
export const K8S_LEASE_PARAMETERS = {
  leaseDurationMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Lease duration',
    hint: 'How long a candidate must have seen the record unchanged, by its own clock, before it takes over.',
    min: 1_000,
    max: 600_000,
    step: 1_000,
    default: 15_000,
    source: 'client-go tools/leaderelection: LeaseDuration',
  },
  renewDeadlineMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Renew deadline',
    hint: 'How long the leader goes on trying to renew before it gives up. Each round has its own, after a pause of one retry period.',
    min: 100,
    max: 600_000,
    step: 1_000,
    default: 10_000,
    source: 'client-go tools/leaderelection: RenewDeadline',
  },
  retryPeriodMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Retry period',
    hint: 'The pause between the leader’s renewals, and the least pause between the polls of a candidate.',
    min: 1,
    max: 120_000,
    step: 500,
    default: 2_000,
    source: 'client-go tools/leaderelection: RetryPeriod',
  },
  jitterFactor: {
    kind: 'number',
    unit: 'ratio',
    label: 'Jitter factor',
    hint: 'A candidate waits up to this many retry periods longer, at random: 2 to 4.4 s at the defaults.',
    min: 0,
    max: 3,
    step: 0.1,
    default: 1.2,
    fractional: true,
    source: 'client-go tools/leaderelection: JitterFactor',
  },
  callTimeoutMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Call timeout',
    hint: 'How long one call to the API server may take. At the renew deadline or above, one lost packet costs the lead.',
    min: 1,
    max: 120_000,
    step: 500,
    default: 5_000,
    source: 'kubernetes PR #95646, #98059: half the renew deadline',
  },
  deadlineEndsCall: {
    kind: 'switch',
    label: 'The deadline ends a running call',
    hint: 'Off: the deadline is looked at between calls only, and a call that hangs keeps the old leader in office.',
    default: true,
    source: 'kubernetes#44887, PR #65094',
  },
  observes: {
    kind: 'choice',
    label: 'Expiry is judged by',
    hint: 'The times in the record are ignored, as client-go does: only its change counts, on the observer’s own clock.',
    options: {
      change: 'the record’s last change, monotonic clock',
      'change-by-wall': 'the record’s last change, wall clock',
      'renew-time': 'the record’s renewTime, wall clock',
    },
    default: 'change',
    source: 'client-go package comment; client-go#448; kubernetes#125761',
  },
  releaseOnCancel: {
    kind: 'switch',
    label: 'Releases when it stops',
    hint: 'Writes an empty holder when the program is done, and also before it tells of a loss. Off, as in client-go unless asked for: others wait a whole lease.',
    default: false,
    source: 'client-go tools/leaderelection: ReleaseOnCancel',
  },
  identity: {
    kind: 'choice',
    label: 'Identity',
    hint: 'What stands in the record. A stable name is its own successor after a restart; a new one waits a whole lease.',
    options: { 'per-process': 'new at each start', stable: 'the host’s name' },
    default: 'per-process',
    source: 'client-go tools/leaderelection: Lock.Identity',
  },
  token: {
    kind: 'choice',
    label: 'Token',
    hint: 'The resourceVersion of the acquiring write grows with every grant. leaseTransitions stays when the same identity acquires again, and begins anew when the Lease is deleted.',
    options: { 'resource-version': 'resourceVersion', transitions: 'leaseTransitions' },
    default: 'resource-version',
    source: 'semantics A7; nothing checks either by default',
  },
} as const satisfies ParameterSpecs;

export type K8sLeaseParameters = ParametersOf<typeof K8S_LEASE_PARAMETERS>;

/** The longest pause between two polls of a candidate: 4.4 s at the defaults. wait.JitterUntil. */
export function pollMsMax({
  retryPeriodMs,
  jitterFactor,
}: Pick<K8sLeaseParameters, 'retryPeriodMs' | 'jitterFactor'>): number {
  return Math.ceil(retryPeriodMs * (1 + jitterFactor));
}
