import { assign, emit, enqueueActions, setup } from 'xstate';
import type { Effect } from '../../contract';
import { record, send } from '../../effects';
import { SELF } from '../../messages';
import { typed } from '../../typed';
import { carry, recycleAfter } from '../postgres/connections';
import * as hearing from '../postgres/hearing';
import { ended, unlocked } from '../postgres/lock-table';
import { backendOf, type LockStatement, type UnlockStatement } from '../postgres/messages';
import type { PgServerEvent } from '../postgres/messages';
import { left, recycled, routed } from '../postgres/pooler';
import { alive, isClosed } from '../postgres/sessions';
import { fresh, type PgAdvisoryServerContext, type PgAdvisoryServerInput } from './server.context';

interface OneBackend {
  readonly backend: string;
}

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
    isSilent: ({ context }, one: OneBackend) => hearing.isSilent(context, one),
    isIdle: ({ context }, { backend }: { backend: string }) =>
      context.pool?.idle.includes(backend) ?? false,
  },
  actions: {
    noteArrival: enqueueActions(({ context, event, enqueue }, statement: LockStatement) =>
      hearing.noteArrival(enqueue, context, event, statement),
    ),
    tidyUp: enqueueActions(({ context, event, enqueue }, statement: LockStatement) =>
      hearing.tidyUp(enqueue, context, event, statement),
    ),
    lock: enqueueActions(({ context, event, enqueue }, statement: LockStatement) =>
      hearing.lockOwn(enqueue, context, event, statement),
    ),
    unlock: enqueueActions(({ context, event, enqueue }, { session, request }: UnlockStatement) => {
      const backend = backendOf(event.from, session);
      const wait = { backend, client: event.from, request };
      const { table, effects } = unlocked(context.table, wait);
      const sessions = alive(context.sessions, backend);
      carry(enqueue, context, event.monotonicMs, { table, effects, sessions });
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
    noteAlive: enqueueActions(({ context, event, enqueue }, { session }: { session: number }) =>
      hearing.noteAlive(enqueue, context, backendOf(event.from, session)),
    ),
    tellAlive: emit(({ event }, { request }: { request: number }) =>
      send(event.from, 'library', 'alive', { request }),
    ),
    tellOver: emit(({ event }, { request }: { request: number }) =>
      send(event.from, 'library', 'sessionOver', { request }),
    ),
    closeOne: enqueueActions(({ context, event, enqueue }, one: { session: number }) =>
      hearing.closeOne(enqueue, context, event, one),
    ),
    notice: enqueueActions(({ context, event, enqueue }) =>
      hearing.noticeBreak(enqueue, context, event),
    ),
    end: enqueueActions(({ context, event, enqueue }, one: OneBackend & { because: string }) =>
      hearing.endBackend(enqueue, context, event, one),
    ),
    probe: enqueueActions(({ context, enqueue }, { backend }: OneBackend) =>
      hearing.probe(enqueue, context, backend),
    ),
    hearHost: enqueueActions(({ context, event, enqueue }) =>
      hearing.hearHost(enqueue, context, event),
    ),
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
      hearing.forgetAll(enqueue, context);
      enqueue.assign(fresh(context.parameters));
    }),
    lead: assign({ startsAs: 'primary' }),
    noteIgnored: emit(({ event }) =>
      record({ type: 'message.ignored', message: event.type, by: SELF }),
    ),
  },
});
