import { emit, enqueueActions, setup } from 'xstate';
import { localMs, type LocalMs } from '../../../kernel/time';
import type { Effect, MachineDefinition, NodeId } from '../../contract';
import { record, send } from '../../effects';
import { SELF } from '../../messages';
import { typed } from '../../typed';
import type { Claim, Extend, LockRow, TtlRowServerEvent, Unlock } from './messages';

export interface PgTtlRowServerInput {
  readonly clock: 'application' | 'database';
}

interface PgTtlRowServerContext extends PgTtlRowServerInput {
  readonly row: LockRow | null;
}

/**
 * A database with one row of a lock table. Nobody watches the row: it is compared when somebody asks, with the time
 * that the statement brings. What is told of its end is what an observer with the database's wall clock sees.
 */
export const pgTtlRowServerMachine = setup({
  types: typed<{
    context: PgTtlRowServerContext;
    events: TtlRowServerEvent;
    emitted: Effect;
    input: PgTtlRowServerInput;
  }>(),
  guards: {
    /** WHERE lock_until <= :now. */
    isFree: ({ context, event }, { nowMs }: Claim) =>
      context.row === null || context.row.lockUntilMs <= nowOf(context, event, nowMs),
    /** WHERE locked_by = :me AND lock_until > :now. */
    isOwnStill: ({ context, event }, { nowMs }: Extend) =>
      context.row?.lockedBy === event.from &&
      context.row.lockUntilMs > nowOf(context, event, nowMs),
    matches: ({ context, event }, { isChecked }: Unlock) =>
      context.row !== null && (!isChecked || context.row.lockedBy === event.from),
  },
  actions: {
    noteArrival: emit(({ event }) => record({ type: 'request.arrived', client: event.from })),
    lock: enqueueActions(({ context, event, enqueue }, { request, nowMs, forMs }: Claim) => {
      const { from: client } = event;
      const lockedAtMs = nowOf(context, event, nowMs);
      const row = { lockedBy: client, lockedAtMs, lockUntilMs: localMs(lockedAtMs + forMs) };
      // Whatever was there is over now, by the clock of whoever looked. If it was over before, that was told.
      if (context.row !== null)
        enqueue.emit(record({ type: 'lease.expired', client: context.row.lockedBy }));
      const ttlMs = leftMs(row.lockUntilMs, event);
      enqueue.emit(record({ type: 'lease.granted', client, token: null, ttlMs }));
      enqueue.emit(watching(row.lockUntilMs, client));
      enqueue.emit(send(client, event.part, 'granted', { request }));
      enqueue.assign({ row });
    }),
    refuse: emit(({ event }, { request }: Claim) =>
      send(event.from, event.part, 'refused', { request }),
    ),
    extend: enqueueActions(({ context, event, enqueue }, { request, nowMs, forMs }: Extend) => {
      if (context.row === null) return;
      const { from: client } = event;
      const lockUntilMs = localMs(nowOf(context, event, nowMs) + forMs);
      const ttlMs = leftMs(lockUntilMs, event);
      // By the database's clock it may have been over, though not by the client's.
      const type = context.row.lockUntilMs > event.wallMs ? 'lease.renewed' : 'lease.revived';
      enqueue.emit(record({ type, client, by: client, ttlMs }));
      enqueue.emit(watching(lockUntilMs, client));
      enqueue.emit(send(client, event.part, 'extended', { request, isApplied: true }));
      enqueue.assign({ row: { ...context.row, lockUntilMs } });
    }),
    unlock: enqueueActions(({ context, event, enqueue }, statement: Unlock) => {
      if (context.row === null) return;
      const { from: by } = event;
      const { lockedBy: client } = context.row;
      const nowMs = nowOf(context, event, statement.nowMs);
      const sinceMs = context.clock === 'database' ? context.row.lockedAtMs : statement.lockedAtMs;
      const lockUntilMs = localMs(Math.max(nowMs, sinceMs + statement.atLeastForMs));
      const isOver = lockUntilMs <= nowMs;
      if (!isOver)
        // Kept for a while: its end is moved, and comes by itself.
        enqueue.emit(
          record({ type: 'lease.renewed', client, by, ttlMs: leftMs(lockUntilMs, event) }),
        );
      else if (client === by) enqueue.emit(record({ type: 'lease.released', client }));
      else enqueue.emit(record({ type: 'lease.removed', client, by }));
      enqueue.emit(watching(lockUntilMs, isOver ? null : client));
      enqueue.emit(
        send(by, event.part, 'unlocked', { request: statement.request, isApplied: true }),
      );
      enqueue.assign({ row: { ...context.row, lockUntilMs } });
    }),
    noteNothing: emit(({ event }) => record({ type: 'release.ignored', client: event.from })),
    noteRefusal: emit(({ event }) =>
      record({ type: 'renewal.refused', client: event.from, because: 'the row is not its own' }),
    ),
    answerNothing: emit(
      ({ event }, { type, request }: { type: 'extended' | 'unlocked'; request: number }) =>
        send(event.from, event.part, type, { request, isApplied: false }),
    ),
    noteIgnored: emit(({ event }) =>
      record({ type: 'message.ignored', message: event.type, by: SELF }),
    ),
  },
}).createMachine({
  id: 'pg-ttl-row-server',
  description: 'A database with one row of a lock table.',
  context: ({ input }) => ({ ...input, row: null }),
  initial: 'empty',
  on: {
    claim: [
      {
        guard: { type: 'isFree', params: ({ event }) => event.body },
        target: '.written',
        actions: ['noteArrival', { type: 'lock', params: ({ event }) => event.body }],
      },
      { actions: ['noteArrival', { type: 'refuse', params: ({ event }) => event.body }] },
    ],
    extend: [
      {
        guard: { type: 'isOwnStill', params: ({ event }) => event.body },
        actions: { type: 'extend', params: ({ event }) => event.body },
      },
      {
        actions: [
          'noteRefusal',
          {
            type: 'answerNothing',
            params: ({ event }) => ({ type: 'extended' as const, request: event.body.request }),
          },
        ],
      },
    ],
    unlock: [
      {
        guard: { type: 'matches', params: ({ event }) => event.body },
        actions: { type: 'unlock', params: ({ event }) => event.body },
      },
      {
        actions: [
          'noteNothing',
          {
            type: 'answerNothing',
            params: ({ event }) => ({ type: 'unlocked' as const, request: event.body.request }),
          },
        ],
      },
    ],
    // The row outlives every connection.
    connectionFailed: {},
    promote: {},
    '*': { actions: 'noteIgnored' },
  },
  states: {
    empty: { description: 'There is no row yet.' },
    written: { description: 'The row says who locked it last, and until when.' },
  },
});

export const pgTtlRowServer: MachineDefinition = { machine: pgTtlRowServerMachine };

function nowOf(
  { clock }: PgTtlRowServerContext,
  event: TtlRowServerEvent,
  nowMs: LocalMs,
): LocalMs {
  return clock === 'database' ? event.wallMs : nowMs;
}

function leftMs(lockUntilMs: LocalMs, { wallMs }: TtlRowServerEvent): number {
  return Math.max(0, lockUntilMs - wallMs);
}

/** The row's end, as an observer beside the database sees it: `lock_until <= now` holds from that very moment. */
function watching(atLocalMs: LocalMs, client: NodeId | null): Effect {
  const fact = client === null ? null : { type: 'lease.expired' as const, client };
  return { type: 'observe', id: 'row', clock: 'wall', atLocalMs, fact };
}
