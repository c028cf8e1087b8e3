import type { ParametersOf, ParameterSpecs } from '../../parameters';
import { STATEMENT_TIMEOUT } from '../statement-timeout';

/** A lock that looks like the cluster's and is each node's own, or each side's. */
export const PER_NODE_LOCK_PARAMETERS = {
  members: {
    kind: 'number',
    unit: 'count',
    label: 'Members',
    hint: 'How many nodes the cluster has. They are called n1, n2 and so on.',
    min: 1,
    max: 7,
    step: 1,
    default: 3,
  },
  scope: {
    kind: 'choice',
    label: 'Who must agree',
    hint: 'The node alone (GET_LOCK on Galera); all members that it still hears (Hazelcast’s ILock, available first); or a majority of the configured ones (its FencedLock).',
    options: { node: 'the node alone', side: 'all that it hears', majority: 'a majority' },
    default: 'node',
    source: 'with_advisory_lock#16; Jepsen: Hazelcast 3.8.3',
  },
  member: {
    kind: 'number',
    unit: 'count',
    label: 'Connected to member',
    hint: 'Which member this client’s connection goes to.',
    min: 1,
    max: 7,
    step: 1,
    oneOf: 'members',
    default: 1,
  },
  deadAfterMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Member is dead after',
    hint: 'How long a member hears nothing from another before it goes on without it.',
    min: 100,
    max: 600_000,
    step: 1_000,
    default: 60_000,
    source: 'Hazelcast: max.no.heartbeat.seconds, 60 s',
  },
  heartbeatEveryMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Members’ heartbeat every',
    hint: 'How often each member sends a sign of life to each other one. Alone, nodes need none.',
    min: 10,
    max: 600_000,
    step: 100,
    default: 5_000,
    source: 'Hazelcast: heartbeat.interval.seconds, 5 s',
  },
  pollEveryMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Asks again after',
    hint: 'How long a refused client that does not wait in line waits before it asks again.',
    min: 10,
    max: 600_000,
    step: 100,
    default: 1_000,
  },
  commandTimeoutMs: STATEMENT_TIMEOUT,
} as const satisfies ParameterSpecs;

export type PerNodeLockParameters = ParametersOf<typeof PER_NODE_LOCK_PARAMETERS>;
