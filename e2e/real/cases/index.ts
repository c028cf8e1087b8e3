import type { RealCase } from './case';
import { ETCD_CASES } from './etcd';
import { LATE_CASES } from './late';
import { POSTGRES_CASES } from './postgres';
import { REDIS_CASES } from './redis';
import { REDLOCK_CASES } from './redlock';
import { ZOOKEEPER_CASES } from './zookeeper';

export { SERVER_NAMES } from './case';
export type { RealCase, ServerName } from './case';

/** Every scenario that is played against real servers. */
export const CASES: readonly RealCase[] = [
  ...REDIS_CASES,
  ...LATE_CASES,
  ...REDLOCK_CASES,
  ...ETCD_CASES,
  ...POSTGRES_CASES,
  ...ZOOKEEPER_CASES,
];
