import type { LockService } from '../../contract';
import { PG_TTL_ROW_PARAMETERS, type PgTtlRowParameters } from './parameters';

/** A row with `lock_until`, as ShedLock and delayed_job keep it. Semantics A6, F16. */
export const pgTtlRow = {
  id: 'pg-ttl-row',
  label: 'Row with an end',
  summary:
    'A row says until when it is locked. Whoever finds that time passed takes it, by a clock that may be anybody’s. No token.',
  parameters: PG_TTL_ROW_PARAMETERS,
  mainParameters: ['lockAtMostForMs', 'clock'],
  ttlParameter: 'lockAtMostForMs',
  clockError: {
    node: 'A',
    kind: 'offset',
    because:
      'The row’s end is compared with the clock of whoever asks: an application that is ahead takes the lock early, one that is behind keeps it short. With the database’s clock there is only one.',
  },
  servers: () => ['postgres'],
  links: () => [],
  promise: ({ lockAtMostForMs, retryDelayMs }, { delayMsMax }) => ({
    tokens: 'none',
    expires: true,
    // F13: the lock, one poll and two worst delays.
    waitMsMax: lockAtMostForMs + retryDelayMs + 2 * delayMsMax,
    overtakesMax: null,
  }),
  load: async () => (await import('./machinery')).pgTtlRowMachinery,
} as const satisfies LockService<PgTtlRowParameters>;
