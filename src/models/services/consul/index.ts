import type { LockService } from '../../contract';
import { CONSUL_PARAMETERS, TTL_MULTIPLIER, type ConsulParameters } from './parameters';

/** The servers' lane. */
export const SERVER = 'consul';

/** Consul: a session with a TTL and a health check, and a key that it has. Semantics A8. */
export const consul = {
  id: 'consul',
  label: 'Consul',
  summary:
    'A session keeps a key until its TTL, twice over, or gossip ends it. Then nobody may take the key for the lock-delay.',
  parameters: CONSUL_PARAMETERS,
  mainParameters: ['ttlMs', 'lockDelayMs'],
  ttlParameter: 'ttlMs',
  clockError: {
    node: 'consul',
    kind: 'drift',
    because:
      'The servers time sessions by their monotonic clock, the client its renewals by its own: only their rates matter, and twice the TTL leaves much room for them.',
  },
  operatorActions: {
    deregisterHolder: 'deregister the holder’s node',
    changeLeader: 'the servers elect another leader',
  },
  servers: () => [SERVER],
  links: () => [],
  promise: (parameters, { delayMsMax }) => ({
    tokens: parameters.token === 'lock-index' ? 'identity' : 'ordered',
    expires: true,
    waitMsMax: waitMsMax(parameters, delayMsMax),
    overtakesMax: null,
  }),
  load: async () => (await import('./machinery')).consulMachinery,
} as const satisfies LockService<ConsulParameters>;

/**
 * F13: twice the TTL, the lock-delay, one retry, and the way there: the word to the waiter, its vain attempt, and the
 * one that succeeds.
 */
function waitMsMax({ ttlMs, lockDelayMs, lockRetryMs }: ConsulParameters, delayMsMax: number) {
  return TTL_MULTIPLIER * ttlMs + lockDelayMs + lockRetryMs + 6 * delayMsMax;
}
