import type { ParametersOf, ParameterSpecs } from '../../parameters';

/**
 * A ZooKeeper ensemble, and a program that locks with Curator's recipes. The token is the czxid of the own node: the
 * number of the transaction that created it, ordered across leaders.
 */
export const ZOOKEEPER_PARAMETERS = {
  servers: {
    kind: 'number',
    unit: 'count',
    label: 'Servers',
    hint: 'A change counts once a majority has it. zk-1 leads at first.',
    min: 3,
    max: 5,
    step: 2,
    default: 3,
  },
  sessionMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Session timeout',
    hint: 'What the client asks for. The ensemble grants between 2 and 20 ticks. The leader ends the session of a silent client after it, at the next tick.',
    min: 100,
    max: 600_000,
    step: 1_000,
    default: 60_000,
    source: 'Curator: default-session-timeout-ms 60 s',
  },
  tickMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Tick',
    hint: 'Sessions end at whole ticks of the leader’s clock only, so up to one tick late. Servers talk to each other every half tick.',
    min: 100,
    max: 20_000,
    step: 100,
    default: 3_000,
    source: 'ZooKeeper QuorumPeer: 3 s (zoo_sample.cfg: 2 s)',
  },
  obeys: {
    kind: 'choice',
    label: 'Stops working at',
    hint: 'SUSPENDED: the connection is lost, the session may live. LOST: the session is over, as far as the client can tell. A mutex interrupts nobody.',
    options: { suspended: 'SUSPENDED', lost: 'LOST', nothing: 'neither' },
    default: 'suspended',
    source: 'Curator Tech Note 14; LeaderLatch; FLINK-10052; CURATOR-206',
  },
  lostPercent: {
    kind: 'number',
    unit: 'count',
    label: 'LOST after',
    hint: 'Per cent of the session timeout spent in SUSPENDED, after which Curator declares the session LOST by itself. 0: never.',
    min: 0,
    max: 100,
    step: 1,
    default: 100,
    source: 'Curator: simulatedSessionExpirationPercent (CURATOR-460)',
  },
  selfExpires: {
    kind: 'switch',
    label: 'Gives up its session by itself',
    hint: 'The ZooKeeper client takes its session for expired after 4/3 of the timeout without a word. Off: it learns of the end only when it is connected again.',
    default: false,
    source: 'ZOOKEEPER-4508',
  },
  flipsFlagFirst: {
    kind: 'switch',
    label: 'Flag first, then the event',
    hint: 'Whether “am I leader?” says no when the event of the loss arrives. Off: the handler asks too early, hears yes, and stays.',
    default: true,
    source: 'CAMEL-24457',
  },
  protection: {
    kind: 'choice',
    label: 'Finds its node again by',
    hint: 'After a create whose answer was lost. By nothing: it creates another, and the first stays in the queue. By its random name: it may find one of its dead session.',
    options: {
      none: 'nothing',
      name: 'its random name',
      'name-and-session': 'its random name and session',
    },
    default: 'name-and-session',
    source: 'Curator withProtection; CURATOR-498',
  },
  guaranteedDelete: {
    kind: 'switch',
    label: 'Repeats a failed delete',
    hint: 'Off: a node whose deletion failed stays in the queue for as long as the session lives.',
    default: true,
    source: 'Curator guaranteed(); CURATOR-678; kazoo PR #760',
  },
  watches: {
    kind: 'choice',
    label: 'A waiter watches',
    hint: 'The node before its own: one is woken by each release. The owner’s node: all are (a herd).',
    options: { before: 'the node before its own', owner: 'the owner’s node' },
    default: 'before',
    source: 'ZooKeeper Recipes, Locks',
  },
  server: {
    kind: 'number',
    unit: 'count',
    label: 'Connected to server',
    hint: 'Which server this client talks to first. When the connection fails it goes on to the next.',
    min: 1,
    max: 5,
    step: 1,
    oneOf: 'servers',
    default: 1,
  },
  laggingServer: {
    kind: 'number',
    unit: 'count',
    label: 'Lagging server',
    hint: 'Which server hears of changes late, if any does. Reads are answered from the server’s own copy.',
    min: 1,
    max: 5,
    step: 1,
    oneOf: 'servers',
    default: 3,
  },
  lagMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Lag',
    hint: 'How long words of the other servers take to the lagging one. 0: none lags.',
    min: 0,
    max: 60_000,
    step: 10,
    default: 0,
  },
  syncLimit: {
    kind: 'number',
    unit: 'count',
    label: 'Sync limit',
    hint: 'Ticks of silence after which a follower gives its leader up, and a leader its follower. A broken connection counts at once.',
    min: 1,
    max: 100,
    step: 1,
    default: 5,
    source: 'ZooKeeper zoo_sample.cfg: syncLimit=5',
  },
  reconnectMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Reconnects after',
    hint: 'How long the client waits when it has tried all servers in vain.',
    min: 10,
    max: 60_000,
    step: 100,
    default: 1_000,
    source: 'ZooKeeper ClientCnxn: hostProvider.next(1000)',
  },
} as const satisfies ParameterSpecs;

export type ZookeeperParameters = ParametersOf<typeof ZOOKEEPER_PARAMETERS>;

/** A client that sends nothing else pings after S/3, and after this at the latest. ClientCnxn. */
export const PING_WITHIN_MS = 10_000;

/** What the ensemble grants of the timeout that was asked for. ZooKeeperServer: 2 to 20 ticks. */
export function negotiatedMs(sessionMs: number, { tickMs }: { readonly tickMs: number }): number {
  return Math.min(Math.max(sessionMs, 2 * tickMs), 20 * tickMs);
}
