import type { LockService, Surroundings } from '../../contract';
import { NONE_EPOCH_PARAMETERS, type NoneEpochParameters } from './parameters';

/** One leader for each key, under an epoch that the resource compares. Semantics A8 (Kafka), A9; incident G3. */
export const noneEpoch = {
  id: 'none-epoch',
  label: 'No lock: epoch',
  summary:
    'A coordinator names a leader for the key and counts epochs; storage refuses whoever comes with an older one (Kafka, HDFS, HBase).',
  parameters: NONE_EPOCH_PARAMETERS,
  mainParameters: ['sessionTimeoutMs', 'takeover'],
  ttlParameter: 'sessionTimeoutMs',
  clockError: {
    node: 'coordinator',
    kind: 'drift',
    because:
      'The coordinator times sessions by its own monotonic clock: only its rate matters, and the epoch holds whatever it does.',
  },
  bringsStorage:
    'The epoch is checked where this service says: at storage, as its token, or in the client. There is no other guard beside it.',
  ownGuard: 'token-at-takeover',
  operatorActions: {
    forceUnlock: 'Moves the leadership away from whoever has it.',
  },
  servers: () => ['coordinator'],
  links: () => [],
  promise: (parameters, surroundings) => ({
    tokens: 'ordered',
    expires: true,
    waitMsMax: waitMsMax(parameters, surroundings),
    overtakesMax: null,
    // Whoever asks leads at once, beside whom it replaces: the epoch alone keeps them apart.
    ...(parameters.takeover === 'at-once' ? { instead: insteadOf(parameters) } : {}),
  }),
  load: async () => (await import('./machinery')).noneEpochMachinery,
} as const satisfies LockService<NoneEpochParameters>;

function insteadOf({ epochCheck }: NoneEpochParameters): 'no-lost-update' | 'nothing' {
  return epochCheck === 'at-takeover' ? 'no-lost-update' : 'nothing';
}

/** F13: the session, one poll and two worst delays. */
function waitMsMax(
  { sessionTimeoutMs, pollEveryMs }: NoneEpochParameters,
  { delayMsMax }: Surroundings,
): number {
  return sessionTimeoutMs + pollEveryMs + 2 * delayMsMax;
}
