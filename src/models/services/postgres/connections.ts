import type { Effect } from '../../contract';
import { ended, type LockTable } from './lock-table';
import type { PgServerEvent } from './messages';
import type { Pool } from './pooler';
import { concerned, type Closed, type Session } from './sessions';

/** When a server ends a session, whatever its locks. All in ms; 0 stands for never, or for nothing. */
export interface ConnectionRules {
  readonly keepAliveIdleMs: number;
  readonly keepAliveIntervalMs: number;
  readonly keepAliveCount: number;
  readonly idleTimeoutMs: number;
  readonly busyMs: number;
  readonly connectionCheckMs: number;
  readonly serverLifetimeMs: number;
}

/** A server's lock and its connections. */
export interface Connections {
  readonly parameters: ConnectionRules;
  readonly table: LockTable;
  /** Of a session's lock behind a pooler in transaction mode; otherwise each client has a backend of its own. */
  readonly pool: Pool | null;
  /** Backends of the pool that are connected, and will be closed when they are old. */
  readonly opened: readonly string[];
  readonly sessions: readonly Session[];
  readonly closed: readonly Closed[];
}

/** What a change leaves behind. */
interface Changes {
  readonly table: LockTable;
  readonly pool?: Pool;
  readonly sessions?: readonly Session[];
  readonly effects: readonly Effect[];
  readonly used?: readonly string[];
}

/** The part of XState's `enqueue` that is used here. */
export interface Enqueue {
  readonly assign: (context: Partial<Omit<Connections, 'parameters'>>) => void;
  readonly emit: (effect: Effect) => void;
  readonly raise: (event: PgServerEvent, options: { id: string; delay: number }) => void;
  readonly cancel: (id: string) => void;
}

type BackendTimer = 'probeDue' | 'idleDue' | 'goneDue' | 'recycleDue';

export function due(type: BackendTimer, backend: string): PgServerEvent {
  return { type, body: { backend } } as PgServerEvent;
}

/** Carries a change out: tells it, keeps what the lock still concerns, and watches over it. */
export function carry(
  enqueue: Enqueue,
  context: Connections,
  nowMs: number,
  changes: Changes,
): void {
  const { busyMs, serverLifetimeMs } = context.parameters;
  const { table, pool = context.pool, effects, used = [] } = changes;
  const before = changes.sessions ?? context.sessions;
  for (const effect of effects) enqueue.emit(effect);
  const sessions = concerned(before, table, { nowMs, busyMs });
  for (const { backend } of before)
    if (!sessions.some((one) => one.backend === backend)) unwatch(enqueue, context, backend);
  for (const one of sessions)
    if (one.busyFromMs === nowMs) watchIdleness(enqueue, context, one.backend);
  const fresh = used.filter((backend) => !context.opened.includes(backend));
  for (const backend of fresh) recycleAfter(enqueue, backend, serverLifetimeMs);
  if (fresh.length === 0) enqueue.assign({ table, pool, sessions });
  else enqueue.assign({ table, pool, sessions, opened: [...context.opened, ...fresh] });
}

interface Ended {
  readonly over: readonly Session[];
  readonly because: string;
  /** All there are, where they were changed in this step. */
  readonly sessions?: readonly Session[];
}

export function endAll(
  enqueue: Enqueue,
  context: Connections,
  nowMs: number,
  { over, because, sessions = context.sessions }: Ended,
): void {
  if (over.length === 0) return;
  let { table } = context;
  const effects: Effect[] = [];
  for (const { backend } of over) {
    const changed = ended(table, backend, because);
    table = changed.table;
    effects.push(...changed.effects);
  }
  carry(enqueue, context, nowMs, { table, effects, sessions });
}

/** The kernel asks after a silent peer. */
export function watch(enqueue: Enqueue, { parameters }: Connections, backend: string): void {
  enqueue.raise(due('probeDue', backend), {
    id: `keepAlive:${backend}`,
    delay: parameters.keepAliveIdleMs,
  });
}

export function watchIdleness(
  enqueue: Enqueue,
  { parameters }: Connections,
  backend: string,
): void {
  if (parameters.idleTimeoutMs === 0) return;
  // A statement that runs is not idleness.
  const delay = parameters.busyMs + parameters.idleTimeoutMs;
  enqueue.raise(due('idleDue', backend), { id: `idle:${backend}`, delay });
}

export function unwatch(enqueue: Enqueue, { parameters }: Connections, backend: string): void {
  enqueue.cancel(`keepAlive:${backend}`);
  if (parameters.idleTimeoutMs > 0) enqueue.cancel(`idle:${backend}`);
  enqueue.cancel(`gone:${backend}`);
}

export function recycleAfter(enqueue: Enqueue, backend: string, delay: number): void {
  enqueue.raise(due('recycleDue', backend), { id: `recycle:${backend}`, delay });
}
