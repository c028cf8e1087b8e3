import type { MachineDefinition } from '../../contract';
import { emptyLibrary } from './library.context';
import { librarySetup } from './library.setup';

export type { ChubbyLibraryInput } from './library.context';

/**
 * Chubby's client library: a session whose lease it counts more carefully than the master, a lock with its sequencer, and
 * the grace period in which it blocks the program and waits for a master.
 */
export const chubbyLibraryMachine = librarySetup.createMachine({
  id: 'chubby-library',
  description: 'The Chubby client library inside a program.',
  context: ({ input }) => emptyLibrary(input),
  initial: 'unopened',
  on: {
    acquire: [
      { guard: 'holds', actions: 'tellAcquired' },
      { actions: { type: 'want', params: ({ event }) => event.body } },
    ],
    release: { actions: 'tellReleased' },
    withdraw: { actions: 'stopWanting' },
    // Answers that nobody waits for any more, and timers of a session that is over.
    masterIs: {},
    opened: {},
    keptAlive: {},
    granted: {},
    queued: {},
    refused: {},
    givenBack: {},
    expired: {},
    leaseOver: {},
    graceOver: {},
    searchDue: {},
    connectionFailed: {},
    leaderMoved: {},
    '*': { actions: 'noteIgnored' },
  },
  states: {
    unopened: {
      description: 'It has no session.',
      // Whoever waited when the session ended begins anew.
      always: { guard: 'wantsLock', target: 'opening' },
    },
    opening: {
      description: 'It asks for a session, and looks for the master.',
      entry: ['nameSession', 'sendOpen'],
      after: {
        retry: { target: 'opening', reenter: true, actions: ['moveOn', 'tellUnreachable'] },
      },
      on: {
        opened: [
          {
            guard: 'isOwn',
            target: 'live',
            actions: { type: 'extend', params: ({ event }) => event.body },
          },
          {},
        ],
        masterIs: [
          {
            guard: { type: 'isNamed', params: ({ event }) => event.body },
            target: 'opening',
            reenter: true,
            actions: { type: 'follow', params: ({ event }) => event.body },
          },
          {},
        ],
        connectionFailed: [
          {
            guard: 'isFromMaster',
            actions: { type: 'tellFailed', params: ({ event }) => event.body },
          },
          {},
        ],
        leaderMoved: {
          actions: { type: 'follow', params: ({ event }) => ({ master: event.from }) },
        },
        withdraw: { target: 'unopened', actions: 'stopWanting' },
      },
    },
    live: {
      description: 'Its session lives, by its own careful clock.',
      initial: 'resuming',
      on: {
        keptAlive: [
          { guard: 'isOwn', actions: { type: 'extend', params: ({ event }) => event.body } },
          {},
        ],
        leaseOver: 'jeopardy',
        searchDue: { actions: 'search' },
        masterIs: [
          {
            guard: { type: 'isNamed', params: ({ event }) => event.body },
            actions: { type: 'searchThere', params: ({ event }) => event.body },
          },
          {},
        ],
        leaderMoved: {
          actions: { type: 'searchThere', params: ({ event }) => ({ master: event.from }) },
        },
        connectionFailed: [{ guard: 'isFromMaster', actions: ['moveOn', 'searchSoon'] }, {}],
        expired: [
          {
            guard: 'isOwn',
            target: 'unopened',
            actions: { type: 'endSession', params: { because: 'the master ended its session' } },
          },
          {},
        ],
        withdraw: { target: '.resuming', actions: 'giveUpLock' },
      },
      states: {
        resuming: {
          description: 'It goes on with what the program wants.',
          always: [
            { guard: 'mustRelease', target: 'releasing' },
            { guard: 'holds', target: 'holding' },
            { guard: 'wantsLock', target: 'claiming' },
            { target: 'unused' },
          ],
        },
        unused: {
          description: 'The program does not want the lock; the session is kept.',
          on: {
            acquire: {
              target: 'resuming',
              actions: { type: 'want', params: ({ event }) => event.body },
            },
            withdraw: {},
          },
        },
        claiming: {
          description: 'It has asked for the lock.',
          entry: 'sendClaim',
          after: {
            retry: { target: 'claiming', reenter: true, actions: 'tellUnreachable' },
          },
          on: {
            granted: [
              {
                guard: 'isOwn',
                target: 'holding',
                actions: [{ type: 'takeLock', params: ({ event }) => event.body }, 'tellAcquired'],
              },
              {},
            ],
            queued: [{ guard: 'isOwn', target: 'waiting' }, {}],
            refused: [
              { guard: 'isOwn', target: 'unused', actions: ['stopWanting', 'tellNotAcquired'] },
              {},
            ],
          },
        },
        waiting: {
          description: 'It waits in line: the master will say when its turn has come.',
          on: {
            granted: [
              {
                guard: 'isOwn',
                target: 'holding',
                actions: [{ type: 'takeLock', params: ({ event }) => event.body }, 'tellAcquired'],
              },
              {},
            ],
            // The word may have been lost: it asks again with each lease, and keeps its place.
            keptAlive: [
              {
                guard: 'isOwn',
                target: 'claiming',
                actions: { type: 'extend', params: ({ event }) => event.body },
              },
              {},
            ],
          },
        },
        holding: {
          description: 'It holds the lock, and its lease covers it.',
          on: { release: { target: 'releasing', actions: 'giveUpLock' } },
        },
        releasing: {
          description: 'It gives the lock back, or its place in line.',
          entry: 'sendGiveBack',
          after: { retry: { target: 'releasing', reenter: true } },
          on: {
            givenBack: [
              {
                guard: 'isOwn',
                target: 'resuming',
                actions: ['haveReleased', 'tellReleased'],
              },
              {},
            ],
            release: {},
            withdraw: { actions: 'stopWanting' },
          },
        },
      },
    },
    jeopardy: {
      description: 'Its own lease ran out: it blocks the program and waits for a master.',
      entry: ['tellDoubt', 'startGrace', 'search'],
      exit: 'stopGrace',
      on: {
        keptAlive: [
          {
            guard: 'isOwn',
            target: 'live',
            actions: ['tellSafe', { type: 'extend', params: ({ event }) => event.body }],
          },
          {},
        ],
        searchDue: { actions: 'search' },
        masterIs: [
          {
            guard: { type: 'isNamed', params: ({ event }) => event.body },
            actions: { type: 'searchThere', params: ({ event }) => event.body },
          },
          {},
        ],
        leaderMoved: {
          actions: { type: 'searchThere', params: ({ event }) => ({ master: event.from }) },
        },
        expired: [
          {
            guard: 'isOwn',
            target: 'unopened',
            actions: { type: 'endSession', params: { because: 'its session expired' } },
          },
          {},
        ],
        graceOver: {
          target: 'unopened',
          actions: { type: 'endSession', params: { because: 'no master answered in time' } },
        },
        // A call blocks until the session is safe or over.
        release: { actions: 'giveUpLock' },
        withdraw: { actions: 'giveUpLock' },
      },
    },
  },
});

/** All its waits run on the client's monotonic clock. */
export const chubbyLibrary: MachineDefinition = { machine: chubbyLibraryMachine };
