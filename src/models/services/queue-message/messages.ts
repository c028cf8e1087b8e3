import type { Delivery } from '../../contract';
import type { ConnectionTrouble } from '../../messages';
import type { Claim, PlainCommand, Unlock } from '../plain/messages';

/** Somebody who has the message or waits for it. `via`: the broker of its connection. */
export interface Consumer {
  readonly client: string;
  readonly part: string;
  readonly attempt: number;
  readonly request: number;
  readonly via: string;
}

/** From the mirror to the broker that leads the queue: what one of its clients asks or has become. */
export type BrokerMessage =
  | Delivery<'forwarded', Claim & { readonly client: string; readonly part: string }>
  | Delivery<'forwardedUnlock', Unlock & { readonly client: string; readonly part: string }>
  | Delivery<
      'forwardedBeat',
      {
        readonly request: number;
        readonly attempt: number;
        readonly client: string;
        readonly part: string;
      }
    >
  | Delivery<'gone', { readonly client: string }>
  | Delivery<'tick', null>
  /** From the broker that leads: who has the message now; '' nobody. */
  | Delivery<'mirrored', { readonly client: string }>;

/** Its own timers. `silent:A`: nothing was heard from A. */
export type BrokerTimer =
  | Delivery<'silentClient', { readonly client: string }>
  | Delivery<'ackOverdue', null>
  | Delivery<'tickDue', null>
  | Delivery<'peerSilent', null>;

export type BrokerEvent =
  | PlainCommand
  | BrokerMessage
  | BrokerTimer
  | ConnectionTrouble
  | Delivery<'forceUnlock' | 'promote' | 'restarted', null>;
