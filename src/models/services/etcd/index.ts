import type { LockService, Surroundings } from '../../contract';
import { effectiveTtlMs, ETCD_PARAMETERS, SCAN_EVERY_MS, type EtcdParameters } from './parameters';

/** etcd v3: a lease and a key in a queue, agreed on by a majority. Semantics A3. */
export const etcd = {
  id: 'etcd',
  label: 'etcd',
  summary:
    'A majority agrees on a queue of keys. The key’s create revision is an ordered token and survives a change of leader; the lease id is not one.',
  parameters: ETCD_PARAMETERS,
  mainParameters: ['ttlMs', 'members'],
  ttlParameter: 'ttlMs',
  clockError: {
    node: 'etcd-1',
    kind: 'drift',
    because:
      'The leader times leases by its monotonic clock, the client by its own: only their rates matter. A leader that runs fast ends leases before their holders expect it.',
  },
  servers: membersOf,
  links: () => [],
  promise: (parameters, surroundings) => ({
    tokens: 'ordered',
    expires: true,
    waitMsMax: waitMsMax(parameters, surroundings),
    overtakesMax: 0,
  }),
  load: async () => (await import('./machinery')).etcdMachinery,
} as const satisfies LockService<EtcdParameters>;

/** etcd-1, etcd-2, … */
export function membersOf({ members }: EtcdParameters): readonly string[] {
  return Array.from({ length: members }, (_, at) => `etcd-${at + 1}`);
}

/**
 * F13: the lease, the scan, one retry, and the way to the waiter: the revoke’s round through a majority, the word to
 * the waiter through its member, and its own read through the same stations. A change of leader comes on
 * top: each makes the leases longer.
 */
function waitMsMax(parameters: EtcdParameters, { delayMsMax }: Surroundings): number {
  return effectiveTtlMs(parameters) + SCAN_EVERY_MS + parameters.retryDelayMs + 10 * delayMsMax;
}
