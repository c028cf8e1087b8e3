import type { Delivery } from '../../contract';
import type { ConnectionTrouble, LibraryRequest } from '../../messages';
import type { RaftNews } from '../../raft/messages';
import type { ZookeeperEntry } from './store';

interface Of {
  /** The client's session: `A#1005`, by its clock when it was asked for. */
  readonly session: string;
}

/** What a client asks of the server that it is connected to. `node`: the random part of its name. */
export type ZookeeperRequest =
  /** `zxid`: the newest transaction that the client has seen; a server that knows less is of no use. */
  | Delivery<
      'connect',
      Of & { readonly ttlMs: number; readonly zxid: number; readonly isNew: boolean }
    >
  | Delivery<'create', Of & { readonly node: string }>
  | Delivery<'delete', Of & { readonly node: string }>
  /** The lock's children, and a watch where the own one is not the lowest. */
  | Delivery<
      'list',
      Of & {
        readonly node: string;
        readonly ownOnly: boolean;
        readonly watches: 'before' | 'owner';
      }
    >
  | Delivery<'ping', Of>;

interface Answer extends Of {
  readonly zxid: number;
}

/** What a server answers. */
export type ZookeeperAnswer =
  | Delivery<'connected', Answer & { readonly ttlMs: number }>
  /** The session is unknown: it is over. */
  | Delivery<'expired', Of>
  /** The server closes the connection, or will not have it. */
  | Delivery<'closed', Of>
  | Delivery<'created', Answer & { readonly node: string; readonly czxid: number }>
  | Delivery<'deleted', Answer & { readonly node: string }>
  /** The own node is the lowest. */
  | Delivery<
      'granted',
      Answer & { readonly node: string; readonly czxid: number; readonly ttlMs: number }
    >
  | Delivery<'queued', Answer & { readonly node: string }>
  | Delivery<'missing', Answer & { readonly node: string }>
  /** The watched node is gone. */
  | Delivery<'changed', Answer>
  /** `isWatching`: no event was sent yet for the watch that the client set. */
  | Delivery<'pong', Of & { readonly isWatching: boolean }>;

/** Between the servers' APIs. */
type ServerWord =
  /** A client comes back with a session: the leader knows whether it lives. */
  | Delivery<'revalidate', Of>
  /** `ttlMs` 0: it is over. */
  | Delivery<'validated', Of & { readonly ttlMs: number }>
  /** Sessions heard of since the last half tick, separated by spaces. */
  | Delivery<'heardOf', { readonly sessions: string }>;

export type ZookeeperServerEvent =
  | ZookeeperRequest
  | ServerWord
  | RaftNews<ZookeeperEntry>
  | ConnectionTrouble
  | Delivery<'expiryDue', null>
  | Delivery<'reportDue', null>
  /** An operator stops the leader, and this server takes over. */
  | Delivery<'promote', null>;

export type ZookeeperLibraryEvent =
  | LibraryRequest
  | ZookeeperAnswer
  | ConnectionTrouble
  | Delivery<'pingDue', null>
  /** Nothing was heard for two thirds of the timeout. */
  | Delivery<'silence', null>
  /** Curator has been SUSPENDED for long enough. */
  | Delivery<'lostDue', null>
  /** The client itself takes its session for over. */
  | Delivery<'selfExpiry', null>
  /** From the engine; a client stays with its server. */
  | Delivery<'leaderMoved', null>;
