import type { Delivery } from '../../contract';
import type { ConnectionTrouble, LibraryRequest } from '../../messages';

/**
 * What a plain client asks of its lock server. `request` numbers the questions, so that a late answer is told
 * apart; `attempt` names the acquisition, as Terraform's lock ID does: a late unlock finds only its own.
 */
export type PlainCommand =
  | Delivery<'claim', Claim>
  /** What does the row say? */
  | Delivery<'look', { readonly request: number }>
  /** I am still here. */
  | Delivery<'beat', { readonly request: number; readonly attempt: number }>
  | Delivery<'unlock', Unlock>
  /** I no longer wait. */
  | Delivery<'leave', { readonly attempt: number }>;

export interface Claim {
  readonly request: number;
  readonly attempt: number;
  /** Whether to be kept in line while somebody else holds it. */
  readonly waits: boolean;
  /** What the claim compares besides the state; null: nothing. */
  readonly counter: number | null;
}

export interface Unlock {
  readonly request: number;
  readonly attempt: number;
  /** False: whoever holds it. */
  readonly isChecked: boolean;
}

export type PlainAnswer =
  | Delivery<
      'granted',
      { readonly request: number; readonly token: number | null; readonly ttlMs: number | null }
    >
  | Delivery<'refused', { readonly request: number }>
  | Delivery<'queued', { readonly request: number }>
  | Delivery<
      'seen',
      { readonly request: number; readonly isFree: boolean; readonly counter: number }
    >
  /** `isKnown`: the beat found its holder, or its waiter; `holds`: a holder. */
  | Delivery<
      'beaten',
      { readonly request: number; readonly isKnown: boolean; readonly holds: boolean }
    >
  | Delivery<'unlocked', { readonly request: number; readonly isApplied: boolean }>
  /** The server ended the connection, and with it whatever it held. */
  | Delivery<'closed', null>;

export type PlainLibraryEvent =
  | LibraryRequest
  | PlainAnswer
  | ConnectionTrouble
  | Delivery<'beatDue', null>
  | Delivery<'silent', null>
  /** From the engine, where an operator moves a server's role; these clients stay where they are. */
  | Delivery<'leaderMoved', null>;

/** Who holds a lock, by the name of the client and of its acquisition. */
export interface Holder {
  readonly client: string;
  readonly part: string;
  readonly attempt: number;
}
