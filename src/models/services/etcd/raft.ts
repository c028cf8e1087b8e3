import { raftLoop, type RaftInput } from '../../raft/raft.machine';
import { ETCD_REPLICATED } from './queue';

/** The raft loop of an etcd member. A stalled disk stops it and not the API beside it. */
export const raft = raftLoop('etcd-raft', 'The raft loop of an etcd member.', ETCD_REPLICATED);

/**
 * One heartbeat here stands for five of etcd's (one in 100 ms at the defaults), to keep runs readable. The wait is set so
 * that an election begins one to two election timeouts after the leader's silence, as in etcd. One lost
 * heartbeat is forgiven; after a cut the leader steps down about when another is elected.
 */
export function raftInputOf(
  member: Pick<RaftInput, 'name' | 'peers' | 'leader'>,
  electionTimeoutMs: number,
): RaftInput {
  const waitMs = Math.round(1.75 * electionTimeoutMs);
  return {
    ...member,
    electionTimeoutMs,
    heartbeatMs: Math.round(electionTimeoutMs / 2),
    silenceMs: waitMs,
    retryMs: waitMs,
    spreadMs: Math.round(electionTimeoutMs / 4),
    quorumMs: Math.round(1.25 * electionTimeoutMs),
    hearsResets: false,
    tellsTicks: true,
  };
}
