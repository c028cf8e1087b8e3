import type { LockService } from '../../contract';
import { PG_FOR_UPDATE_PARAMETERS, type PgForUpdateParameters } from './parameters';

/** SELECT … FOR UPDATE, in the database that has the data. Semantics A6, A9. */
export const pgForUpdate = {
  id: 'pg-for-update',
  label: 'SELECT … FOR UPDATE',
  summary:
    'Lock and data in one transaction of one database: who loses the lock cannot commit. Outside effects are not protected.',
  parameters: PG_FOR_UPDATE_PARAMETERS,
  mainParameters: ['waiting', 'idleTimeoutMs'],
  ttlParameter: null,
  clockError: {
    node: null,
    because:
      'The row has no expiry, and nothing compares clocks. Only the lengths of keepalives and time-outs are measured, by the database’s monotonic clock.',
  },
  bringsStorage:
    'Lock and data are one database: a write in a transaction that has lost the row is refused whatever the guard. A version check and an idempotency key work on top of that; a commit is never late.',
  servers: () => [],
  links: () => [],
  promise: ({ waiting }) => ({
    tokens: 'none',
    expires: false,
    waitMsMax: WAIT_MS_MAX,
    overtakesMax: waiting === 'in-line' ? 0 : null,
  }),
  load: async () => (await import('./machinery')).pgForUpdateMachinery,
} as const satisfies LockService<PgForUpdateParameters>;

/** There is no lease whose end could be waited for. Arbitrary: a minute. */
const WAIT_MS_MAX = 60_000;
