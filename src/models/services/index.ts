import { etcd } from './etcd';
import { k8sLease } from './k8s-lease';
import { perNodeLock } from './per-node-lock';
import { queueMessage } from './queue-message';
import { pgAdvisory } from './pg-advisory';
import { pgTtlRow } from './pg-ttl-row';
import { redis } from './redis';
import { redlock } from './redlock';
import { rowLock } from './row-lock';
import { statusColumn } from './status-column';
import { zookeeper } from './zookeeper';

/** Every lock service. Adding one is a folder and a line here; the compiler and the contract test ask for the rest. */
export const LOCK_SERVICES = {
  redis,
  redlock,
  etcd,
  zookeeper,
  'pg-advisory': pgAdvisory,
  'pg-ttl-row': pgTtlRow,
  'k8s-lease': k8sLease,
  'queue-message': queueMessage,
  'status-column': statusColumn,
  'per-node-lock': perNodeLock,
  'row-lock': rowLock,
} as const;

export type LockServiceId = keyof typeof LOCK_SERVICES;
