import type { LocalMs } from '../kernel/time';
import type { Delivery } from './contract';
import type { Job } from './job';

/** In a fact told by a client's machine: the process itself. Machines do not know their own name. */
export const SELF = '';

/** What a worker asks of its library, for every lock service alike. */
export type LibraryRequest =
  | Delivery<'acquire', { readonly manner: 'wait' | 'poll' | 'try' }>
  | Delivery<'release', null>
  /** The program no longer wants the lock it asked for. */
  | Delivery<'withdraw', null>;

/** What a library tells its worker, for every lock service alike. */
export type LibraryAnswer =
  | Delivery<'acquired', Holding>
  | Delivery<'renewed', Holding>
  /** There is no lock: go ahead, and read again so often if storage refuses what you write. */
  | Delivery<'admitted', { readonly rereadsMax: number }>
  /** Somebody else holds it; the end of a single try. */
  | Delivery<'notAcquired', null>
  /** No answer in time. The library goes on asking until it is told to withdraw. */
  | Delivery<'unreachable', null>
  /** A definite error. The library goes on asking until it is told to withdraw. */
  | Delivery<'failed', { readonly because: string }>
  | Delivery<'lost', { readonly because: string }>
  /** It cannot tell whether the lock is still held: the program must stand still until it can. */
  | Delivery<'inDoubt', null>
  /** The lock was held all the while: the program may go on. */
  | Delivery<'safe', null>
  /** The release is done, or as far as it can be. */
  | Delivery<'released', null>;

/** A held lock as the client sees it. `ttlMs` null: it does not end by itself. */
export interface Holding {
  readonly token: number | null;
  readonly ttlMs: number | null;
  /** The client's clocks when it sent the request that was answered. */
  readonly requestedWallMs: LocalMs;
  readonly requestedMonotonicMs: LocalMs;
}

/** What reaches a worker from outside its own program. */
export type WorkerCommand =
  | Delivery<'job', Job>
  /** The running call into the library is interrupted, as by a thread interrupt or a cancelled request. */
  | Delivery<'interrupt', null>;

/** What a worker asks of storage. `token` null: sent without one. */
export interface WriteRequest extends Numbered {
  readonly jobId: string;
  readonly token: number | null;
  /** Null: a blind write. */
  readonly basedOnVersion: number | null;
  readonly value: number;
}
export type StorageRequest =
  | Delivery<'read', Numbered & { readonly token: number | null }>
  | Delivery<'write', WriteRequest>
  | Delivery<'perform', Numbered & { readonly jobId: string; readonly token: number | null }>;

/** A request and its answer carry one number, so that a late or doubled answer is told apart. */
export interface Numbered {
  readonly request: number;
}

export type StorageAnswer =
  | Delivery<'value', Numbered & { readonly value: number; readonly version: number }>
  | Delivery<'written', Numbered & { readonly version: number }>
  | Delivery<'performed', Numbered>
  | Delivery<
      'rejected',
      Numbered & {
        readonly because:
          'token-is-stale' | 'token-is-missing' | 'version-is-stale' | 'transaction-is-over';
      }
    >;

/** From the engine, on a link or at a node that fails audibly. `from` is the peer. */
export type ConnectionTrouble = Delivery<
  'connectionFailed',
  { readonly because: 'reset' | 'refused' }
>;
