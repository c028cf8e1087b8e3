import { not } from 'xstate';
import type { MachineDefinition } from '../../contract';
import { emptyDatabase } from './database.context';
import { databaseSetup } from './database.setup';

export type { PgForUpdateInput } from './database.context';

/**
 * PostgreSQL with a locked row and the data that it protects. Both belong to one transaction: what it wrote takes effect
 * with its commit, which also frees the row, or never. Semantics A6, SELECT … FOR UPDATE.
 */
export const pgForUpdateDatabaseMachine = databaseSetup.createMachine({
  id: 'pg-for-update-database',
  description: 'A database that has both the locked row and the data.',
  context: ({ input }) => emptyDatabase(input),
  initial: 'free',
  on: {
    lock: [
      // It was sent on a connection that is closed: it does not arrive.
      { guard: { type: 'isOver', params: ({ event }) => event.body } },
      {
        actions: [
          { type: 'noteArrival', params: ({ event }) => event.body },
          { type: 'tidyUp', params: ({ event }) => event.body },
          'rollBack',
          { type: 'lock', params: ({ event }) => event.body },
        ],
      },
    ],
    unlock: [
      {
        guard: { type: 'isKnown', params: ({ event }) => event.body },
        actions: [
          { type: 'commit', params: ({ event }) => event.body },
          { type: 'unlock', params: ({ event }) => event.body },
        ],
      },
      // A commit without a transaction: that was rolled back with its connection.
      { actions: { type: 'tellOver', params: ({ event }) => event.body } },
    ],
    check: [
      {
        guard: { type: 'isKnown', params: ({ event }) => event.body },
        actions: [
          { type: 'noteAlive', params: ({ event }) => event.body },
          { type: 'tellAlive', params: ({ event }) => event.body },
        ],
      },
      { actions: { type: 'tellOver', params: ({ event }) => event.body } },
    ],
    close: { actions: [{ type: 'closeOne', params: ({ event }) => event.body }, 'rollBack'] },
    connectionFailed: { actions: ['notice', 'rollBack'] },
    hostPong: { actions: ['hearHost', 'rollBack'] },
    probeDue: [
      {
        guard: { type: 'isSilent', params: ({ event }) => event.body },
        actions: [
          {
            type: 'end',
            params: ({ event }) => ({
              backend: event.body.backend,
              because: 'its client’s host did not answer',
            }),
          },
          'rollBack',
        ],
      },
      { actions: { type: 'probe', params: ({ event }) => event.body } },
    ],
    idleDue: {
      actions: [
        {
          type: 'end',
          params: ({ event }) => ({
            backend: event.body.backend,
            because: 'its transaction was idle for too long',
          }),
        },
        'rollBack',
      ],
    },
    restarted: { actions: ['forget', 'rollBack'] },
    read: [
      {
        guard: { type: 'isLate', params: ({ event }) => event.body },
        actions: { type: 'refuseRead', params: ({ event }) => event.body },
      },
      { actions: ['noteUse', { type: 'serve', params: ({ event }) => event.body }] },
    ],
    write: [
      {
        guard: { type: 'isLate', params: ({ event }) => event.body },
        actions: {
          type: 'refuseWrite',
          params: ({ event }) => ({ ...event.body, because: 'transaction-is-over' as const }),
        },
      },
      // It would wait for the row, and its own transaction may be what it waits for. Here it is refused.
      {
        guard: { type: 'isKeptOut', params: ({ event }) => event.body },
        actions: {
          type: 'refuseWrite',
          params: ({ event }) => ({ ...event.body, because: 'token-is-missing' as const }),
        },
      },
      {
        guard: { type: 'isAnswered', params: ({ event }) => event.body },
        actions: { type: 'answerAgain', params: ({ event }) => event.body },
      },
      {
        guard: { type: 'versionIsStale', params: ({ event }) => event.body },
        actions: [
          'noteUse',
          {
            type: 'refuseWrite',
            params: ({ event }) => ({ ...event.body, because: 'version-is-stale' as const }),
          },
        ],
      },
      {
        guard: { type: 'isInTransaction', params: ({ event }) => event.body },
        actions: ['noteUse', { type: 'keepWrite', params: ({ event }) => event.body }],
      },
      { actions: { type: 'applyWrite', params: ({ event }) => event.body } },
    ],
    // Outside, and not to be undone: no transaction holds it back.
    perform: [
      {
        guard: { type: 'isPerformed', params: ({ event }) => event.body },
        actions: { type: 'performedAlready', params: ({ event }) => event.body },
      },
      { actions: { type: 'perform', params: ({ event }) => event.body } },
    ],
    promote: {},
    '*': { actions: 'noteIgnored' },
  },
  states: {
    free: {
      description: 'No transaction has the row.',
      always: { guard: 'isHeld', target: 'held' },
    },
    held: {
      description: 'A transaction has the row, and what it writes nobody else sees.',
      always: { guard: not('isHeld'), target: 'free' },
    },
  },
});

/** Keepalives and time-outs run on the server's monotonic clock. */
export const pgForUpdateDatabase: MachineDefinition = { machine: pgForUpdateDatabaseMachine };
