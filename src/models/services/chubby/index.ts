import type { LockService, Surroundings } from '../../contract';
import { CHUBBY_PARAMETERS, replyBeforeMs, type ChubbyParameters } from './parameters';

/** Google's Chubby: sessions with leases, lock-delay, sequencers, and a grace period. Semantics A5. */
export const chubby = {
  id: 'chubby',
  label: 'Chubby',
  summary:
    'A master grants locks to sessions with leases. Whoever fails keeps others out for a lock-delay; whoever is in doubt is blocked, not stopped. The sequencer carries an ordered generation number.',
  parameters: CHUBBY_PARAMETERS,
  mainParameters: ['leaseMs', 'lockDelayMs', 'graceMs'],
  ttlParameter: 'leaseMs',
  clockError: {
    node: 'chubby-1',
    kind: 'drift',
    because:
      'Master and client each time the lease by their own monotonic clocks. The client assumes a bound on their rates; a master that runs faster than that ends a lease on which its client still relies.',
  },
  servers: replicasOf,
  links: () => [],
  promise: (parameters, surroundings) => ({
    tokens: 'ordered',
    expires: true,
    waitMsMax: waitMsMax(parameters, surroundings),
    overtakesMax: 0,
  }),
  load: async () => (await import('./machinery')).chubbyMachinery,
} as const satisfies LockService<ChubbyParameters>;

/** chubby-1, chubby-2, … */
export function replicasOf({ replicas }: ChubbyParameters): readonly string[] {
  return Array.from({ length: replicas }, (_, at) => `chubby-${at + 1}`);
}

/**
 * F13: a client that vanishes may have a KeepAlive at the master, which is answered once more: that, a whole
 * lease, and the lock-delay; one retry, and the way to the waiter through a majority twice. A change of master comes
 * on top.
 */
function waitMsMax(parameters: ChubbyParameters, { delayMsMax }: Surroundings): number {
  const { leaseMs, lockDelayMs, retryMs } = parameters;
  return 2 * leaseMs - replyBeforeMs(parameters) + lockDelayMs + retryMs + 10 * delayMsMax;
}
