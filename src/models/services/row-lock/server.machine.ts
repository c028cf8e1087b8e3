import { assign, emit, enqueueActions, setup } from 'xstate';
import type { Effect, MachineDefinition } from '../../contract';
import { record, send } from '../../effects';
import type { ConnectionTrouble } from '../../messages';
import type { Delivery } from '../../contract';
import { typed } from '../../typed';
import type { Claim, Holder, PlainCommand, Unlock } from '../plain/messages';

export interface RowLockServerInput {
  readonly endsWithSession: boolean;
}

interface RowLockServerContext extends RowLockServerInput {
  /** The row; null: there is none. */
  readonly row: Holder | null;
}

type RowLockServerEvent =
  PlainCommand | ConnectionTrouble | Delivery<'forceUnlock' | 'promote' | 'restarted', null>;

/** A table with one lock row. Its existence is the lock; nothing but a delete ends it. */
export const rowLockServerMachine = setup({
  types: typed<{
    context: RowLockServerContext;
    events: RowLockServerEvent;
    emitted: Effect;
    input: RowLockServerInput;
  }>(),
  guards: {
    isOwn: ({ context, event }, { attempt }: { attempt: number }) =>
      context.row?.client === event.from && context.row.attempt === attempt,
    isUnchecked: (_, { isChecked }: Unlock) => !isChecked,
    endsWithSession: ({ context }) => context.endsWithSession,
    endsItsSession: ({ context, event }) =>
      context.endsWithSession && context.row?.client === event.from,
  },
  actions: {
    noteArrival: emit(({ event }) => record({ type: 'request.arrived', client: event.from })),
    grant: enqueueActions(({ event, enqueue }, { request, attempt }: Claim) => {
      const { from: client, part } = event;
      enqueue.assign({ row: { client, part, attempt } });
      enqueue.emit(record({ type: 'lease.granted', client, token: null, ttlMs: null }));
      enqueue.emit(send(client, part, 'granted', { request, token: null, ttlMs: null }));
    }),
    refuse: emit(({ event }, { request }: Claim) =>
      send(event.from, event.part, 'refused', { request }),
    ),
    remove: enqueueActions(({ context, event, enqueue }, { request }: Unlock) => {
      const client = context.row?.client ?? '';
      enqueue.emit(
        client === event.from
          ? record({ type: 'lease.released', client })
          : record({ type: 'lease.removed', client, by: event.from }),
      );
      enqueue.emit(send(event.from, event.part, 'unlocked', { request, isApplied: true }));
    }),
    removeNothing: enqueueActions(({ event, enqueue }, { request }: Unlock) => {
      enqueue.emit(record({ type: 'release.ignored', client: event.from }));
      enqueue.emit(send(event.from, event.part, 'unlocked', { request, isApplied: false }));
    }),
    noteForced: emit(({ context }) =>
      record({ type: 'lease.removed', client: context.row?.client ?? '', by: 'operator' }),
    ),
    noteSessionEnd: emit(({ context }) =>
      record({
        type: 'lease.revoked',
        client: context.row?.client ?? '',
        because: 'its holder’s session ended',
      }),
    ),
    dropRow: assign({ row: null }),
    answerLook: emit(({ context, event }, { request }: { request: number }) =>
      send(event.from, event.part, 'seen', { request, isFree: context.row === null, counter: 0 }),
    ),
    noteIgnored: emit(({ event }) =>
      record({ type: 'message.ignored', message: event.type, by: 'database' }),
    ),
  },
}).createMachine({
  id: 'row-lock-server',
  description: 'A database table with one lock row.',
  context: ({ input }) => ({ ...input, row: null }),
  initial: 'free',
  on: {
    look: { actions: { type: 'answerLook', params: ({ event }) => event.body } },
    // There is no line to leave, and no sign of life to look at.
    leave: {},
    beat: {},
    forceUnlock: {},
    connectionFailed: {},
    promote: {},
    restarted: {},
    '*': { actions: 'noteIgnored' },
  },
  states: {
    free: {
      description: 'There is no row: nobody holds the lock.',
      on: {
        claim: {
          target: 'held',
          actions: ['noteArrival', { type: 'grant', params: ({ event }) => event.body }],
        },
        unlock: { actions: { type: 'removeNothing', params: ({ event }) => event.body } },
      },
    },
    held: {
      description: 'The row is there: somebody holds the lock, or did when it died.',
      on: {
        // Its own row refuses the owner too: the insert fails, whoever sends it.
        claim: { actions: ['noteArrival', { type: 'refuse', params: ({ event }) => event.body }] },
        unlock: [
          {
            guard: { type: 'isOwn', params: ({ event }) => event.body },
            target: 'free',
            actions: [{ type: 'remove', params: ({ event }) => event.body }, 'dropRow'],
          },
          {
            guard: { type: 'isUnchecked', params: ({ event }) => event.body },
            target: 'free',
            actions: [{ type: 'remove', params: ({ event }) => event.body }, 'dropRow'],
          },
          { actions: { type: 'removeNothing', params: ({ event }) => event.body } },
        ],
        forceUnlock: { target: 'free', actions: ['noteForced', 'dropRow'] },
        // The row is on disk; sessions are not.
        restarted: [
          { guard: 'endsWithSession', target: 'free', actions: ['noteSessionEnd', 'dropRow'] },
          {},
        ],
        connectionFailed: [
          { guard: 'endsItsSession', target: 'free', actions: ['noteSessionEnd', 'dropRow'] },
          {},
        ],
      },
    },
  },
});

export const rowLockServer: MachineDefinition = { machine: rowLockServerMachine };
