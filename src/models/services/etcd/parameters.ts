import type { ParametersOf, ParameterSpecs } from '../../parameters';

/**
 * How an etcd cluster keeps leases and queues, and how a client's `concurrency.Session` and `Mutex` use it. The
 * token is the create revision of the client's key: ordered, cluster-wide, and it survives a change of
 * leader. The lease id, which etcd's own `contrib/lock` demo sends, is not ordered and no token.
 */
export const ETCD_PARAMETERS = {
  members: {
    kind: 'number',
    unit: 'count',
    label: 'Members',
    hint: 'A change counts once a majority has it: 3 members survive the loss of one, 5 of two, a single one none. etcd-1 leads at first.',
    min: 1,
    max: 5,
    step: 2,
    default: 3,
    source: 'etcd documentation, FAQ',
  },
  ttlMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Lease TTL',
    hint: 'How long the leader keeps the lease of a silent client. Rounded up to whole seconds, and to no less than 1.5 election timeouts.',
    min: 1_000,
    max: 600_000,
    step: 1_000,
    default: 60_000,
    source: 'etcd client/v3/concurrency/session.go: 60 s',
  },
  keepAlive: {
    kind: 'switch',
    label: 'Keeps its lease alive',
    hint: 'The session renews its lease every third of the TTL, and tells the program when its TTL passes without an answer. Off: a bare lease, of whose end nobody is told.',
    default: true,
    source: 'etcd client/v3/lease.go',
  },
  rechecksOwnKey: {
    kind: 'switch',
    label: 'Reads its own key again',
    hint: 'Whether a waiter whose turn has come looks whether its own key is still there. Off: it takes the lock although its lease died in the queue.',
    default: true,
    source: 'etcd#11456: ErrSessionExpired',
  },
  leaderCheckOnRenew: {
    kind: 'switch',
    label: 'Leader makes sure that it leads',
    hint: 'Before a member renews or revokes a lease as leader, its raft loop must have ticked lately. Off: a leader stuck in disk sync goes on renewing, and its revokes come late.',
    default: true,
    source: 'etcd PR #16822',
  },
  leaseClock: {
    kind: 'choice',
    label: 'Leases are timed by',
    hint: 'The leader alone times leases. By its wall clock, one step ends them all or prolongs them all.',
    options: { monotonic: 'the monotonic clock', wall: 'the wall clock (etcd ≤ 3.0)' },
    default: 'monotonic',
    source: 'etcd#6700, #7565',
  },
  electionTimeoutMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Election timeout',
    hint: 'A follower that hears nothing from the leader for one to two of these stands for election. A new leader gives every lease its full TTL and one of these more.',
    min: 100,
    max: 50_000,
    step: 100,
    default: 1_000,
    source: 'etcd --election-timeout',
  },
  member: {
    kind: 'number',
    unit: 'count',
    label: 'Connected to member',
    hint: 'Which member this client talks to first. When the connection fails it goes on to the next.',
    min: 1,
    max: 5,
    step: 1,
    oneOf: 'members',
    default: 1,
  },
  commandTimeoutMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Command timeout',
    hint: 'How long the client waits for one answer. After that its command may or may not have been applied.',
    min: 10,
    max: 120_000,
    step: 100,
    // Arbitrary: long enough for an election. etcd itself gives up after 5 s and two election timeouts.
    default: 2_000,
  },
  retryDelayMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Reconnects after',
    hint: 'How long the client waits after a failure, and between keepalives that are not answered.',
    min: 10,
    max: 60_000,
    step: 100,
    default: 500,
    source: 'etcd client/v3/lease.go: retryConnWait',
  },
} as const satisfies ParameterSpecs;

export type EtcdParameters = ParametersOf<typeof ETCD_PARAMETERS>;

/** How often the leader looks for leases that are over. server/lease/lessor.go. */
export const SCAN_EVERY_MS = 500;
/** After a revoke was proposed in vain. server/lease/lessor.go. */
export const REVOKE_AGAIN_MS = 3_000;
/** How often the client compares its deadlines with its clock. client/v3/lease.go. */
export const DEADLINE_EVERY_MS = 1_000;

/** Whole seconds, and at least ⌈1.5 election timeouts⌉: 2 s at the defaults. */
export function effectiveTtlMs({
  ttlMs,
  electionTimeoutMs,
}: Pick<EtcdParameters, 'ttlMs' | 'electionTimeoutMs'>): number {
  const leastSeconds = Math.ceil((1.5 * electionTimeoutMs) / 1_000);
  return 1_000 * Math.max(Math.ceil(ttlMs / 1_000), leastSeconds);
}
