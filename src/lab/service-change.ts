import type { LockService } from '../models/contract';
import type { Scenario } from '../scenario/scenario';
import { ttlOf } from './thresholds';

interface Change {
  readonly from: Pick<LockService<never>, 'ttlParameter'>;
  readonly to: Pick<LockService<never>, 'id' | 'ttlParameter'>;
}

/** The `service` of a scenario under another lock service: its defaults, and the lease as long as before. */
export function serviceFor(
  scenario: Scenario,
  { from, to: { id, ttlParameter } }: Change,
): Readonly<Record<string, unknown>> {
  const ttlMs = ttlOf(scenario, from);
  return ttlParameter === null || ttlMs === null ? { id } : { id, [ttlParameter]: ttlMs };
}
