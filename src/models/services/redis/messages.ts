import type { LocalMs } from '../../../kernel/time';
import type { Delivery } from '../../contract';
import type { ConnectionTrouble, LibraryRequest } from '../../messages';

/** What names an owner: a value of its own, or, empty, one that the server makes of sender and number. */
export interface Owner {
  readonly processName: string;
  readonly acquisition: number;
}

/** Commands a library sends to a Redis server. `request` numbers them, so that late answers are told apart. */
export type RedisCommand =
  | Delivery<
      'set',
      { readonly request: number; readonly owner: Owner; readonly ttlMs: number | null }
    >
  | Delivery<'expire', { readonly request: number; readonly owner: Owner; readonly ttlMs: number }>
  | Delivery<'extend', { readonly request: number; readonly owner: Owner; readonly ttlMs: number }>
  | Delivery<'get', { readonly request: number; readonly owner: Owner }>
  | Delivery<
      'delete',
      { readonly request: number; readonly owner: Owner; readonly isChecked: boolean }
    >;

/** What the server answers. */
export type RedisAnswer =
  | Delivery<'granted', { readonly request: number; readonly token: number | null }>
  | Delivery<'refused', { readonly request: number; readonly because: 'held' | 'replicas' }>
  | Delivery<'extended', { readonly request: number; readonly isApplied: boolean }>
  | Delivery<'gotten', { readonly request: number; readonly isOwn: boolean }>
  | Delivery<'deleted', { readonly request: number; readonly isApplied: boolean }>;

/** The lock's key as a server keeps it. `expiresAtMs` by the server's wall clock; null: never. */
export interface LockKey {
  readonly owner: string;
  readonly client: string;
  readonly expiresAtMs: LocalMs | null;
}

/** The whole of the lock's state after a change; `client` '' where the key is absent. */
export interface ReplicatedChange {
  readonly change: number;
  readonly counter: number;
  readonly lastOwner: string;
  readonly owner: string;
  readonly client: string;
  readonly expiresAtMs: LocalMs | null;
  readonly remainingMs: number | null;
}

/** Between the servers, and from the operator (or Sentinel) who promotes one. */
export type ReplicationMessage =
  | Delivery<'replicate', ReplicatedChange>
  /** From itself: the lag of a change is over. */
  | Delivery<'replicationDue', ReplicatedChange>
  | Delivery<'replicated', { readonly change: number }>
  | Delivery<'promote', null>
  | Delivery<'waitEnded', null>;

export type RedisServerEvent = RedisCommand | ReplicationMessage | ConnectionTrouble;

export type RedisLibraryEvent =
  | LibraryRequest
  | RedisAnswer
  | ConnectionTrouble
  | Delivery<'renewalDue', null>
  /** From the engine: another server leads now; `from` says which. */
  | Delivery<'leaderMoved', null>;
