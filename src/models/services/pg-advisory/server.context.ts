import type { Effect } from '../../contract';
import { EMPTY_TABLE, ended, type LockTable } from '../postgres/lock-table';
import type { PgServerEvent } from '../postgres/messages';
import { poolOf, type Pool } from '../postgres/pooler';
import { concerned, type Closed, type Session } from '../postgres/sessions';
import type { PgAdvisoryParameters } from './parameters';

/** What a server starts from. */
export interface PgAdvisoryServerInput {
  readonly parameters: PgAdvisoryParameters;
  readonly startsAs: 'primary' | 'standby';
}

export interface PgAdvisoryServerContext extends PgAdvisoryServerInput {
  readonly table: LockTable;
  /** Of a session's lock behind a pooler in transaction mode; otherwise each client has a backend of its own. */
  readonly pool: Pool | null;
  /** Backends of the pool that are connected, and will be closed when they are old. */
  readonly opened: readonly string[];
  readonly sessions: readonly Session[];
  readonly closed: readonly Closed[];
}

/** What a change leaves behind, of a context. */
interface Changes {
  readonly table: LockTable;
  readonly pool?: Pool;
  readonly sessions?: readonly Session[];
  readonly effects: readonly Effect[];
  readonly used?: readonly string[];
}

interface Enqueue {
  readonly assign: (context: Partial<PgAdvisoryServerContext>) => void;
  readonly emit: (effect: Effect) => void;
  readonly raise: (event: PgServerEvent, options: { id: string; delay: number }) => void;
  readonly cancel: (id: string) => void;
}

export function emptyServer(input: PgAdvisoryServerInput): PgAdvisoryServerContext {
  return { ...input, ...fresh(input.parameters), closed: [] };
}

/** Nothing of it is on a disk. */
export function fresh({ level, pool, backends, assignment }: PgAdvisoryParameters) {
  // A transaction keeps its backend until it ends, so a lock at that level is safe behind any pooler.
  const isShared = pool === 'transaction' && level === 'session';
  return {
    table: EMPTY_TABLE,
    pool: isShared ? poolOf(backends, assignment === 'in-turn') : null,
    opened: [],
    sessions: [],
  };
}

type BackendTimer = 'probeDue' | 'idleDue' | 'goneDue' | 'recycleDue';

export function due(type: BackendTimer, backend: string): PgServerEvent {
  return { type, body: { backend } } as PgServerEvent;
}

/** Carries a change out: tells it, keeps what the lock still concerns, and watches over it. */
export function carry(
  enqueue: Enqueue,
  context: PgAdvisoryServerContext,
  nowMs: number,
  changes: Changes,
): void {
  const { busyMs, serverLifetimeMs } = context.parameters;
  const { table, pool = context.pool, effects, used = [] } = changes;
  const before = changes.sessions ?? context.sessions;
  for (const effect of effects) enqueue.emit(effect);
  const sessions = concerned(before, table, { nowMs, busyMs });
  for (const { backend } of before)
    if (!sessions.some((one) => one.backend === backend)) unwatch(enqueue, backend);
  for (const one of sessions)
    if (one.busyFromMs === nowMs) watchIdleness(enqueue, context, one.backend);
  const opened = [...context.opened];
  for (const backend of used) {
    if (opened.includes(backend)) continue;
    opened.push(backend);
    recycleAfter(enqueue, backend, serverLifetimeMs);
  }
  enqueue.assign({ table, pool, sessions, opened });
}

export function endAll(
  enqueue: Enqueue,
  context: PgAdvisoryServerContext,
  nowMs: number,
  over: readonly Session[],
  because: string,
): void {
  let { table } = context;
  const effects: Effect[] = [];
  for (const { backend } of over) {
    const changed = ended(table, backend, because);
    table = changed.table;
    effects.push(...changed.effects);
  }
  if (over.length > 0) carry(enqueue, context, nowMs, { table, effects });
}

/** The kernel asks after a silent peer. */
export function watch(
  enqueue: Enqueue,
  { parameters }: PgAdvisoryServerContext,
  backend: string,
): void {
  enqueue.raise(due('probeDue', backend), {
    id: `keepAlive:${backend}`,
    delay: parameters.keepAliveIdleMs,
  });
}

export function watchIdleness(
  enqueue: Enqueue,
  { parameters }: PgAdvisoryServerContext,
  backend: string,
): void {
  if (parameters.idleTimeoutMs === 0) return;
  // A statement that runs is not idleness.
  const delay = parameters.busyMs + parameters.idleTimeoutMs;
  enqueue.raise(due('idleDue', backend), { id: `idle:${backend}`, delay });
}

export function unwatch(enqueue: Enqueue, backend: string): void {
  for (const timer of ['keepAlive', 'idle', 'gone']) enqueue.cancel(`${timer}:${backend}`);
}

export function recycleAfter(enqueue: Enqueue, backend: string, delay: number): void {
  enqueue.raise(due('recycleDue', backend), { id: `recycle:${backend}`, delay });
}
