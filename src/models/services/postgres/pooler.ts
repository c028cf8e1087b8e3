import type { Effect, NodeId } from '../../contract';
import { ended, locked, unlocked, type Changed, type LockTable } from './lock-table';

/** A statement on its way through the pooler. */
export interface Routed {
  readonly kind: 'lock' | 'unlock';
  readonly client: NodeId;
  readonly request: number;
  readonly waits: boolean;
  /** 0: whichever backend is free. */
  readonly backend: number;
}

/**
 * A pooler in transaction mode before the server: its backends belong to nobody for longer than a statement. One is
 * always free: nobody waits while the lock is free, and while it is held nothing runs on the backend that has it.
 */
export interface Pool {
  /** Free backends, the one to be given next first. */
  readonly idle: readonly string[];
  /** True: each in turn; false: the last used first. */
  readonly inTurn: boolean;
}

export interface Pooled {
  readonly table: LockTable;
  readonly pool: Pool;
  readonly effects: readonly Effect[];
  /** The backend that a statement was run on. */
  readonly used: readonly string[];
}

export function poolOf(backends: number, inTurn: boolean): Pool {
  return { idle: Array.from({ length: backends }, (_, at) => `b${at + 1}`), inTurn };
}

/** Runs a statement on a free backend: the one that other traffic left for it, or the pooler's choice. */
export function routed(table: LockTable, pool: Pool, statement: Routed): Pooled {
  const { kind, client, request, waits } = statement;
  // TCP's repetition of a statement that has its backend already.
  const known = [...table.queue, ...table.holds].find(
    (one) => one.client === client && one.request === request,
  );
  if (known !== undefined && kind === 'lock') {
    const again = locked(table, { backend: known.backend, client, request }, waits);
    return { table: again.table, pool, effects: again.effects, used: [] };
  }
  const wanted = `b${statement.backend}`;
  const backend = (pool.idle.includes(wanted) ? wanted : pool.idle[0]) ?? wanted;
  const wait = { backend, client, request };
  const changed = kind === 'lock' ? locked(table, wait, waits) : unlocked(table, wait);
  const rest = pool.idle.filter((one) => one !== backend);
  return settled(changed, { ...pool, idle: rest }, [backend]);
}

/** A backend is closed, and opened anew for the next statement. */
export function recycled(table: LockTable, pool: Pool, backend: string, because: string): Pooled {
  return settled(ended(table, backend, because), pool, []);
}

/** A client left: the pooler stops what waits in its name. What its backends hold, they hold. */
export function left(table: LockTable, pool: Pool, client: NodeId): Pooled {
  const waits = table.queue.filter((wait) => wait.client === client);
  const queue = table.queue.filter((wait) => wait.client !== client);
  const freed = waits.map(({ backend }) => backend);
  return settled({ table: { ...table, queue }, effects: [], freed }, pool, []);
}

/** Backends whose statement is done go back to the pool. */
function settled(
  { table, effects, freed }: Changed,
  { idle, inTurn }: Pool,
  used: readonly string[],
): Pooled {
  const back = freed.filter((backend) => !idle.includes(backend));
  const all = inTurn ? [...idle, ...back] : [...back.reverse(), ...idle];
  return { table, pool: { idle: all, inTurn }, effects, used };
}
