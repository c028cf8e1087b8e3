import { assign, emit, enqueueActions, setup } from 'xstate';
import type { Effect } from '../../contract';
import { record, send } from '../../effects';
import { SELF } from '../../messages';
import { typed } from '../../typed';
import { ended, locked, unlocked } from '../postgres/lock-table';
import { backendOf, type LockStatement, type UnlockStatement } from '../postgres/messages';
import type { PgServerEvent } from '../postgres/messages';
import { left, recycled, routed } from '../postgres/pooler';
import {
  alive,
  forgotten,
  isClosed,
  noticesAtMs,
  withClosed,
  withSession,
} from '../postgres/sessions';
import {
  carry,
  due,
  endAll,
  fresh,
  recycleAfter,
  unwatch,
  watch,
  watchIdleness,
  type PgAdvisoryServerContext,
  type PgAdvisoryServerInput,
} from './server.context';

/** The words of a server's machine; which comes when, the machine says. */
export const serverSetup = setup({
  types: typed<{
    context: PgAdvisoryServerContext;
    events: PgServerEvent;
    emitted: Effect;
    input: PgAdvisoryServerInput;
  }>(),
  guards: {
    isPrimary: ({ context }) => context.startsAs === 'primary',
    isHeld: ({ context }) => context.table.holds.length > 0,
    isPooled: ({ context }) => context.pool !== null,
    isOver: ({ context, event }, { session }: { session: number }) =>
      isClosed(context.closed, event.from, session),
    isKnown: ({ context, event }, { session }: { session: number }) =>
      context.sessions.some(({ backend }) => backend === backendOf(event.from, session)),
    isSilent: ({ context }, { backend }: { backend: string }) =>
      context.sessions.some(
        (one) => one.backend === backend && one.unanswered >= context.parameters.keepAliveCount,
      ),
    isIdle: ({ context }, { backend }: { backend: string }) =>
      context.pool?.idle.includes(backend) ?? false,
  },
  actions: {
    /** TCP's repetition of a statement that waits is no request of its own. */
    noteArrival: enqueueActions(({ context, event, enqueue }, { request }: LockStatement) => {
      const { from: client } = event;
      if (context.table.queue.some((one) => one.client === client && one.request === request))
        return;
      enqueue.emit(record({ type: 'request.arrived', client }));
    }),
    /** What the client knows to be over, and what its process no longer knows of. */
    tidyUp: enqueueActions(({ context, event, enqueue }, statement: LockStatement) => {
      const { from: client } = event;
      const closed = withClosed(context.closed, client, statement.closed);
      const sessions = forgotten(context.sessions, client, statement);
      const over = sessions.filter(
        (one) => one.client === client && !one.isForgotten && isClosed(closed, client, one.session),
      );
      enqueue.assign({ closed, sessions });
      endAll(enqueue, { ...context, sessions }, event.monotonicMs, over, 'its client closed it');
    }),
    lock: enqueueActions(({ context, event, enqueue }, statement: LockStatement) => {
      const backend = backendOf(event.from, statement.session);
      const wait = { backend, client: event.from, request: statement.request };
      const sessions = withSession(context.sessions, event.from, statement);
      const changed = locked(context.table, wait, statement.waits);
      carry(enqueue, context, event.monotonicMs, { ...changed, sessions });
      watch(enqueue, context, backend);
    }),
    unlock: enqueueActions(({ context, event, enqueue }, { session, request }: UnlockStatement) => {
      const backend = backendOf(event.from, session);
      const changed = unlocked(context.table, { backend, client: event.from, request });
      const sessions = alive(context.sessions, backend);
      carry(enqueue, context, event.monotonicMs, { ...changed, sessions });
    }),
    /** Through the pooler: on whichever backend it gives. */
    route: enqueueActions(
      ({ context, event, enqueue }, statement: LockStatement | UnlockStatement) => {
        if (context.pool === null) return;
        const { request, backend } = statement;
        const waits = 'waits' in statement && statement.waits;
        const kind = 'waits' in statement ? 'lock' : 'unlock';
        const one = { kind, client: event.from, request, waits, backend } as const;
        carry(enqueue, context, event.monotonicMs, routed(context.table, context.pool, one));
      },
    ),
    leavePool: enqueueActions(({ context, event, enqueue }) => {
      if (context.pool === null) return;
      carry(enqueue, context, event.monotonicMs, left(context.table, context.pool, event.from));
    }),
    recycle: enqueueActions(({ context, event, enqueue }, { backend }: { backend: string }) => {
      if (context.pool === null) return;
      const because = 'the pooler closed its backend';
      const changed = recycled(context.table, context.pool, backend, because);
      const opened = context.opened.filter((one) => one !== backend);
      enqueue.assign({ opened });
      carry(enqueue, { ...context, opened }, event.monotonicMs, changed);
    }),
    /** It is closed as soon as nothing runs on it; here it is looked at once a second. */
    recycleLater: enqueueActions(({ enqueue }, { backend }: { backend: string }) =>
      recycleAfter(enqueue, backend, 1_000),
    ),
    noteAlive: enqueueActions(({ context, event, enqueue }, { session }: { session: number }) => {
      const backend = backendOf(event.from, session);
      enqueue.assign({ sessions: alive(context.sessions, backend) });
      watch(enqueue, context, backend);
      watchIdleness(enqueue, context, backend);
    }),
    tellAlive: emit(({ event }, { request }: { request: number }) =>
      send(event.from, 'library', 'alive', { request }),
    ),
    tellOver: emit(({ event }, { request }: { request: number }) =>
      send(event.from, 'library', 'sessionOver', { request }),
    ),
    closeOne: enqueueActions(({ context, event, enqueue }, { session }: { session: number }) => {
      const closed = withClosed(context.closed, event.from, session);
      enqueue.assign({ closed });
      const backend = backendOf(event.from, session);
      const over = context.sessions.filter((one) => one.backend === backend);
      endAll(enqueue, { ...context, closed }, event.monotonicMs, over, 'its client closed it');
    }),
    /** The client's host closed its connections (FIN), or has no process there any more (RST). */
    notice: enqueueActions(({ context, event, enqueue }) => {
      const { connectionCheckMs } = context.parameters;
      const nowMs = event.monotonicMs;
      const own = context.sessions.filter((one) => one.client === event.from);
      const late = own.filter((one) => noticesAtMs(one, nowMs, connectionCheckMs) > nowMs);
      for (const one of late)
        enqueue.raise(due('goneDue', one.backend), {
          id: `gone:${one.backend}`,
          delay: noticesAtMs(one, nowMs, connectionCheckMs) - nowMs,
        });
      const over = own.filter((one) => !late.includes(one));
      endAll(enqueue, context, nowMs, over, 'its connection broke');
    }),
    end: enqueueActions(
      ({ context, event, enqueue }, { backend, because }: { backend: string; because: string }) => {
        const over = context.sessions.filter((one) => one.backend === backend);
        endAll(enqueue, context, event.monotonicMs, over, because);
      },
    ),
    probe: enqueueActions(({ context, enqueue }, { backend }: { backend: string }) => {
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
    }),
    /** The host lives. For a connection that its process does not know it answers with a reset. */
    hearHost: enqueueActions(({ context, event, enqueue }) => {
      const own = context.sessions.filter((one) => one.client === event.from);
      const sessions = context.sessions.map((one) =>
        one.client === event.from ? { ...one, unanswered: 0 } : one,
      );
      enqueue.assign({ sessions });
      for (const { backend } of own) watch(enqueue, context, backend);
      const over = own.filter((one) => one.isForgotten);
      endAll(enqueue, { ...context, sessions }, event.monotonicMs, over, 'its client restarted');
    }),
    terminate: enqueueActions(({ context, event, enqueue }) => {
      const because = 'an administrator ended its session';
      const [hold] = context.table.holds;
      if (hold === undefined) return;
      const { backend } = hold;
      const changed =
        context.pool === null
          ? ended(context.table, backend, because)
          : recycled(context.table, context.pool, backend, because);
      carry(enqueue, context, event.monotonicMs, changed);
    }),
    /** Advisory locks are in memory only. */
    forget: enqueueActions(({ context, enqueue }) => {
      for (const { backend } of context.sessions) unwatch(enqueue, backend);
      for (const backend of context.opened) enqueue.cancel(`recycle:${backend}`);
      for (const { client } of context.table.holds)
        enqueue.emit(record({ type: 'lease.revoked', client, because: 'the server restarted' }));
      enqueue.assign(fresh(context.parameters));
    }),
    lead: assign({ startsAs: 'primary' }),
    noteIgnored: emit(({ event }) =>
      record({ type: 'message.ignored', message: event.type, by: SELF }),
    ),
  },
});
