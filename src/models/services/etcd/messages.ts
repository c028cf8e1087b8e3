import type { Delivery, NodeId } from '../../contract';
import type { ConnectionTrouble, LibraryRequest } from '../../messages';
import type { Entry, Operation } from './log';

/** What a client asks of the member that it is connected to. `lease` names its session: `A#1`. */
export type EtcdRequest =
  /** The session's lease, and the mutex's transaction: create the own key if absent. */
  | Delivery<'lock', { readonly lease: string; readonly ttlMs: number; readonly rechecks: boolean }>
  /** Deletes the own key, and ends the session. */
  | Delivery<'unlock', { readonly lease: string }>
  | Delivery<'readOwn', { readonly lease: string }>
  /** Forwarded by a member that does not lead. */
  | Delivery<'keepAlive', { readonly lease: string }>;

/** What a member answers. */
export type EtcdAnswer =
  | Delivery<
      'granted',
      { readonly lease: string; readonly revision: number; readonly ttlMs: number }
    >
  /** The key is in line, and not the first. */
  | Delivery<'queued', { readonly lease: string; readonly ttlMs: number }>
  /** No older key stands before it any more: what the watch tells. */
  | Delivery<'cleared', { readonly lease: string }>
  /** The own key is not there. */
  | Delivery<'missing', { readonly lease: string }>
  | Delivery<'unlocked', { readonly lease: string }>
  | Delivery<'keptAlive', { readonly lease: string; readonly ttlMs: number }>
  /** Requested lease not found. */
  | Delivery<'leaseEnded', { readonly lease: string }>;

/** Between the raft loop of a member and its API, within the process. */
export type RaftNews =
  /** A committed entry. `isOld`: from before this leader's term; its predecessor may have told of it. */
  | Delivery<'apply', Entry & { readonly isOld: boolean }>
  | Delivery<'leaderIs', { readonly leader: NodeId }>
  /** This member leads, and has committed an entry of its own term. */
  | Delivery<'promoted', null>
  /** The raft loop is alive. */
  | Delivery<'ticked', null>;

export type EtcdServerEvent =
  | EtcdRequest
  | RaftNews
  | ConnectionTrouble
  /** Passed on by a member to whom the leader answered. */
  | Extract<EtcdAnswer, { type: 'keptAlive' | 'leaseEnded' }>
  | Delivery<'scanDue', null>
  /** An operator moves the lead here (`etcdctl move-leader`). */
  | Delivery<'promote', null>;

/** Between the raft loops of members. `term` is the sender's, or the one it asks votes for. */
export type RaftEvent =
  | Delivery<'propose', Operation>
  | Delivery<'append', Entry & { readonly leaderTerm: number }>
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

export type EtcdLibraryEvent =
  | LibraryRequest
  | EtcdAnswer
  | ConnectionTrouble
  | Delivery<'keepAliveDue', null>
  | Delivery<'sessionOver', null>
  /** From the engine; a client of etcd stays with its member. */
  | Delivery<'leaderMoved', null>;
