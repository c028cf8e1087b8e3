import { consul } from './consul';
import { chubby } from './chubby';
import { dynamodb } from './dynamodb';
import { etcd } from './etcd';
import { k8sLease } from './k8s-lease';
import { noneConditionalPut } from './none-conditional-put';
import { noneEpoch } from './none-epoch';
import { noneIdempotency } from './none-idempotency';
import { noneTransaction } from './none-transaction';
import { noneVersion } from './none-version';
import { perNodeLock } from './per-node-lock';
import { queueMessage } from './queue-message';
import { pgAdvisory } from './pg-advisory';
import { pgForUpdate } from './pg-for-update';
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
  chubby,
  'pg-advisory': pgAdvisory,
  'pg-for-update': pgForUpdate,
  'pg-ttl-row': pgTtlRow,
  'k8s-lease': k8sLease,
  consul,
  dynamodb,
  'queue-message': queueMessage,
  'status-column': statusColumn,
  'per-node-lock': perNodeLock,
  'row-lock': rowLock,
  'none-version': noneVersion,
  'none-idempotency': noneIdempotency,
  'none-epoch': noneEpoch,
  'none-transaction': noneTransaction,
  'none-conditional-put': noneConditionalPut,
} as const;

export type LockServiceId = keyof typeof LOCK_SERVICES;
