import type { LockService, Surroundings } from '../../contract';
import { REDLOCK_PARAMETERS, type RedlockParameters } from './parameters';

/** Redlock: N independent Redis masters, and the algorithm in the clients. Semantics A2. */
export const redlock = {
  id: 'redlock',
  label: 'Redlock',
  summary:
    'A majority of independent Redis nodes. No ordered token; safe while clocks and pauses are small.',
  parameters: REDLOCK_PARAMETERS,
  mainParameters: ['nodes', 'ttlMs'],
  ttlParameter: 'ttlMs',
  clockError: {
    node: 'n1',
    kind: 'step',
    because:
      'Each node expires its key by its own wall clock. A step on one node frees one key, which is enough only where the holder has no more than a bare majority.',
  },
  servers: nodesOf,
  links: () => [],
  promise: (parameters, surroundings) => ({
    tokens: 'identity',
    expires: true,
    waitMsMax: waitMsMax(parameters, surroundings),
    overtakesMax: null,
  }),
  load: async () => (await import('./machinery')).redlockMachinery,
} as const satisfies LockService<RedlockParameters>;

/** n1, n2, … */
export function nodesOf({ nodes }: RedlockParameters): readonly string[] {
  return Array.from({ length: nodes }, (_, at) => `n${at + 1}`);
}

/**
 * F13: the lease, its strict comparison, one failed attempt with its clean-up, a retry, and the attempt that
 * follows. A round may take the timeout of every node in turn. Split votes are no part of it: a
 * lock that splits its vote for longer than this fails its waiters.
 */
function waitMsMax(parameters: RedlockParameters, { delayMsMax }: Surroundings): number {
  const { ttlMs, retryDelayMs, retryJitterMs, commandTimeoutMs, contact, nodes } = parameters;
  const roundMs = Math.max(2 * delayMsMax, commandTimeoutMs) * (contact === 'in-turn' ? nodes : 1);
  return ttlMs + 1 + retryDelayMs + retryJitterMs + 3 * roundMs;
}
