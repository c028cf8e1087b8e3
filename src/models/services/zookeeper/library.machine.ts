import { and, not } from 'xstate';
import type { MachineDefinition } from '../../contract';
import { emptyLibrary } from './library.context';
import { SEARCH } from './library.search';
import { librarySetup } from './library.setup';

export type { ZookeeperLibraryInput } from './library.context';

/**
 * The ZooKeeper client with Curator's connection states and lock recipe: a session that it keeps alive with pings,
 * an ephemeral sequential node, and a wait for the node before it.
 */
export const zookeeperLibraryMachine = librarySetup.createMachine({
  id: 'zookeeper-library',
  description: 'The ZooKeeper client and Curator inside a program.',
  context: ({ input }) => emptyLibrary(input),
  initial: 'unopened',
  on: {
    acquire: [
      { guard: 'holds', actions: 'tellAcquired' },
      { actions: { type: 'want', params: ({ event }) => event.body } },
    ],
    release: [{ guard: 'holds', actions: 'releaseApart' }, { actions: 'tellReleased' }],
    withdraw: { actions: 'withdrawApart' },
    // Answers that nobody waits for any more, and timers of a state that it has left.
    connected: {},
    expired: {},
    closed: {},
    created: {},
    deleted: {},
    granted: {},
    queued: {},
    missing: {},
    changed: {},
    pong: {},
    pingDue: {},
    silence: {},
    lostDue: {},
    selfExpiry: {},
    connectionFailed: {},
    leaderMoved: {},
    '*': { actions: 'noteIgnored' },
  },
  states: {
    unopened: {
      description: 'The program has not needed the lock yet, and opened no session.',
      on: {
        acquire: {
          target: 'opening',
          actions: [{ type: 'want', params: ({ event }) => event.body }, 'openSession'],
        },
      },
    },
    opening: {
      description: 'It has no session: it looks for a server that opens one.',
      initial: 'asking',
      on: {
        connected: [
          {
            guard: 'isOwn',
            target: 'connected',
            actions: { type: 'join', params: ({ event }) => event.body },
          },
          {},
        ],
      },
      states: SEARCH,
    },
    suspended: {
      id: 'suspended',
      description: 'The connection is lost, and the session may be: it looks for a server.',
      initial: 'asking',
      entry: 'suspend',
      on: {
        connected: [
          {
            guard: 'isOwn',
            target: 'connected',
            actions: { type: 'join', params: ({ event }) => event.body },
          },
          {},
        ],
        // Only a server can say so; until then, the classic client waits (A4).
        expired: [{ guard: 'isOwn', target: 'opening', actions: 'loseSession' }, {}],
        lostDue: { target: 'opening', actions: 'loseSession' },
        selfExpiry: { target: 'opening', actions: 'loseSession' },
      },
      states: SEARCH,
    },
    connected: {
      description: 'It is connected, and its session lives as long as it is heard.',
      initial: 'resuming',
      on: {
        pingDue: [{ guard: 'hasSpoken', actions: 'planPing' }, { actions: 'sendPing' }],
        pong: [{ guard: 'isOwn', actions: 'hearPong' }, {}],
        silence: [
          { guard: 'hasHeard', actions: 'planSilence' },
          { target: 'suspended', actions: 'moveOn' },
        ],
        closed: [{ guard: 'isOwn', target: 'suspended', actions: 'moveOn' }, {}],
        connectionFailed: [{ guard: 'isFromServer', target: 'suspended', actions: 'moveOn' }, {}],
        expired: [{ guard: 'isOwn', target: 'suspended' }, {}],
        withdraw: { target: '.resuming', actions: 'discardNode' },
      },
      states: {
        resuming: {
          description: 'It goes on with what it had begun.',
          always: [
            { guard: 'hasStrays', target: 'deleting' },
            { guard: 'holds', target: 'holding' },
            { guard: and(['wantsLock', not('hasNode')]), target: 'creating' },
            { guard: 'wantsLock', target: 'listing' },
            { target: 'idle' },
          ],
        },
        idle: {
          description: 'The program does not want the lock; its session lives on.',
          on: {
            acquire: {
              target: 'resuming',
              actions: { type: 'want', params: ({ event }) => event.body },
            },
            withdraw: {},
          },
        },
        creating: {
          description: 'It has asked for a node at the end of the queue.',
          entry: 'sendCreate',
          on: {
            created: [
              // The program gave up meanwhile.
              {
                guard: and(['isOwnNode', not('wantsLock')]),
                target: 'resuming',
                actions: ['keepNode', 'hear', 'discardNode'],
              },
              { guard: 'isOwnNode', target: 'listing', actions: ['keepNode', 'hear'] },
              {},
            ],
            withdraw: { actions: 'stopWanting' },
          },
        },
        listing: {
          description: 'It looks who is first in the queue, in its server’s copy.',
          entry: 'sendList',
          on: {
            granted: [
              {
                guard: 'isOwnNode',
                target: 'holding',
                actions: ['hear', { type: 'takeLock', params: ({ event }) => event.body }],
              },
              {},
            ],
            queued: [
              {
                guard: and(['isOwnNode', 'triesOnce']),
                target: 'resuming',
                actions: ['hear', 'discardNode', 'tellNotAcquired'],
              },
              { guard: 'isOwnNode', target: 'queueing', actions: ['hear', 'waitForEvent'] },
              {},
            ],
            missing: [{ guard: 'isOwnNode', target: 'creating', actions: 'hear' }, {}],
          },
        },
        queueing: {
          description: 'It waits until the node that it watches is gone.',
          on: {
            changed: [{ guard: 'isOwn', target: 'listing', actions: 'hear' }, {}],
            pong: [
              { guard: 'hasMissedEvent', target: 'listing', actions: 'hearPong' },
              { guard: 'isOwn', actions: 'hearPong' },
              {},
            ],
            acquire: {
              target: 'listing',
              actions: { type: 'want', params: ({ event }) => event.body },
            },
          },
        },
        holding: {
          description: 'Its node was the lowest: it holds the lock, as far as it knows.',
          on: { release: { target: 'resuming', actions: ['beginRelease', 'discardNode'] } },
        },
        deleting: {
          description: 'It deletes a node of its own that it no longer wants.',
          entry: 'sendDelete',
          on: {
            deleted: [
              {
                guard: { type: 'isFirstStray', params: ({ event }) => event.body },
                target: 'resuming',
                actions: ['dropStray', 'hear'],
              },
              {},
            ],
            withdraw: { actions: 'stopWanting' },
          },
        },
      },
    },
  },
});

/** Curator measures SUSPENDED by the wall clock; all else runs on the monotonic one. */
export const zookeeperLibrary: MachineDefinition = {
  machine: zookeeperLibraryMachine,
  clocks: { lost: 'wall' },
};
