import { STORAGE_GUARDS } from '../models/storages';
import type { Scenario } from '../scenario/scenario';
import type { LockService } from '../models/contract';
import { promiseOf } from '../simulation/setting';

/** What choosing this guard means with this lock service; null where there is nothing to add. */
export function guardNoteOf(scenario: Scenario, service: LockService<never>): string | null {
  if (service.bringsStorage !== undefined) return service.bringsStorage;
  if (!STORAGE_GUARDS[scenario.storage.guard].needsToken) return null;
  const { label, parameters } = service;
  if (promiseOf(scenario, service).tokens !== 'ordered')
    return `${label} issues no ordered token, and its counter is off: every write is token-less and refused.`;
  if (!('counter' in parameters)) return null;
  return `${label} issues no ordered token. The lab adds one: INCR in the acquire script, in the same memory as the lock. A failover may forget it.`;
}
