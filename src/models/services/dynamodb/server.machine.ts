import { assign, emit, enqueueActions, setup } from 'xstate';
import type { Effect, MachineDefinition, NodeId } from '../../contract';
import { record, send } from '../../effects';
import { SELF } from '../../messages';
import { typed } from '../../typed';
import type { TableEvent, TableRequest } from './messages';

interface TableContext {
  /** The row's record version; '' where there is no row. */
  readonly rvn: string;
  readonly client: NodeId;
  readonly leaseMs: number;
}

type Put = Extract<TableRequest, { type: 'put' }>['body'];
interface Conditional {
  readonly request: number;
  readonly expected: string;
}

const NO_ROW: TableContext = { rvn: '', client: '', leaseMs: 0 };

/**
 * DynamoDB with the lock's row. It times nothing: whoever writes must name the record version that it saw, so that two
 * grants are never live at once. The versions have no order, and there is no token.
 */
export const tableMachine = setup({
  types: typed<{
    context: TableContext;
    events: TableEvent;
    emitted: Effect;
    input: object;
  }>(),
  guards: {
    isCurrent: ({ context }, { expected }: Conditional) => expected === context.rvn,
    expectsNone: (_, { expected }: Conditional) => expected === '',
  },
  actions: {
    noteArrival: emit(({ event }) => record({ type: 'request.arrived', client: event.from })),
    answerRow: emit(({ context, event }, { request }: { request: number }) => {
      const { rvn, leaseMs } = context;
      return send(event.from, event.part, 'found', { request, rvn, leaseMs });
    }),
    answer: emit(({ event }, { request, type }: { request: number; type: string }) =>
      send(event.from, event.part, type, { request }),
    ),
    /** The holder is not asked, and not told. */
    endGrant: emit(({ context }) => {
      const because = 'a waiter saw the same record version for a whole lease';
      return record({ type: 'lease.revoked', client: context.client, because });
    }),
    grant: enqueueActions(({ event, enqueue }, { request, rvn, leaseMs }: Put) => {
      const { from: client, part } = event;
      enqueue.assign({ rvn, client, leaseMs });
      enqueue.emit(record({ type: 'lease.granted', client, token: null, ttlMs: leaseMs }));
      enqueue.emit(send(client, part, 'granted', { request }));
    }),
    renew: enqueueActions(({ event, enqueue }, { request, rvn, leaseMs: ttlMs }: Put) => {
      const { from: client, part } = event;
      enqueue.assign({ rvn });
      enqueue.emit(record({ type: 'lease.renewed', client, by: client, ttlMs }));
      enqueue.emit(send(client, part, 'kept', { request }));
    }),
    noteRefusedRenewal: emit(({ event }) => {
      const because = 'the record version is another';
      return record({ type: 'renewal.refused', client: event.from, because });
    }),
    noteRelease: emit(({ event }) => record({ type: 'lease.released', client: event.from })),
    noteNothing: emit(({ event }) => record({ type: 'release.ignored', client: event.from })),
    noteRemoval: emit(({ context }) =>
      record({ type: 'lease.removed', client: context.client, by: SELF }),
    ),
    forget: assign(NO_ROW),
    noteIgnored: emit(({ event }) =>
      record({ type: 'message.ignored', message: event.type, by: SELF }),
    ),
  },
}).createMachine({
  id: 'dynamodb-table',
  description: 'A DynamoDB table with the row of one lock.',
  context: NO_ROW,
  initial: 'absent',
  on: {
    // Where the condition does not hold.
    put: {
      actions: {
        type: 'answer',
        params: ({ event }) => ({ request: event.body.request, type: 'conditionFailed' }),
      },
    },
    beat: {
      actions: [
        'noteRefusedRenewal',
        {
          type: 'answer',
          params: ({ event }) => ({ request: event.body.request, type: 'conditionFailed' }),
        },
      ],
    },
    remove: {
      actions: [
        'noteNothing',
        {
          type: 'answer',
          params: ({ event }) => ({ request: event.body.request, type: 'conditionFailed' }),
        },
      ],
    },
    deleteRow: {},
    connectionFailed: {},
    promote: {},
    '*': { actions: 'noteIgnored' },
  },
  states: {
    absent: {
      description: 'There is no row: nobody holds the lock.',
      on: {
        get: {
          actions: [
            'noteArrival',
            {
              type: 'answer',
              params: ({ event }) => ({ request: event.body.request, type: 'absent' }),
            },
          ],
        },
        put: {
          guard: { type: 'expectsNone', params: ({ event }) => event.body },
          target: 'held',
          actions: { type: 'grant', params: ({ event }) => event.body },
        },
      },
    },
    held: {
      description: 'The row names its holder, until somebody writes over it.',
      on: {
        get: {
          actions: ['noteArrival', { type: 'answerRow', params: ({ event }) => event.body }],
        },
        put: {
          guard: { type: 'isCurrent', params: ({ event }) => event.body },
          actions: ['endGrant', { type: 'grant', params: ({ event }) => event.body }],
        },
        beat: {
          guard: { type: 'isCurrent', params: ({ event }) => event.body },
          actions: { type: 'renew', params: ({ event }) => event.body },
        },
        remove: {
          guard: { type: 'isCurrent', params: ({ event }) => event.body },
          target: 'absent',
          actions: [
            'noteRelease',
            'forget',
            {
              type: 'answer',
              params: ({ event }) => ({ request: event.body.request, type: 'removed' }),
            },
          ],
        },
        deleteRow: { target: 'absent', actions: ['noteRemoval', 'forget'] },
      },
    },
  },
});

/** It keeps no time. */
export const table: MachineDefinition = { machine: tableMachine };
