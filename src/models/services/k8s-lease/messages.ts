import type { Delivery } from '../../contract';
import type { ConnectionTrouble, LibraryRequest } from '../../messages';

/** What stands in the Lease object, as far as it matters. `holder` '': nobody. */
export interface LeaseRecord {
  readonly holder: string;
  readonly leaseDurationMs: number;
  /** By the wall clock of whoever wrote it. client-go does not look at it. */
  readonly renewTimeMs: number;
  readonly transitions: number;
}

interface Write extends LeaseRecord {
  readonly request: number;
  /** Whether its sender is a candidate, who takes the answer for a grant. */
  readonly acquires: boolean;
}

/** Calls to the API server. `request` numbers them, so that late answers are told apart. */
export type LeaseRequest =
  | Delivery<'get', { readonly request: number; readonly acquires: boolean }>
  | Delivery<'create', Write>
  /** Applied only if nobody wrote since: `version` is the resourceVersion that it replaces. */
  | Delivery<'update', Write & { readonly version: number }>;

/** What the API server answers. */
export type LeaseAnswer =
  | Delivery<
      'found',
      LeaseRecord & { readonly request: number; readonly version: number; readonly token: number }
    >
  | Delivery<'notFound', { readonly request: number }>
  /** The write made its sender the holder, or found it so. */
  | Delivery<'granted', Written & { readonly token: number }>
  | Delivery<'updated', Written>
  /** It exists already, or somebody wrote since. */
  | Delivery<'conflict', { readonly request: number }>;

interface Written {
  readonly request: number;
  readonly version: number;
}

export type LeaseServerEvent =
  | LeaseRequest
  | ConnectionTrouble
  /** Somebody deletes the object: `kubectl delete lease`. */
  | Delivery<'deleteLease', null>
  /** From the engine; the API server of this model has no peer to take over from. */
  | Delivery<'promote', null>;

export type ElectorEvent =
  | LibraryRequest
  | LeaseAnswer
  | ConnectionTrouble
  | Delivery<'renewDeadline', null>
  | Delivery<'leaderMoved', null>;
