import type { Delivery } from '../../contract';
import type { ConnectionTrouble, LibraryRequest } from '../../messages';
import type { RaftNews } from '../../raft/messages';
import type { EtcdEntry } from './queue';

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

export type EtcdServerEvent =
  | EtcdRequest
  | RaftNews<EtcdEntry>
  | ConnectionTrouble
  /** Passed on by a member to whom the leader answered. */
  | Extract<EtcdAnswer, { type: 'keptAlive' | 'leaseEnded' }>
  | Delivery<'scanDue', null>
  /** An operator moves the lead here (`etcdctl move-leader`). */
  | Delivery<'promote' | 'restarted', null>;

export type EtcdLibraryEvent =
  | LibraryRequest
  | EtcdAnswer
  | ConnectionTrouble
  | Delivery<'keepAliveDue', null>
  | Delivery<'sessionOver', null>
  /** From the engine; a client of etcd stays with its member. */
  | Delivery<'leaderMoved', null>;
