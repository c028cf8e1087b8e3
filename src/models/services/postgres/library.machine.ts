import { and } from 'xstate';
import type { MachineDefinition } from '../../contract';
import { librarySetup, unconnected } from './library.setup';

export type { PgLibraryInput } from './library.setup';

/**
 * A PostgreSQL driver inside a program that locks: one connection, one statement at a time. It holds the lock as long
 * as the server thinks that the connection lives, which the driver itself learns only when it uses it.
 */
export const postgresLibraryMachine = librarySetup.createMachine({
  id: 'postgres-library',
  description: 'The database driver inside a program that locks.',
  context: ({ input }) => unconnected(input),
  initial: 'idle',
  on: {
    acquire: {
      target: '.acquiring.asking',
      actions: ['leaveConnection', { type: 'begin', params: ({ event }) => event.body }],
    },
    release: { actions: 'tellReleased' },
    withdraw: {},
    connectionFailed: [{ guard: 'isFromServer', actions: 'noteBroken' }, {}],
    leaderMoved: { actions: 'followLeader' },
    // Answers that nobody waits for any more.
    granted: {},
    queued: {},
    refused: {},
    unlocked: {},
    alive: {},
    sessionOver: {},
    checkDue: {},
    silence: {},
    '*': { actions: 'noteIgnored' },
  },
  states: {
    idle: {
      id: 'idle',
      description: 'The program does not want the lock; its connection stays open.',
      entry: 'stopChecking',
      on: {
        acquire: {
          target: 'acquiring.asking',
          actions: { type: 'begin', params: ({ event }) => event.body },
        },
      },
    },
    acquiring: {
      id: 'acquiring',
      description: 'It is on its way to the lock.',
      initial: 'asking',
      on: {
        // A statement is cancelled by closing its connection.
        withdraw: { target: 'idle', actions: 'disconnect' },
        granted: [
          {
            guard: 'isCurrent',
            target: 'holding',
            actions: [{ type: 'keepToken', params: ({ event }) => event.body }, 'tellAcquired'],
          },
          {},
        ],
        // It waits for an answer, so it hears at once that none will come.
        connectionFailed: [
          {
            guard: 'isFromServer',
            target: '.backingOff',
            actions: ['dropConnection', { type: 'tellFailed', params: ({ event }) => event.body }],
          },
          {},
        ],
        leaderMoved: { target: '.backingOff', actions: ['followLeader', 'dropConnection'] },
      },
      states: {
        asking: {
          description: 'It has sent its lock statement.',
          entry: ['connect', 'number', 'sendLock'],
          after: {
            commandTimeout: { target: 'backingOff', actions: ['disconnect', 'tellUnreachable'] },
          },
          on: {
            queued: [{ guard: 'isCurrent', target: 'queueing' }, {}],
            refused: [
              {
                guard: and(['isCurrent', 'triesOnce']),
                target: '#idle',
                actions: 'tellNotAcquired',
              },
              { guard: 'isCurrent', target: 'polling' },
              {},
            ],
          },
        },
        queueing: {
          description: 'Its statement waits in line at the server.',
          after: { commandTimeout: 'repeating' },
        },
        repeating: {
          // TCP repeats what was lost. Here the statement is said again, and counts once.
          description: 'Its statement waits in line, as far as it knows: it says it again.',
          entry: 'sendLock',
          after: {
            commandTimeout: { target: 'backingOff', actions: ['disconnect', 'tellUnreachable'] },
          },
          on: { queued: [{ guard: 'isCurrent', target: 'queueing' }, {}] },
        },
        polling: {
          description: 'It was refused, and waits before it tries again.',
          after: { retryDelay: 'asking' },
        },
        backingOff: {
          description: 'Its connection is gone: it waits before it opens another.',
          after: { retryDelay: 'asking' },
        },
      },
    },
    holding: {
      id: 'holding',
      description: 'It has the lock, as far as it was told.',
      entry: 'planCheck',
      exit: 'stopChecking',
      on: {
        release: [
          {
            guard: 'isBroken',
            target: 'idle',
            actions: [
              'dropConnection',
              { type: 'tellLost', params: { because: 'its connection is gone' } },
            ],
          },
          { target: 'releasing' },
        ],
        // The answer came too late for a program that had given up.
        withdraw: { target: 'idle', actions: 'disconnect' },
        checkDue: [
          {
            guard: 'isBroken',
            target: 'lost',
            actions: { type: 'tellLost', params: { because: 'its connection is gone' } },
          },
          { actions: ['number', 'sendCheck', 'awaitAnswer'] },
        ],
        alive: [{ guard: 'isCurrent', actions: ['hearAnswer', 'planCheck'] }, {}],
        sessionOver: [
          {
            guard: 'isCurrent',
            target: 'lost',
            actions: { type: 'tellLost', params: { because: 'its session is over' } },
          },
          {},
        ],
        silence: {
          target: 'lost',
          actions: { type: 'tellLost', params: { because: 'its connection is silent' } },
        },
      },
    },
    lost: {
      description: 'It knows that its session is over.',
      entry: 'dropConnection',
      on: {
        release: { target: 'idle', actions: 'tellReleased' },
        withdraw: 'idle',
        // The program heard of the loss, and begins anew.
        acquire: {
          target: 'acquiring.asking',
          actions: { type: 'begin', params: ({ event }) => event.body },
        },
      },
    },
    releasing: {
      description: 'It has sent its unlock, or its commit.',
      entry: ['number', 'sendUnlock'],
      after: { commandTimeout: { target: 'idle', actions: ['disconnect', 'tellReleased'] } },
      on: {
        // "False, and a warning": programs seldom look.
        unlocked: [{ guard: 'isCurrent', target: 'idle', actions: 'tellReleased' }, {}],
        sessionOver: [
          {
            guard: 'isCurrent',
            target: 'idle',
            actions: [
              'dropConnection',
              { type: 'tellLost', params: { because: 'its session was over' } },
            ],
          },
          {},
        ],
        connectionFailed: [
          {
            guard: 'isFromServer',
            target: 'idle',
            actions: [
              'dropConnection',
              { type: 'tellLost', params: { because: 'its connection failed' } },
            ],
          },
          {},
        ],
        leaderMoved: {
          target: 'idle',
          actions: ['followLeader', 'dropConnection', 'tellReleased'],
        },
      },
    },
  },
});

/** All its waits run on the client's monotonic clock. */
export const postgresLibrary: MachineDefinition = { machine: postgresLibraryMachine };
