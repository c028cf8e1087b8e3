import type { Delivery } from '../../contract';
import type { ConnectionTrouble, LibraryRequest } from '../../messages';

/** What a session is created with. `session` names it: `A#1`; Consul gives it a UUID of its own. */
export interface SessionWish {
  readonly session: string;
  readonly ttlMs: number;
  readonly lockDelayMs: number;
  readonly isChecked: boolean;
  readonly deletesKey: boolean;
}

interface OfSession {
  readonly session: string;
}

/** What a client asks of the servers, through its agent. */
export type ConsulRequest =
  | Delivery<'createSession', SessionWish>
  | Delivery<'renew', OfSession>
  /** `PUT kv?acquire`. */
  | Delivery<'lock', OfSession>
  /** `PUT kv?release`, and the session is destroyed. */
  | Delivery<'unlock', OfSession>
  /** A blocking query: answered when the key has changed since `index`. */
  | Delivery<'watch', OfSession & { readonly index: number }>;

/** What they answer. */
export type ConsulAnswer =
  | Delivery<'sessionCreated', OfSession>
  | Delivery<'renewed', OfSession>
  | Delivery<'sessionGone', OfSession>
  | Delivery<'granted', OfSession & { readonly token: number }>
  | Delivery<'refused', OfSession & { readonly because: 'held' | 'lock-delay' | 'no-session' }>
  | Delivery<'unlocked', OfSession>
  /** `holder`: the session that has the key; '' none. */
  | Delivery<'changed', OfSession & { readonly holder: string; readonly index: number }>
  /** 500: No cluster leader. */
  | Delivery<'noLeader', OfSession>;

export type ConsulServerEvent =
  | ConsulRequest
  | ConnectionTrouble
  | Delivery<'sessionOver', OfSession>
  | Delivery<'probeDue', null>
  /** The host of a node answers the gossip’s probe, whatever its processes do. */
  | Delivery<'hostPong', null>
  /** An operator, or autopilot, removes the holder’s node from the catalogue. */
  | Delivery<'deregisterHolder' | 'restarted', null>
  /** The servers elect another leader. */
  | Delivery<'changeLeader', null>
  | Delivery<'promote', null>;

export type ConsulLibraryEvent =
  | LibraryRequest
  | ConsulAnswer
  | ConnectionTrouble
  | Delivery<'renewalDue', null>
  | Delivery<'watchDue', null>
  | Delivery<'silenceNoticed', null>
  | Delivery<'leaderMoved', null>;
