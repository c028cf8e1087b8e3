import type { NodeId } from '../../contract';
import type { Delivery } from '../../contract';
import type { ConnectionTrouble, LibraryRequest } from '../../messages';

/**
 * What a client's connection carries. `session` numbers the client's connections, of which one is used after the
 * other; `request` its statements.
 */
interface Statement {
  readonly session: number;
  readonly request: number;
}

export interface LockStatement extends Statement {
  /** Whether it waits in line, or is refused at once. */
  readonly waits: boolean;
  /** The backend that a transaction pooler happens to give it; 0: whichever. */
  readonly backend: number;
  /** The client's newest connection that it has closed itself: the server has heard of that by now. */
  readonly closed: number;
  /** The client's first connection since its process started: it knows nothing of older ones. */
  readonly first: number;
}

export interface UnlockStatement extends Statement {
  readonly backend: number;
}

export type PgRequest =
  | Delivery<'lock', LockStatement>
  /** pg_advisory_unlock, or COMMIT where the lock belongs to a transaction. */
  | Delivery<'unlock', UnlockStatement>
  /** SELECT 1. */
  | Delivery<'check', Statement>
  /** The client closes its connection. */
  | Delivery<'close', { readonly session: number }>;

export type PgAnswer =
  | Delivery<'granted', { readonly request: number; readonly token: number | null }>
  /** The statement waits; nothing is answered until the lock is free, but the connection is alive. */
  | Delivery<'queued', { readonly request: number }>
  | Delivery<'refused', { readonly request: number }>
  /** `wasHeld` false: "you don't own a lock of type ExclusiveLock". */
  | Delivery<'unlocked', { readonly request: number; readonly wasHeld: boolean }>
  | Delivery<'alive', { readonly request: number }>
  /** There is no such session any more. */
  | Delivery<'sessionOver', { readonly request: number }>;

/** What concerns a server's connections, whatever their locks. */
export type PgServerNews =
  | ConnectionTrouble
  | Delivery<'hostPong', null>
  /** Timers of its own, for one backend each. */
  | Delivery<'probeDue' | 'idleDue' | 'goneDue' | 'recycleDue', { readonly backend: string }>
  /** From the engine: the process came back, with what is on its disk. */
  | Delivery<'restarted', null>
  /** From the engine, to the standby. */
  | Delivery<'promote', null>
  /** From an operator: pg_terminate_backend, on whoever holds the lock. */
  | Delivery<'terminate', null>;

export type PgServerEvent = PgRequest | PgServerNews;

export type PgLibraryEvent =
  | LibraryRequest
  | PgAnswer
  | ConnectionTrouble
  | Delivery<'checkDue', null>
  | Delivery<'silence', null>
  /** From the engine: another server leads now; `from` says which. */
  | Delivery<'leaderMoved', null>;

/** A client's connection, as the server names its backend. */
export function backendOf(client: NodeId, session: number): string {
  return `${client}/${session}`;
}
