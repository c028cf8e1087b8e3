import type { LockService, Surroundings } from '../../contract';
import { STATUS_COLUMN_PARAMETERS, type StatusColumnParameters } from './parameters';

/** A state column that says WAITING or ACQUIRED: job schedulers. Incidents D7, D9, D10. */
export const statusColumn = {
  id: 'status-column',
  label: 'Status column',
  summary:
    'A job’s row goes from WAITING to ACQUIRED; heartbeats keep it, and a timeout or a reaper sets it back (Quartz, Hangfire, Sidekiq).',
  parameters: STATUS_COLUMN_PARAMETERS,
  mainParameters: ['invisibilityMs', 'pollEveryMs'],
  ttlParameter: 'invisibilityMs',
  clockError: {
    node: 'database',
    kind: 'step',
    because:
      'The database compares the last heartbeat with its own wall clock: a step forward makes a living worker look dead.',
  },
  operatorActions: {
    forceUnlock: 'Sets the row back to WAITING, whoever works on it.',
    reap: 'Runs the reaper once: it sets the row back if the job looks orphaned.',
  },
  servers: () => ['database'],
  links: () => [],
  promise: (parameters, surroundings) => ({
    tokens: countsAttempts(parameters, surroundings) ? 'ordered' : 'identity',
    expires: parameters.holds === 'heartbeat',
    waitMsMax: waitMsMax(parameters, surroundings),
    overtakesMax: null,
  }),
  load: async () => (await import('./machinery')).statusColumnMachinery,
} as const satisfies LockService<StatusColumnParameters>;

/** The bound without a timeout is arbitrary, as for all services without a TTL. */
const WAIT_MS_MAX = 60_000;

/** F13: the timeout, its strict comparison, one poll, and two worst delays for a look and two for a claim. */
function waitMsMax(
  { holds, invisibilityMs, pollEveryMs }: StatusColumnParameters,
  { delayMsMax }: Surroundings,
): number {
  if (holds !== 'heartbeat') return WAIT_MS_MAX;
  return invisibilityMs + 1 + pollEveryMs + 4 * delayMsMax;
}

/** Whether each fetch raises a counter that a token is made of. */
export function countsAttempts(
  { attempts }: StatusColumnParameters,
  { guardNeedsToken }: Surroundings,
): boolean {
  return attempts === 'on' || (attempts === 'auto' && guardNeedsToken);
}
