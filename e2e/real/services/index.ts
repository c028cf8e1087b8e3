import type { RealService, ServiceInput } from '../service';
import { etcdService } from './etcd';
import { postgresService } from './postgres';
import { ttlRowService } from './postgres-ttl-row';
import { redisService } from './redis';
import { redlockService } from './redlock';
import { zookeeperService } from './zookeeper';

/** The lock services that this rig can start, by the scenario's service. */
export const SERVICES: Readonly<
  Partial<Record<string, (input: ServiceInput) => Promise<RealService>>>
> = {
  redis: redisService,
  redlock: redlockService,
  etcd: etcdService,
  'pg-advisory': postgresService,
  'row-lock': postgresService,
  'pg-ttl-row': ttlRowService,
  zookeeper: zookeeperService,
};
