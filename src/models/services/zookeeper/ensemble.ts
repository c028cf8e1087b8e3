import { raftLoop, type RaftInput } from '../../raft/raft.machine';
import type { ZookeeperParameters } from './parameters';
import { ZOOKEEPER_REPLICATED } from './store';

/**
 * Zab, told as the replicated log that etcd has: a leader orders transactions, a majority decides them, and whoever
 * has the newest log may lead next. Messages and votes differ in detail.
 */
export const zab = raftLoop(
  'zookeeper-zab',
  'The replication and election of a ZooKeeper server.',
  ZOOKEEPER_REPLICATED,
);

/** An election takes about as long as ZooKeeper's wait for better votes (finalizeWait, 200 ms). */
const STANDS_AGAIN_MS = 200;

export function zabInputOf(
  server: Pick<RaftInput, 'name' | 'peers' | 'leader'>,
  { tickMs, syncLimit }: ZookeeperParameters,
): RaftInput {
  const silenceMs = syncLimit * tickMs;
  const spreadMs = STANDS_AGAIN_MS / 2;
  return {
    ...server,
    heartbeatMs: Math.round(tickMs / 2),
    silenceMs,
    electionTimeoutMs: Math.max(0, silenceMs - 2 * spreadMs),
    retryMs: STANDS_AGAIN_MS,
    spreadMs,
    quorumMs: silenceMs,
    // A follower that loses the connection to its leader looks for another at once; so do its clients.
    hearsResets: true,
    tellsTicks: false,
  };
}
