import type { Delivery } from '../../contract';
import type { ConnectionTrouble } from '../../messages';
import type { Claim, PlainCommand, Unlock } from '../plain/messages';

/** Who holds the lock, or wants it. `via`: the member that its connection goes to. */
export interface Session {
  readonly client: string;
  readonly part: string;
  readonly attempt: number;
  readonly request: number;
  readonly via: string;
}

/** Between members. A question is passed on to the member that decides; a vote is asked of the others. */
export type MemberMessage =
  | Delivery<'forwarded', Claim & { readonly client: string; readonly part: string }>
  | Delivery<'forwardedUnlock', Unlock & { readonly client: string; readonly part: string }>
  | Delivery<'gone', { readonly client: string }>
  | Delivery<'vote', Session>
  | Delivery<
      'voted',
      { readonly client: string; readonly attempt: number; readonly isYes: boolean }
    >
  /** The lock is free again: drop your copy. */
  | Delivery<'forget', { readonly client: string; readonly attempt: number }>
  | Delivery<'tick', null>;

/** Its own timers. */
export type MemberTimer = Delivery<'tickDue' | 'votingOver', null>;

export type MemberEvent =
  | PlainCommand
  | MemberMessage
  | MemberTimer
  | ConnectionTrouble
  | Delivery<'forceUnlock' | 'promote' | 'restarted', null>;
