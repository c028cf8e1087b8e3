import type { LockService } from '../../contract';
import { PG_ADVISORY_PARAMETERS, type PgAdvisoryParameters } from './parameters';

/** PostgreSQL's advisory locks. Semantics A6. */
export const pgAdvisory = {
  id: 'pg-advisory',
  label: 'Postgres advisory lock',
  summary:
    'The database keeps the lock for as long as it believes that the connection lives. No expiry, no token, and no record on the standby.',
  parameters: PG_ADVISORY_PARAMETERS,
  mainParameters: ['level', 'pool'],
  ttlParameter: null,
  clockError: {
    node: null,
    because:
      'The lock has no expiry, and nothing compares clocks. Only the lengths of keepalives and time-outs are measured, by the server’s monotonic clock.',
  },
  operatorActions: { terminate: 'end the holder’s session (pg_terminate_backend)' },
  servers: ({ standby }) => (standby ? ['postgres', 'standby'] : ['postgres']),
  // The standby follows the log, and advisory locks are not in it.
  links: () => [],
  promise: ({ waiting }) => ({
    tokens: 'none',
    expires: false,
    waitMsMax: WAIT_MS_MAX,
    overtakesMax: waiting === 'in-line' ? 0 : null,
  }),
  load: async () => (await import('./machinery')).pgAdvisoryMachinery,
} as const satisfies LockService<PgAdvisoryParameters>;

/** There is no lease whose end could be waited for. Arbitrary: a minute. */
const WAIT_MS_MAX = 60_000;
