import type { Words } from './words';
import { etcdLibraryWords, etcdRaftWords, etcdServerWords } from './etcd';
import { pgTtlRowLibraryWords, pgTtlRowServerWords } from './pg-ttl-row';
import { plainLibraryWords, rowLockServerWords } from './plain';
import { redisLibraryWords, redisServerWords } from './redis';
import { redlockLibraryWords, redlockNodeWords } from './redlock';
import { storageWords } from './storages';
import { workerWords } from './worker';

export {
  COUNTERS,
  ORDERS,
  type Counter,
  type Order,
  type Place,
  type Series,
  type Visit,
  type Words,
} from './words';

/** What is known of each machine, by its id. A machine that is not here cannot be searched yet. */
export const WORDS: Readonly<Record<string, Words>> = {
  worker: workerWords,
  'storage-none': storageWords,
  'storage-token-on-write': storageWords,
  'storage-token-at-takeover': storageWords,
  'storage-version': storageWords,
  'redis-server': redisServerWords,
  'redis-library': redisLibraryWords,
  'pg-ttl-row-server': pgTtlRowServerWords,
  'pg-ttl-row-library': pgTtlRowLibraryWords,
  'row-lock-server': rowLockServerWords,
  'plain-library': plainLibraryWords,
  'redlock-node': redlockNodeWords,
  'redlock-library': redlockLibraryWords,
  'etcd-server': etcdServerWords,
  'etcd-raft': etcdRaftWords,
  'etcd-library': etcdLibraryWords,
};
