import type { LockService } from '../models/contract';
import { LOCK_SERVICES, type LockServiceId } from '../models/services';
import type { Scenario } from '../scenario/scenario';
import { ttlOf } from './thresholds';

/** The `service` of a scenario under another lock service: its defaults, and the lease as long as before. */
export function serviceFor(
  scenario: Scenario,
  id: LockServiceId,
): Readonly<Record<string, unknown>> {
  const { ttlParameter }: LockService<never> = LOCK_SERVICES[id];
  const ttlMs = ttlOf(scenario);
  return ttlParameter === null || ttlMs === null ? { id } : { id, [ttlParameter]: ttlMs };
}
