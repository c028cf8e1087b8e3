import type { LockService, Surroundings } from '../../contract';
import { REDIS_PARAMETERS, type RedisParameters } from './parameters';

/** Redis, one server, with an asynchronous replica if wanted. Semantics A1. */
export const redis = {
  id: 'redis',
  label: 'Redis',
  summary: 'One server, SET NX PX. Fast; forgets the lock when its only copy goes.',
  parameters: REDIS_PARAMETERS,
  mainParameters: ['ttlMs'],
  ttlParameter: 'ttlMs',
  clockError: {
    node: 'redis',
    kind: 'step',
    because:
      'Redis compares the expiry with its server’s wall clock: a step forward ends leases early, a step back prolongs them.',
  },
  servers: ({ replica }) => (replica ? ['redis', 'replica'] : ['redis']),
  // The lag is the primary's own, so that it dies with it; the wire adds nothing to it.
  links: ({ replica }) => (replica ? [{ from: 'redis', to: 'replica', delayMs: 0 }] : []),
  promise: (parameters, surroundings) => ({
    tokens: issuesTokens(parameters, surroundings) ? 'ordered' : 'identity',
    expires: true,
    waitMsMax: waitMsMax(parameters, surroundings),
    overtakesMax: null,
  }),
  load: async () => (await import('./machinery')).redisMachinery,
} as const satisfies LockService<RedisParameters>;

/** Whether the acquire script counts: plain Redis does so only for a guard that asks for tokens. */
export function issuesTokens(
  { counter }: RedisParameters,
  { guardNeedsToken }: Surroundings,
): boolean {
  return counter === 'on' || (counter === 'auto' && guardNeedsToken);
}

/** F13: the lease, its strict comparison, one retry and two worst delays. */
function waitMsMax(
  { ttlMs, retryDelayMs, retryJitterMs }: RedisParameters,
  { delayMsMax }: Surroundings,
): number {
  return ttlMs + 1 + retryDelayMs + retryJitterMs + 2 * delayMsMax;
}
