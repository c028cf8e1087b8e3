import type { LockService } from '../../contract';
import { PER_NODE_LOCK_PARAMETERS, type PerNodeLockParameters } from './parameters';

/** A lock that each node, or each side of a partition, grants by itself. Semantics A6, A8; incidents D5, J1. */
export const perNodeLock = {
  id: 'per-node-lock',
  label: 'Per-node lock',
  summary:
    'A cluster in which each node, or each side of a partition, grants by itself (GET_LOCK on Galera, Hazelcast’s old ILock).',
  parameters: PER_NODE_LOCK_PARAMETERS,
  mainParameters: ['members', 'scope'],
  ttlParameter: null,
  clockError: {
    node: null,
    because: 'Nothing here ends by a clock: a lock ends with its session.',
  },
  operatorActions: {
    forceUnlock: 'Kills the session that holds the lock, where this member granted it.',
  },
  servers: membersOf,
  links: () => [],
  promise: () => ({
    tokens: 'none',
    expires: false,
    waitMsMax: WAIT_MS_MAX,
    overtakesMax: null,
  }),
  load: async () => (await import('./machinery')).perNodeLockMachinery,
} as const satisfies LockService<PerNodeLockParameters>;

/** There is no TTL, so the bound is arbitrary. */
const WAIT_MS_MAX = 60_000;

/** n1, n2, … */
export function membersOf({ members }: PerNodeLockParameters): readonly string[] {
  return Array.from({ length: members }, (_, at) => `n${at + 1}`);
}
