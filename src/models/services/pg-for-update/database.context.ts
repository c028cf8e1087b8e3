import type { FactOf } from '../../../history/fact';
import type { Delivery, NodeId, StorageAsked } from '../../contract';
import type { StorageRequest } from '../../messages';
import { visibleTo, type Snapshot, type Visibility } from '../../storages/visible';
import type { ConnectionRules, Connections } from '../postgres/connections';
import { EMPTY_TABLE, type Hold } from '../postgres/lock-table';
import type { PgServerEvent } from '../postgres/messages';
import type { PgForUpdateParameters } from './parameters';

/** What the database starts from: its settings, and the storage that was asked for. */
export interface PgForUpdateInput {
  readonly parameters: PgForUpdateParameters;
  readonly asked: StorageAsked;
}

/** All that is told of a write once its transaction is committed. */
export type Written = Omit<FactOf<'write.applied'>, 'type' | 'grant'>;

/** A database: a row lock, its connections, the data, and what the open transaction has written. */
export interface PgForUpdateContext extends Connections, Visibility {
  readonly guard: string;
  /** As committed. */
  readonly value: number;
  readonly version: number;
  /** Of the open transaction, in order. */
  readonly written: readonly Written[];
  /** Job ids that were answered, and effects that were done; only the idempotency key keeps any. */
  readonly answered: readonly string[];
  readonly performed: readonly string[];
}

export type PgForUpdateEvent = PgServerEvent | StorageRequest | Delivery<'promote', null>;

/** Keys are pruned beyond this many, as in every storage here. */
export const KEPT = 64;

export function emptyDatabase({ parameters, asked }: PgForUpdateInput): PgForUpdateContext {
  // A transaction between two statements is idle: its backend notices at once when its client is gone.
  const rules: ConnectionRules = {
    ...parameters,
    busyMs: 0,
    connectionCheckMs: 0,
    serverLifetimeMs: 0,
  };
  return {
    parameters: rules,
    guard: asked.guard,
    readLagMs: asked.readLagMs,
    // Transactions are numbered as they get the row, so that a statement says in which it is sent: on a real
    // connection that goes without saying. It travels where other services have their token.
    table: { ...EMPTY_TABLE, counter: 0 },
    pool: null,
    opened: [],
    sessions: [],
    closed: [],
    value: 0,
    version: 0,
    recent: [],
    settledValue: 0,
    settledVersion: 0,
    written: [],
    answered: [],
    performed: [],
  };
}

/** The transaction that has the row. */
export function holderOf({ table }: PgForUpdateContext): Hold | undefined {
  return table.holds[0];
}

/** Whether a statement was sent in the transaction that has the row. */
export function isInTransaction(
  context: PgForUpdateContext,
  client: NodeId,
  token: number | null,
): boolean {
  const hold = holderOf(context);
  // Only one transaction has the row, so its number is the newest.
  return hold?.client === client && token !== null && token === context.table.counter;
}

/** What a client reads: inside the transaction what it wrote itself; outside what is committed, here or on a replica. */
export function readBy(
  context: PgForUpdateContext,
  client: NodeId,
  { token, nowMs }: { readonly token: number | null; readonly nowMs: number },
): Snapshot {
  if (isInTransaction(context, client, token)) return newestOf(context);
  return context.readLagMs === 0 ? context : visibleTo(client, context, nowMs);
}

/** What the next write meets. */
export function newestOf({ written, value, version }: PgForUpdateContext): Snapshot {
  return written.at(-1) ?? { value, version };
}
