import type { LockService } from '../../contract';
import { ROW_LOCK_PARAMETERS, type RowLockParameters } from './parameters';

/** A lock row without expiry, freed by its owner or by an operator. Semantics A6, incident D2. */
export const rowLock = {
  id: 'row-lock',
  label: 'Lock row',
  summary:
    'A row exists: locked. No expiry; when its owner dies, an operator must delete it (Terraform, Liquibase).',
  parameters: ROW_LOCK_PARAMETERS,
  mainParameters: ['pollEveryMs'],
  ttlParameter: null,
  clockError: { node: null, because: 'No clock is read: the row has no end.' },
  operatorActions: {
    forceUnlock: 'Deletes the row, whoever holds the lock (terraform force-unlock, releaseLocks).',
  },
  servers: () => ['database'],
  links: () => [],
  promise: () => ({
    // The lock's ID can be compared for equality only.
    tokens: 'identity',
    expires: false,
    waitMsMax: WAIT_MS_MAX,
    overtakesMax: null,
  }),
  load: async () => (await import('./machinery')).rowLockMachinery,
} as const satisfies LockService<RowLockParameters>;

/** Nothing ends the lock of a dead owner, so the bound is arbitrary, as for all services without a TTL. */
const WAIT_MS_MAX = 60_000;
