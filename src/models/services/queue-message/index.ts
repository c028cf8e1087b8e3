import type { LockService, Surroundings } from '../../contract';
import { QUEUE_MESSAGE_PARAMETERS, type QueueMessageParameters } from './parameters';

/** One message in a queue is the lock; a lost connection puts it back. Incident J2. */
export const queueMessage = {
  id: 'queue-message',
  label: 'Queue message',
  summary:
    'Whoever has the queue’s only message holds the lock. When its connection is lost, the broker delivers the message again (RabbitMQ).',
  parameters: QUEUE_MESSAGE_PARAMETERS,
  mainParameters: ['heartbeatTimeoutMs', 'brokers'],
  ttlParameter: 'heartbeatTimeoutMs',
  clockError: {
    node: null,
    because:
      'Broker and client time heartbeats by monotonic clocks of their own; no time is sent from one to the other.',
  },
  operatorActions: {
    forceUnlock: 'Closes the connection of whoever has the message, which puts it back.',
  },
  servers: ({ brokers }) => (brokers === 1 ? ['broker-1'] : ['broker-1', 'broker-2']),
  links: () => [],
  promise: (parameters, surroundings) => ({
    // A delivery tag counts within one channel only, so it orders nothing between clients.
    tokens: 'none',
    expires: true,
    waitMsMax: waitMsMax(parameters, surroundings),
    overtakesMax: null,
  }),
  load: async () => (await import('./machinery')).queueMessageMachinery,
} as const satisfies LockService<QueueMessageParameters>;

/** F13: the connection's timeout from its last frame, one retry, and the way through a second broker. */
function waitMsMax(
  { heartbeatTimeoutMs, pollEveryMs }: QueueMessageParameters,
  { delayMsMax }: Surroundings,
): number {
  return heartbeatTimeoutMs + pollEveryMs + 4 * delayMsMax;
}
