import type { Delivery, NodeId } from '../contract';
import type { ConnectionTrouble } from '../messages';
import type { Committed, Entry, OfLeader, Operation } from './log';

/** What a raft loop tells the API beside it, within the process. `E`: the service's entries. */
export type RaftNews<E> =
  | Delivery<'apply', E & Entry & Committed>
  | Delivery<'leaderIs', { readonly leader: NodeId }>
  /** This member leads, and has committed an entry of its own term. */
  | Delivery<'promoted', null>
  /** The raft loop is alive. */
  | Delivery<'ticked', null>;

/** Between the raft loops of members. `term` is the sender's, or the one it asks votes for. */
export type RaftEvent =
  | Delivery<'propose', Operation>
  | Delivery<'append', Entry & OfLeader>
  | Delivery<'appended', Position>
  | Delivery<'committed', Position>
  | Delivery<'heartbeat', Position>
  | Delivery<'alive', Position>
  /** The receiver has seen a later term. */
  | Delivery<'outdated', { readonly term: number }>
  | Delivery<'solicit', Candidacy>
  | Delivery<'voted', { readonly term: number; readonly isPre: boolean }>
  /** From its own API: stand for election now. */
  | Delivery<'campaign', null>
  /** From its own API: the connection to another member broke. */
  | Delivery<'peerGone', { readonly peer: NodeId }>
  | ConnectionTrouble;

/** A place in the log, and the term in which it is spoken of. */
export interface Position {
  readonly term: number;
  readonly index: number;
  readonly entryTerm: number;
}

/** `isPre`: only a question whether a vote would be given; nobody's term changes (pre-vote). */
export interface Candidacy {
  readonly term: number;
  readonly index: number;
  readonly entryTerm: number;
  readonly isPre: boolean;
  /** The lead is handed over: voters need not have missed the old leader. */
  readonly isForced: boolean;
}
