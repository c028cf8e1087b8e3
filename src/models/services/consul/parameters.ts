import type { ParametersOf, ParameterSpecs } from '../../parameters';

/** How Consul's sessions keep a lock, and how a client's `api.Lock` uses them. Semantics A8. */
export const CONSUL_PARAMETERS = {
  ttlMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Session TTL',
    hint: 'A lower bound: the server ends the session of a silent client after twice this time.',
    min: 1_000,
    max: 600_000,
    step: 1_000,
    default: 15_000,
    source: 'consul api/lock.go: 15 s; agent/consul/session_ttl.go: SessionTTLMultiplier 2',
  },
  renewEveryMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Renew every',
    hint: 'How often the client renews its session.',
    min: 100,
    max: 300_000,
    step: 500,
    default: 7_500,
    source: 'consul api/lock.go: half the TTL',
  },
  lockDelayMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Lock-delay',
    hint: 'How long nobody can take a lock whose session was ended for its client. A release frees it at once.',
    min: 0,
    max: 60_000,
    step: 1_000,
    default: 15_000,
    source: 'Consul documentation, Sessions: 15 s, after Chubby',
  },
  behaviour: {
    kind: 'choice',
    label: 'When the session ends',
    hint: 'The key is released, or deleted. A key that is created anew counts its LockIndex from 1 again.',
    options: { release: 'the key is released', delete: 'the key is deleted' },
    default: 'release',
    source: 'Consul documentation, Sessions; agent/consul/state/kvs.go',
  },
  checks: {
    kind: 'choice',
    label: 'Health check',
    hint: 'A session ends with any of its checks, whatever its TTL. By default that is the gossip about its node.',
    options: { serfHealth: 'serfHealth (gossip)', none: 'none, TTL only' },
    default: 'serfHealth',
    source: 'Consul documentation, Sessions; patroni#522',
  },
  detectAfterMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Gossip detects after',
    hint: 'How long a node’s host must be silent until the others take it for failed. It is probed every second.',
    min: 1_000,
    max: 120_000,
    step: 1_000,
    default: 7_000,
    source: 'patroni#522: about 7 s',
  },
  monitors: {
    kind: 'switch',
    label: 'Watches its key',
    hint: 'A blocking query tells the holder at once when its key changes. Off: it learns of its loss at the next renewal.',
    default: true,
    source: 'consul api/lock.go: monitorLock',
  },
  monitorRetries: {
    kind: 'number',
    unit: 'count',
    label: 'Errors it rides out',
    hint: 'How many errors in a row the watch survives, each followed by a pause of 2 s, before the lock counts as lost.',
    min: 0,
    max: 100,
    step: 1,
    default: 3,
    source: 'consul lock -monitor-retry: 3; the Go API alone: 0',
  },
  noticeAfterMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Notices silence after',
    hint: 'How long requests go unanswered before the client takes its lock for lost. Nothing in Consul bounds it: 30 s to 5 min were reported.',
    min: 1_000,
    max: 600_000,
    step: 1_000,
    default: 30_000,
    source: 'consul#1843, consul#9788',
  },
  commandTimeoutMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Command timeout',
    hint: 'How long the client waits for one answer before it asks again.',
    min: 10,
    max: 120_000,
    step: 100,
    // Arbitrary: the Go client has none.
    default: 5_000,
  },
  lockRetryMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Retries during a lock-delay',
    hint: 'How long a client waits before it tries again to take a lock that is free and still blocked.',
    min: 10,
    max: 60_000,
    step: 500,
    default: 5_000,
    source: 'consul api/lock.go: DefaultLockRetryTime',
  },
  waitTimeMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Watch is renewed after',
    hint: 'A blocking query of a waiter that brought no news is asked again after this time.',
    min: 100,
    max: 600_000,
    step: 1_000,
    default: 15_000,
    source: 'consul api/lock.go: DefaultLockWaitTime',
  },
  electionMs: {
    kind: 'number',
    unit: 'ms',
    label: 'An election takes',
    hint: 'How long the servers have no leader and answer with errors when their leader changes. Every session begins its TTL anew after it.',
    min: 10,
    max: 120_000,
    step: 500,
    // Arbitrary: a few seconds at Consul's default timing.
    default: 3_000,
  },
  token: {
    kind: 'choice',
    label: 'Token',
    hint: 'ModifyIndex grows with every write to Consul. LockIndex counts the key’s acquisitions, and begins anew when the key was deleted.',
    options: { 'modify-index': 'ModifyIndex', 'lock-index': 'LockIndex' },
    default: 'modify-index',
    source: 'agent/consul/state/kvs.go',
  },
} as const satisfies ParameterSpecs;

export type ConsulParameters = ParametersOf<typeof CONSUL_PARAMETERS>;

/** agent/consul/session_ttl.go: a grace for delays of network and processing. */
export const TTL_MULTIPLIER = 2;
/** memberlist probes one peer a second. Recalled. */
export const PROBE_EVERY_MS = 1_000;
/** api/lock.go: DefaultMonitorRetryTime. */
export const MONITOR_RETRY_MS = 2_000;
/** api/session.go, RenewPeriodic: after an error. */
export const RENEW_AGAIN_MS = 1_000;
