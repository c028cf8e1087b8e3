import type { Delivery } from '../../contract';
import type { ConnectionTrouble, LibraryRequest } from '../../messages';

interface Numbered {
  readonly request: number;
}

/** Calls to the table. All reads are consistent; every write has a condition on the record version. */
export type TableRequest =
  | Delivery<'get', Numbered>
  /** Writes the row if its version is `expected`; '' means that there must be none. */
  | Delivery<
      'put',
      Numbered & { readonly expected: string; readonly rvn: string; readonly leaseMs: number }
    >
  /** A heartbeat: a new version in place of the own. */
  | Delivery<
      'beat',
      Numbered & { readonly expected: string; readonly rvn: string; readonly leaseMs: number }
    >
  | Delivery<'remove', Numbered & { readonly expected: string }>;

/** What the table answers. */
export type TableAnswer =
  | Delivery<'absent', Numbered>
  | Delivery<'found', Numbered & { readonly rvn: string; readonly leaseMs: number }>
  | Delivery<'granted', Numbered>
  | Delivery<'kept', Numbered>
  | Delivery<'removed', Numbered>
  /** ConditionalCheckFailedException. */
  | Delivery<'conditionFailed', Numbered>;

export type TableEvent =
  | TableRequest
  | ConnectionTrouble
  /** Somebody deletes the row by hand. */
  | Delivery<'deleteRow', null>
  | Delivery<'promote', null>;

export type LockClientEvent =
  | LibraryRequest
  | TableAnswer
  | ConnectionTrouble
  | Delivery<'heartbeatDue', null>
  | Delivery<'dangerZone', null>
  | Delivery<'leaderMoved', null>;
