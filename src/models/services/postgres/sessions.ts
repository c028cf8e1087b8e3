import type { NodeId } from '../../contract';
import type { LockTable } from './lock-table';
import { backendOf, type LockStatement } from './messages';

/** A connection whose backend holds the lock or waits for it; others concern nobody. */
export interface Session {
  readonly backend: string;
  readonly client: NodeId;
  readonly session: number;
  /** Keepalive probes since the last sign of life. */
  readonly unanswered: number;
  /** Its client's process is another by now: its host will answer a probe with a reset. */
  readonly isForgotten: boolean;
  /** Until when it runs a statement, and since when, by the server's monotonic clock; null: it holds nothing. */
  readonly busyFromMs: number | null;
  readonly busyUntilMs: number;
}

/** The newest of a client's connections that are closed for good. */
export interface Closed {
  readonly client: NodeId;
  readonly session: number;
}

/** A fresh session for a lock statement, or the one that there is, in good health. */
export function withSession(
  sessions: readonly Session[],
  client: NodeId,
  { session }: Pick<LockStatement, 'session'>,
): readonly Session[] {
  const backend = backendOf(client, session);
  if (sessions.some((one) => one.backend === backend)) return alive(sessions, backend);
  const fresh = { unanswered: 0, isForgotten: false, busyFromMs: null, busyUntilMs: 0 };
  return [...sessions, { backend, client, session, ...fresh }];
}

/** A sign of life. The same list, where no probe was unanswered. */
export function alive(sessions: readonly Session[], backend: string): readonly Session[] {
  const isMissed = (one: Session) => one.backend === backend && one.unanswered > 0;
  if (!sessions.some(isMissed)) return sessions;
  return sessions.map((one) => (isMissed(one) ? { ...one, unanswered: 0 } : one));
}

/** What a client's newer process shows of its older connections: it does not know them. The same list, if of none. */
export function forgotten(
  sessions: readonly Session[],
  client: NodeId,
  { first }: Pick<LockStatement, 'first'>,
): readonly Session[] {
  const isOlder = (one: Session) =>
    one.client === client && one.session < first && !one.isForgotten;
  if (!sessions.some(isOlder)) return sessions;
  return sessions.map((one) => (isOlder(one) ? { ...one, isForgotten: true } : one));
}

/** Those that the lock still concerns; who has just got it begins its statement. */
export function concerned(
  sessions: readonly Session[],
  { holds, queue }: LockTable,
  { nowMs, busyMs }: { readonly nowMs: number; readonly busyMs: number },
): readonly Session[] {
  const kept = [];
  for (const one of sessions) {
    const holding = isAmong(holds, one);
    if (holding && one.busyFromMs === null)
      kept.push({ ...one, busyFromMs: nowMs, busyUntilMs: nowMs + busyMs });
    else if (holding || isAmong(queue, one)) kept.push(one);
  }
  return kept;
}

function isAmong(
  list: readonly Pick<Session, 'backend'>[],
  { backend }: Pick<Session, 'backend'>,
): boolean {
  return list.some((one) => one.backend === backend);
}

/**
 * When a backend notices that its client is gone: at once while it is idle; while it runs a statement, at its end or
 * at the next look (client_connection_check_interval), if it looks.
 */
export function noticesAtMs(
  { busyFromMs, busyUntilMs }: Session,
  nowMs: number,
  connectionCheckMs: number,
): number {
  if (busyFromMs === null || nowMs >= busyUntilMs) return nowMs;
  if (connectionCheckMs === 0) return busyUntilMs;
  const looks = Math.floor((nowMs - busyFromMs) / connectionCheckMs) + 1;
  return Math.min(busyUntilMs, busyFromMs + looks * connectionCheckMs);
}

/** Whether a connection was closed by its client: a statement of it that comes late finds nobody. */
export function isClosed(closed: readonly Closed[], client: NodeId, session: number): boolean {
  return closed.some((one) => one.client === client && session <= one.session);
}

export function withClosed(
  closed: readonly Closed[],
  client: NodeId,
  session: number,
): readonly Closed[] {
  if (session <= 0 || isClosed(closed, client, session)) return closed;
  return [...closed.filter((one) => one.client !== client), { client, session }];
}
