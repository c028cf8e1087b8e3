import type { ParametersOf, ParameterSpecs } from '../../parameters';

/** One leader for each key, under an epoch that the resource compares: a Kafka partition, a transactional producer. */
export const NONE_EPOCH_PARAMETERS = {
  takeover: {
    kind: 'choice',
    label: 'Another may lead',
    hint: 'When the coordinator has not heard from the leader for a session timeout; or as soon as it asks, which is what a Kafka producer with the same transactional id does.',
    options: { 'when-silent': 'when the leader is silent', 'at-once': 'at once' },
    default: 'when-silent',
    source: 'Kafka: group membership; transactional.id',
  },
  sessionTimeoutMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Session timeout',
    hint: 'How long the coordinator keeps a silent leader.',
    min: 100,
    max: 1_800_000,
    step: 1_000,
    default: 45_000,
    source: 'Kafka session.timeout.ms: 45 s',
  },
  heartbeatEveryMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Heartbeat every',
    hint: 'How often a leader says that it is still there.',
    min: 10,
    max: 600_000,
    step: 100,
    default: 3_000,
    source: 'Kafka heartbeat.interval.ms: 3 s',
  },
  epochCheck: {
    kind: 'choice',
    label: 'The epoch is checked',
    hint: 'By storage, which learns a new epoch at its leader’s first contact; by storage, with each write; or by the client, before it begins.',
    options: {
      'at-takeover': 'by storage, at takeover',
      'on-write': 'by storage, on each write',
      'in-client': 'in the client only',
    },
    default: 'at-takeover',
    source: 'Kafka producer epoch; AWS, October 2025, for the last',
  },
  pollEveryMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Asks again after',
    hint: 'How long a client that does not wait in line waits before it asks again.',
    min: 10,
    max: 600_000,
    step: 100,
    default: 1_000,
  },
  commandTimeoutMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Request timeout',
    hint: 'How long the client waits for one answer of the coordinator.',
    min: 10,
    max: 120_000,
    step: 100,
    default: 30_000,
    source: 'Kafka request.timeout.ms: 30 s',
  },
} as const satisfies ParameterSpecs;

export type NoneEpochParameters = ParametersOf<typeof NONE_EPOCH_PARAMETERS>;
