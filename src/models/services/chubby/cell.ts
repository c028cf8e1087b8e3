import { raftLoop, type RaftInput } from '../../raft/raft.machine';
import type { ChubbyParameters } from './parameters';
import { CHUBBY_REPLICATED } from './store';

/** Chubby's replicated database, told as the same replicated log as etcd's; the paper builds it on Paxos. */
export const paxos = raftLoop(
  'chubby-paxos',
  'The replicated database and the election of a Chubby replica.',
  CHUBBY_REPLICATED,
);

/** The master lease: nobody votes for another within it, and a master that cannot renew it steps down. */
export function paxosInputOf(
  replica: Pick<RaftInput, 'name' | 'peers' | 'leader'>,
  { masterLeaseMs }: ChubbyParameters,
): RaftInput {
  const spreadMs = Math.round(masterLeaseMs / 8);
  return {
    ...replica,
    heartbeatMs: Math.round(masterLeaseMs / 3),
    electionTimeoutMs: masterLeaseMs,
    silenceMs: masterLeaseMs + spreadMs,
    retryMs: Math.round(masterLeaseMs / 4),
    spreadMs,
    quorumMs: masterLeaseMs,
    hearsResets: false,
    tellsTicks: false,
  };
}
