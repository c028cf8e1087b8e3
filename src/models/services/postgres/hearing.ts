import type { Delivery } from '../../contract';
import { record, send } from '../../effects';
import { due, endAll, unwatch, watch, watchIdleness } from './connections';
import { carry, type Connections, type Enqueue } from './connections';
import { locked } from './lock-table';
import { backendOf, type LockStatement } from './messages';
import { alive, forgotten, isClosed, noticesAtMs, withClosed, withSession } from './sessions';

// What a server does about its connections, the same for every lock that lives with one.

type Heard = Pick<Delivery, 'from' | 'monotonicMs'>;

/** What the client knows to be over, and what its process no longer knows of. */
export function tidyUp(
  enqueue: Enqueue,
  context: Connections,
  { from: client, monotonicMs }: Heard,
  statement: LockStatement,
): void {
  const closed = withClosed(context.closed, client, statement.closed);
  const sessions = forgotten(context.sessions, client, statement);
  const over = sessions.filter(
    (one) => one.client === client && !one.isForgotten && isClosed(closed, client, one.session),
  );
  if (closed !== context.closed || sessions !== context.sessions)
    enqueue.assign({ closed, sessions });
  endAll(enqueue, context, monotonicMs, { over, because: 'its client closed it', sessions });
}

/** TCP's repetition of a statement that waits is no request of its own. */
export function noteArrival(
  enqueue: Enqueue,
  { table }: Connections,
  { from: client }: Heard,
  { request }: LockStatement,
): void {
  if (table.queue.some((one) => one.client === client && one.request === request)) return;
  enqueue.emit(record({ type: 'request.arrived', client }));
}

export function lockOwn(
  enqueue: Enqueue,
  context: Connections,
  { from: client, monotonicMs }: Heard,
  statement: LockStatement,
): void {
  const backend = backendOf(client, statement.session);
  const wait = { backend, client, request: statement.request };
  const sessions = withSession(context.sessions, client, statement);
  const { table, effects } = locked(context.table, wait, statement.waits);
  carry(enqueue, context, monotonicMs, { table, effects, sessions });
  watch(enqueue, context, backend);
}

export function noteAlive(enqueue: Enqueue, context: Connections, backend: string): void {
  const sessions = alive(context.sessions, backend);
  if (sessions !== context.sessions) enqueue.assign({ sessions });
  watch(enqueue, context, backend);
  watchIdleness(enqueue, context, backend);
}

export function closeOne(
  enqueue: Enqueue,
  context: Connections,
  { from: client, monotonicMs }: Heard,
  { session }: { readonly session: number },
): void {
  const closed = withClosed(context.closed, client, session);
  enqueue.assign({ closed });
  const backend = backendOf(client, session);
  const over = context.sessions.filter((one) => one.backend === backend);
  endAll(enqueue, context, monotonicMs, { over, because: 'its client closed it' });
}

/** The client's host closed its connections (FIN), or has no process there any more (RST). */
export function noticeBreak(
  enqueue: Enqueue,
  context: Connections,
  { from, monotonicMs: nowMs }: Heard,
): void {
  const { connectionCheckMs } = context.parameters;
  const own = context.sessions.filter((one) => one.client === from);
  const late = own.filter((one) => noticesAtMs(one, nowMs, connectionCheckMs) > nowMs);
  for (const one of late)
    enqueue.raise(due('goneDue', one.backend), {
      id: `gone:${one.backend}`,
      delay: noticesAtMs(one, nowMs, connectionCheckMs) - nowMs,
    });
  const over = own.filter((one) => !late.includes(one));
  endAll(enqueue, context, nowMs, { over, because: 'its connection broke' });
}

export function endBackend(
  enqueue: Enqueue,
  context: Connections,
  { monotonicMs }: Heard,
  { backend, because }: { readonly backend: string; readonly because: string },
): void {
  const over = context.sessions.filter((one) => one.backend === backend);
  endAll(enqueue, context, monotonicMs, { over, because });
}

export function isSilent(
  { sessions, parameters }: Connections,
  { backend }: { readonly backend: string },
): boolean {
  return sessions.some(
    (one) => one.backend === backend && one.unanswered >= parameters.keepAliveCount,
  );
}

export function probe(enqueue: Enqueue, context: Connections, backend: string): void {
  const session = context.sessions.find((one) => one.backend === backend);
  if (session === undefined) return;
  enqueue.emit(send(session.client, 'library', 'hostPing', null));
  enqueue.raise(due('probeDue', backend), {
    id: `keepAlive:${backend}`,
    delay: context.parameters.keepAliveIntervalMs,
  });
  const unanswered = session.unanswered + 1;
  enqueue.assign({
    sessions: context.sessions.map((one) => (one === session ? { ...one, unanswered } : one)),
  });
}

/** The host lives. For a connection that its process does not know it answers with a reset. */
export function hearHost(
  enqueue: Enqueue,
  context: Connections,
  { from, monotonicMs }: Heard,
): void {
  const own = context.sessions.filter((one) => one.client === from);
  const sessions = context.sessions.map((one) =>
    one.client === from ? { ...one, unanswered: 0 } : one,
  );
  enqueue.assign({ sessions });
  for (const { backend } of own) watch(enqueue, context, backend);
  const over = own.filter((one) => one.isForgotten);
  endAll(enqueue, context, monotonicMs, { over, because: 'its client restarted', sessions });
}

/** Connections are in memory only, and so are the locks that live with them. */
export function forgetAll(enqueue: Enqueue, context: Connections): void {
  for (const { backend } of context.sessions) unwatch(enqueue, context, backend);
  for (const backend of context.opened) enqueue.cancel(`recycle:${backend}`);
  for (const { client } of context.table.holds)
    enqueue.emit(record({ type: 'lease.revoked', client, because: 'the server restarted' }));
}
