import type { LockService, ServiceLink, Surroundings } from '../../contract';
import { negotiatedMs, ZOOKEEPER_PARAMETERS, type ZookeeperParameters } from './parameters';

/** ZooKeeper, with Curator in the client: a queue of ephemeral nodes. Semantics A4. */
export const zookeeper = {
  id: 'zookeeper',
  label: 'ZooKeeper and Curator',
  summary:
    'Ephemeral nodes in a queue, kept for as long as their client’s session. What the client does between SUSPENDED and LOST decides whether two believe. The czxid is an ordered token.',
  parameters: ZOOKEEPER_PARAMETERS,
  mainParameters: ['sessionMs', 'tickMs', 'obeys', 'lostPercent'],
  ttlParameter: 'sessionMs',
  clockError: {
    node: 'zk-1',
    kind: 'drift',
    because:
      'The leader times sessions by its monotonic clock, the client its silence by its own: only their rates matter. Curator times LOST by the client’s wall clock.',
  },
  servers: serversOf,
  links: lagOf,
  promise: (parameters, surroundings) => ({
    tokens: 'ordered',
    expires: true,
    waitMsMax: waitMsMax(parameters, surroundings),
    overtakesMax: 0,
  }),
  load: async () => (await import('./machinery')).zookeeperMachinery,
} as const satisfies LockService<ZookeeperParameters>;

/** zk-1, zk-2, … */
export function serversOf({ servers }: ZookeeperParameters): readonly string[] {
  return Array.from({ length: servers }, (_, at) => `zk-${at + 1}`);
}

/** Who lags hears the other servers late; nobody hears it late. */
function lagOf(parameters: ZookeeperParameters): readonly ServiceLink[] {
  const { laggingServer, lagMs } = parameters;
  const servers = serversOf(parameters);
  const to = servers[(laggingServer - 1) % servers.length] ?? '';
  if (lagMs === 0) return [];
  return servers.flatMap((from) => (from === to ? [] : [{ from, to, delayMs: lagMs }]));
}

/**
 * F13: the session, one tick, half a tick in which a follower keeps a word for itself, one reconnection, and the way
 * to the waiter: the end of the session through a majority, the watch, and its own list. A change of leader
 * comes on top.
 */
function waitMsMax(parameters: ZookeeperParameters, { delayMsMax }: Surroundings): number {
  const { sessionMs, tickMs, reconnectMs, lagMs } = parameters;
  const sessionEndMs = negotiatedMs(sessionMs, parameters) + Math.ceil(1.5 * tickMs);
  return sessionEndMs + reconnectMs + 10 * delayMsMax + 4 * lagMs;
}
