import type { LockServiceId } from '..';
import type { ServiceCard } from './card';
import { chubby } from './chubby';
import { consul } from './consul';
import { dynamodb } from './dynamodb';
import { etcd } from './etcd';
import { k8sLease } from './k8s-lease';
import { noneConditionalPut } from './none-conditional-put';
import { noneEpoch } from './none-epoch';
import { noneIdempotency } from './none-idempotency';
import { noneTransaction } from './none-transaction';
import { noneVersion } from './none-version';
import { perNodeLock } from './per-node-lock';
import { pgAdvisory } from './pg-advisory';
import { pgForUpdate } from './pg-for-update';
import { pgTtlRow } from './pg-ttl-row';
import { queueMessage } from './queue-message';
import { redis } from './redis';
import { redlock } from './redlock';
import { rowLock } from './row-lock';
import { statusColumn } from './status-column';
import { zookeeper } from './zookeeper';

/** A card for every service, which the compiler asks for. Fetched when somebody asks for one. */
export const SERVICE_CARDS: Readonly<Record<LockServiceId, ServiceCard>> = {
  redis,
  redlock,
  etcd,
  zookeeper,
  chubby,
  consul,
  'k8s-lease': k8sLease,
  dynamodb,
  'pg-advisory': pgAdvisory,
  'pg-for-update': pgForUpdate,
  'pg-ttl-row': pgTtlRow,
  'status-column': statusColumn,
  'row-lock': rowLock,
  'per-node-lock': perNodeLock,
  'queue-message': queueMessage,
  'none-idempotency': noneIdempotency,
  'none-epoch': noneEpoch,
  'none-version': noneVersion,
  'none-transaction': noneTransaction,
  'none-conditional-put': noneConditionalPut,
};
