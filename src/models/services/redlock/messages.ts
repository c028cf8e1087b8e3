import type { LocalMs } from '../../../kernel/time';
import type { Delivery } from '../../contract';
import type { ConnectionTrouble, LibraryRequest } from '../../messages';

/**
 * Commands of a library to a node. `request` numbers the rounds of commands, so that late answers are told
 * apart; `value` stands for the random value, which the sender's name makes unique.
 */
export interface Command {
  readonly request: number;
  readonly value: number;
  readonly ttlMs: number;
}
export type NodeCommand =
  /** SET NX PX. */
  | Delivery<'set', Command>
  /** The script that sets the TTL anew where the value is the sender's. */
  | Delivery<'extend', Command>
  /** The script that deletes the key where the value is the sender's. */
  | Delivery<'delete', Command>;

/** What a node answers. No node grants anything: a grant is a majority of these, counted in the client. */
export interface Answer {
  readonly request: number;
  readonly isApplied: boolean;
}
export type NodeAnswer =
  Delivery<'voted', Answer> | Delivery<'extended', Answer> | Delivery<'deleted', Answer>;

/** The lock's key as one node keeps it; `expiresAtMs` by that node's wall clock. */
export interface NodeKey {
  readonly client: string;
  readonly value: number;
  readonly expiresAtMs: LocalMs;
}

export type RedlockNodeEvent =
  | NodeCommand
  | ConnectionTrouble
  /** From the engine, at a failover; a node that follows nobody has nothing to take over. */
  | Delivery<'promote', null>;

export type RedlockLibraryEvent =
  | LibraryRequest
  | NodeAnswer
  | ConnectionTrouble
  /** The node, or the nodes, asked last have not answered in time. */
  | Delivery<'commandTimedOut', null>
  | Delivery<'renewalDue', null>
  | Delivery<'validityEnded', null>
  | Delivery<'leaderMoved', null>;
