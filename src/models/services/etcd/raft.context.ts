import { localMs, type LocalMs } from '../../../kernel/time';
import type { Effect, NodeId } from '../../contract';
import { send } from '../../effects';
import { FIRST_LOG, lastOf, majorityOf, type Entry, type Log, type Operation } from './log';
import type { Candidacy, Position, RaftEvent } from './messages';

/** What a member's raft loop starts from. `leader`: who leads at the start of the run. */
export interface RaftInput {
  readonly name: NodeId;
  readonly peers: readonly NodeId[];
  readonly leader: NodeId;
  readonly electionTimeoutMs: number;
}

interface Peer {
  readonly name: NodeId;
  /** The newest of the leader's entries that it confirmed. */
  readonly index: number;
  readonly heardAtMs: LocalMs;
}

export interface RaftContext extends RaftInput {
  readonly term: number;
  /** In this term; '': for nobody yet. */
  readonly votedFor: NodeId;
  readonly votes: readonly NodeId[];
  readonly log: Log;
  readonly commitIndex: number;
  /** Of a leader. */
  readonly followers: readonly Peer[];
  readonly hasToldLead: boolean;
  /** Where its log ended at the last heartbeat. */
  readonly beatIndex: number;
  /** When it last heard a leader. */
  readonly heardAtMs: LocalMs;
}

/** What a new leader proposes first. */
export const OPENING: Operation = {
  kind: 'elect',
  lease: '',
  ttlMs: 0,
  rechecks: true,
  origin: '',
};

export function emptyRaft(input: RaftInput): RaftContext {
  return {
    ...input,
    term: 1,
    votedFor: '',
    votes: [],
    log: FIRST_LOG,
    commitIndex: 0,
    followers: [],
    hasToldLead: false,
    beatIndex: 0,
    heardAtMs: localMs(0),
  };
}

export function heartbeatMs({ electionTimeoutMs }: RaftInput): number {
  return Math.round(electionTimeoutMs / 2);
}

export function hasMissedLeader(
  { leader, heardAtMs, electionTimeoutMs }: RaftContext,
  event: RaftEvent,
) {
  return leader === '' || event.monotonicMs - heardAtMs >= electionTimeoutMs;
}

export function isMajority({ votes, peers }: RaftContext, voter: NodeId): boolean {
  return new Set([...votes, voter]).size >= majorityOf(peers.length + 1);
}

/** One lost heartbeat is forgiven; after a cut the leader steps down about when another is elected. */
export function hasQuorum({ followers, electionTimeoutMs }: RaftContext, nowMs: number): boolean {
  const heard = followers.filter(
    ({ heardAtMs }) => nowMs - heardAtMs < Math.round(1.25 * electionTimeoutMs),
  );
  return heard.length + 1 >= majorityOf(followers.length + 1);
}

export function positionOf({ term }: RaftContext, { index, term: entryTerm }: Entry): Position {
  return { term, index, entryTerm };
}

export function entriesBetween({ log, commitIndex }: RaftContext, index: number): readonly Entry[] {
  return log.filter((one) => one.index > commitIndex && one.index <= index);
}

export function solicit(
  { peers, log }: RaftContext,
  given: Pick<Candidacy, 'term' | 'isPre' | 'isForced'>,
  emitEffect: (effect: Effect) => void,
) {
  const { index, term: entryTerm } = lastOf(log);
  for (const peer of peers)
    emitEffect(send(peer, 'raft', 'solicit', { ...given, index, entryTerm }));
}
