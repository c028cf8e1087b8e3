import type { LocalMs } from '../../../kernel/time';
import type { Delivery, NodeId } from '../../contract';
import type { ConnectionTrouble, LibraryRequest } from '../../messages';

/** A statement and the time that the application puts into it; the database may take its own instead. */
interface Statement {
  readonly request: number;
  readonly nowMs: LocalMs;
}

/** INSERT, or UPDATE … WHERE lock_until <= now. */
export interface Claim extends Statement {
  readonly forMs: number;
}
/** UPDATE … WHERE locked_by = me AND lock_until > now. */
export type Extend = Claim;
/** UPDATE … SET lock_until = now, or later, if it is to be kept; WHERE locked_by = me, if that is compared. */
export interface Unlock extends Statement {
  readonly lockedAtMs: LocalMs;
  readonly atLeastForMs: number;
  readonly isChecked: boolean;
}

export type TtlRowCommand =
  Delivery<'claim', Claim> | Delivery<'extend', Extend> | Delivery<'unlock', Unlock>;

export type TtlRowAnswer =
  | Delivery<'granted', { readonly request: number }>
  | Delivery<'refused', { readonly request: number }>
  /** How many rows were updated: one or none. */
  | Delivery<'extended' | 'unlocked', { readonly request: number; readonly isApplied: boolean }>;

/** From an operator or the engine: nothing that the row minds. */
export type TtlRowServerEvent = TtlRowCommand | ConnectionTrouble | Delivery<'promote', null>;

export type TtlRowLibraryEvent =
  | LibraryRequest
  | TtlRowAnswer
  | ConnectionTrouble
  | Delivery<'extensionDue', null>
  | Delivery<'leaderMoved', null>;

/** The row, once there is one. All its times are by the clock of whoever wrote them. */
export interface LockRow {
  readonly lockedBy: NodeId;
  readonly lockedAtMs: LocalMs;
  readonly lockUntilMs: LocalMs;
}
