import { localMs, type LocalMs } from '../../kernel/time';
import type { Effect, NodeId } from '../contract';
import { send } from '../effects';
import { firstLog, lastOf, majorityOf, type Entry, type Log, type Replicated } from './log';
import type { Candidacy, Position, RaftEvent } from './messages';

/** When members of a service lose patience with each other. All ms. */
export interface RaftTiming {
  readonly heartbeatMs: number;
  /** Nobody votes for another who has heard a leader within this time. */
  readonly electionTimeoutMs: number;
  /** A follower stands for election after so much silence, and `spreadMs` more or less. */
  readonly silenceMs: number;
  /** Who was not elected stands again after this, and `spreadMs` more or less. */
  readonly retryMs: number;
  readonly spreadMs: number;
  /** A leader that was not heard by a majority for so long steps down. */
  readonly quorumMs: number;
}

/** What a member's raft loop starts from. `leader`: who leads at the start of the run. */
export interface RaftInput extends RaftTiming {
  readonly name: NodeId;
  readonly peers: readonly NodeId[];
  readonly leader: NodeId;
  /** A broken connection counts as silence; otherwise only silence does. */
  readonly hearsResets: boolean;
  /** Whether its API wants to know that it is alive. */
  readonly tellsTicks: boolean;
}

interface Peer {
  readonly name: NodeId;
  /** The newest of the leader's entries that it confirmed. */
  readonly index: number;
  readonly heardAtMs: LocalMs;
}

export interface RaftContext {
  /** What never changes, apart: the rest is copied with nearly every event. */
  readonly member: RaftInput;
  /** Whom it follows; '': nobody. */
  readonly leader: NodeId;
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

export function emptyRaft(input: RaftInput, replicated: Replicated): RaftContext {
  return {
    member: input,
    leader: input.leader,
    term: 1,
    votedFor: '',
    votes: [],
    log: firstLog(replicated),
    commitIndex: 0,
    followers: [],
    hasToldLead: false,
    beatIndex: 0,
    heardAtMs: localMs(0),
  };
}

export function hasMissedLeader({ leader, heardAtMs, member }: RaftContext, event: RaftEvent) {
  return leader === '' || event.monotonicMs - heardAtMs >= member.electionTimeoutMs;
}

export function isMajority({ votes, member }: RaftContext, voter: NodeId): boolean {
  return new Set([...votes, voter]).size >= majorityOf(member.peers.length + 1);
}

export function hasQuorum({ followers, member }: RaftContext, nowMs: number): boolean {
  const heard = followers.filter(({ heardAtMs }) => nowMs - heardAtMs < member.quorumMs);
  return heard.length + 1 >= majorityOf(followers.length + 1);
}

/** The member that an event says is gone. */
export function goneIn(event: RaftEvent): NodeId {
  return event.type === 'peerGone' ? event.body.peer : event.from;
}

/** The followers, one of them as if it had not been heard for long. */
export function followersWithout(
  { followers, member }: RaftContext,
  gone: NodeId,
): readonly Peer[] {
  return followers.map((peer) =>
    peer.name === gone ? { ...peer, heardAtMs: localMs(-member.quorumMs) } : peer,
  );
}

export function positionOf({ term }: RaftContext, { index, term: entryTerm }: Entry): Position {
  return { term, index, entryTerm };
}

export function entriesBetween({ log, commitIndex }: RaftContext, index: number): readonly Entry[] {
  return log.filter((one) => one.index > commitIndex && one.index <= index);
}

/** The log from its newest committed entry on. */
export function logFrom(log: Log, index: number): Log {
  return log.filter((one) => one.index >= index);
}

export function solicit(
  { member, log }: RaftContext,
  given: Pick<Candidacy, 'term' | 'isPre' | 'isForced'>,
  emitEffect: (effect: Effect) => void,
) {
  const { index, term: entryTerm } = lastOf(log);
  for (const peer of member.peers)
    emitEffect(send(peer, 'raft', 'solicit', { ...given, index, entryTerm }));
}
