import type { Delivery, NodeId } from '../../contract';
import type { ConnectionTrouble, LibraryRequest } from '../../messages';
import type { RaftNews } from '../../raft/messages';
import type { ChubbyEntry } from './store';

interface Of {
  /** The client's session: `A#1005`, by its clock when it was asked for. */
  readonly session: string;
}

/** What a client asks of the replica that it takes for the master. */
export type ChubbyRequest =
  | Delivery<'open', Of>
  /** `isUrgent`: answered at once, not held until the lease is nearly out. */
  | Delivery<'keepAlive', Of & { readonly isUrgent: boolean }>
  | Delivery<'claim', Of & { readonly delayMs: number; readonly waits: boolean }>
  | Delivery<'giveBack', Of>;

export type ChubbyAnswer =
  /** It is not the master, and knows who is, or '' if nobody. */
  | Delivery<'masterIs', { readonly master: NodeId }>
  | Delivery<'opened', Of & { readonly leaseMs: number }>
  /** The lease runs for so long from when this was sent; the request had been held for so long. */
  | Delivery<'keptAlive', Of & { readonly leaseMs: number; readonly heldMs: number }>
  | Delivery<'granted', Of & { readonly generation: number; readonly leaseMs: number }>
  | Delivery<'queued', Of>
  | Delivery<'refused', Of>
  | Delivery<'givenBack', Of>
  | Delivery<'expired', Of>;

export type ChubbyServerEvent =
  | ChubbyRequest
  | RaftNews<ChubbyEntry>
  | ConnectionTrouble
  /** A KeepAlive is to be answered, or a session is over. */
  | Delivery<'lookDue', null>
  | Delivery<'lockDelayOver', null>
  /** An operator moves the mastership here. */
  | Delivery<'promote', null>;

export type ChubbyLibraryEvent =
  | LibraryRequest
  | ChubbyAnswer
  | ConnectionTrouble
  | Delivery<'leaseOver', null>
  | Delivery<'graceOver', null>
  | Delivery<'searchDue', null>
  /** From the engine: somebody else is master now. */
  | Delivery<'leaderMoved', null>;
