import type { LockService } from '../../contract';
import { DYNAMODB_PARAMETERS, type DynamoDbParameters } from './parameters';

/** The table's lane. */
export const SERVER = 'dynamodb';

/** Amazon's DynamoDB lock client: a row whose record version the waiters watch. Semantics A8. */
export const dynamodb = {
  id: 'dynamodb',
  label: 'DynamoDB lock client',
  summary:
    'A row with a random version that each heartbeat replaces. A waiter steals it after it has seen one version for a whole lease, by its own clock. No token.',
  parameters: DYNAMODB_PARAMETERS,
  mainParameters: ['leaseMs', 'heartbeatMs'],
  ttlParameter: 'leaseMs',
  clockError: {
    node: 'A',
    kind: 'drift',
    because:
      'Nobody compares clocks: a waiter times the version that it sees by its own monotonic clock, the holder its lease by its own. A holder’s that runs slow beats late and believes longer.',
  },
  operatorActions: { deleteRow: 'somebody deletes the row' },
  servers: () => [SERVER],
  links: () => [],
  promise: (parameters, { delayMsMax }) => ({
    // Versions can be compared for equality, and only in the row itself.
    tokens: 'identity',
    expires: true,
    waitMsMax: waitMsMax(parameters, delayMsMax),
    overtakesMax: null,
  }),
  load: async () => (await import('./machinery')).dynamoDbMachinery,
} as const satisfies LockService<DynamoDbParameters>;

/**
 * F13: a call that runs out of time just before the steal watches a whole lease again, so two of them count; then what is
 * waited beyond, the looks that each end needs, and the calls.
 */
function waitMsMax(
  { leaseMs, additionalWaitMs, refreshMs }: DynamoDbParameters,
  delayMsMax: number,
): number {
  return 2 * leaseMs + additionalWaitMs + 4 * refreshMs + 12 * delayMsMax;
}
