import { and } from 'xstate';
import { localMs } from '../../../kernel/time';
import type { MachineDefinition } from '../../contract';
import { librarySetup, type RedisLibraryContext } from './library.setup';

export type { RedisLibraryInput } from './library.setup';

/**
 * The Redis lock library in a client: SET NX PX with polling, a release, and a watchdog that extends. It knows the
 * lock only by the answers it got; switches make it behave as real libraries did when they failed.
 */
export const redisLibraryMachine = librarySetup.createMachine({
  id: 'redis-library',
  description: 'The Redis lock library inside a client.',
  context: ({ input }) => ({
    ...input,
    triesOnce: false,
    request: 0,
    acquisition: 0,
    token: null,
    sentWallMs: localMs(0),
    sentMonotonicMs: localMs(0),
  }),
  initial: 'idle',
  on: {
    leaderMoved: { actions: 'followLeader' },
    // A new call after one that was interrupted and never cancelled.
    acquire: {
      target: '.asking',
      actions: { type: 'begin', params: ({ event }) => event.body },
    },
    // Answers to commands that nobody waits for any more.
    granted: {},
    refused: {},
    extended: {},
    gotten: {},
    deleted: {},
    connectionFailed: {},
    renewalDue: {},
    withdraw: {},
    '*': { actions: 'noteIgnored' },
  },
  states: {
    idle: {
      id: 'idle',
      description: 'The program does not want the lock.',
      on: {
        acquire: {
          target: 'asking',
          actions: { type: 'begin', params: ({ event }) => event.body },
        },
        release: { actions: 'tellReleased' },
        granted: [
          {
            guard: and(['isCurrent', 'keepsLateGrants']),
            target: 'holding',
            actions: { type: 'keepToken', params: ({ event }) => event.body },
          },
          {
            guard: and(['isCurrent', 'releasesLateGrants']),
            actions: ['sendDelete'],
          },
          {},
        ],
      },
    },
    asking: {
      description: 'It has sent SET NX and waits for the answer.',
      entry: ['number', 'sendSet'],
      after: { commandTimeout: { target: 'backingOff', actions: 'tellUnreachable' } },
      on: {
        granted: [
          {
            guard: and(['isCurrent', 'setsInTwo']),
            target: 'settingExpiry',
            actions: { type: 'keepToken', params: ({ event }) => event.body },
          },
          {
            guard: 'isCurrent',
            target: 'holding',
            actions: [{ type: 'keepToken', params: ({ event }) => event.body }, 'tellAcquired'],
          },
          {},
        ],
        refused: [
          { guard: and(['isCurrent', 'lacksReplicas']), target: 'undoing' },
          { guard: and(['isCurrent', 'triesOnce']), target: 'idle', actions: 'tellNotAcquired' },
          { guard: 'isCurrent', target: 'backingOff' },
          {},
        ],
        connectionFailed: [
          {
            guard: 'isFromLeader',
            target: 'backingOff',
            actions: { type: 'tellFailed', params: ({ event }) => event.body },
          },
          {},
        ],
        // The old leader will not answer any more: ask the new one at once.
        leaderMoved: { target: 'asking', reenter: true, actions: 'followLeader' },
        withdraw: 'idle',
      },
    },
    undoing: {
      description: 'Too few replicas confirmed: it takes its own key back first.',
      entry: ['number', 'sendDelete'],
      after: {
        commandTimeout: [
          { guard: 'triesOnce', target: 'idle', actions: 'tellNotAcquired' },
          { target: 'backingOff' },
        ],
      },
      on: {
        deleted: [
          { guard: and(['isCurrent', 'triesOnce']), target: 'idle', actions: 'tellNotAcquired' },
          { guard: 'isCurrent', target: 'backingOff' },
          {},
        ],
        connectionFailed: [
          { guard: and(['isFromLeader', 'triesOnce']), target: 'idle', actions: 'tellNotAcquired' },
          { guard: 'isFromLeader', target: 'backingOff' },
          {},
        ],
        withdraw: 'idle',
      },
    },
    backingOff: {
      description: 'It waits before it asks again.',
      after: { retryDelay: 'asking' },
      on: { withdraw: 'idle' },
    },
    settingExpiry: {
      description: 'The key is set; its expiry is sent as a second command.',
      entry: ['number', 'sendExpire'],
      after: { commandTimeout: { target: 'holding', actions: 'tellAcquired' } },
      on: {
        extended: [{ guard: 'isCurrent', target: 'holding', actions: 'tellAcquired' }, {}],
        connectionFailed: [
          {
            guard: 'isFromLeader',
            target: 'backingOff',
            actions: { type: 'tellFailed', params: ({ event }) => event.body },
          },
          {},
        ],
        withdraw: 'idle',
      },
    },
    holding: {
      description: 'It holds the lock, as far as it was told.',
      entry: 'scheduleRenewal',
      exit: 'stopWatchdog',
      initial: 'quiet',
      // A second acquire by the same client is the same lock again.
      on: { release: 'releasing', acquire: { actions: 'tellAcquired' } },
      states: {
        quiet: {
          description: 'Its lease runs.',
          on: { renewalDue: 'renewing' },
        },
        renewing: {
          description: 'It has sent an extend and waits for the answer.',
          // The next round is counted from this one, whatever the answer takes.
          entry: ['number', 'sendExtend', 'scheduleRenewal'],
          after: {
            commandTimeout: [
              { guard: 'stopsAfterError', target: 'unattended' },
              { target: 'quiet' },
            ],
          },
          on: {
            renewalDue: { target: 'renewing', reenter: true },
            extended: [
              {
                guard: and(['isCurrent', 'isApplied']),
                target: 'quiet',
                actions: 'tellRenewed',
              },
              {
                guard: 'isCurrent',
                target: '#lost',
                actions: {
                  type: 'tellLost',
                  params: { because: 'the service did not renew its lease' },
                },
              },
              {},
            ],
            connectionFailed: [
              { guard: 'stopsAfterError', target: 'unattended' },
              { target: 'quiet' },
            ],
          },
        },
        unattended: {
          description: 'An error stopped the watchdog; nothing renews the lease any more.',
          entry: 'stopWatchdog',
        },
      },
    },
    lost: {
      id: 'lost',
      description: 'It knows that the lock is gone.',
      on: {
        acquire: {
          target: 'asking',
          actions: { type: 'begin', params: ({ event }) => event.body },
        },
        release: { target: 'idle', actions: 'tellReleased' },
      },
    },
    releasing: {
      description: 'It gives the lock back.',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'It picks its way to release.',
          always: [{ guard: 'getsFirst', target: 'comparing' }, { target: 'deleting' }],
        },
        comparing: {
          description: 'It has asked whose value the key holds.',
          entry: ['number', 'sendGet'],
          after: { commandTimeout: { target: '#idle', actions: 'tellReleased' } },
          on: {
            gotten: [
              { guard: and(['isCurrent', 'isOwn']), target: 'hesitating' },
              { guard: 'isCurrent', target: '#idle', actions: 'tellReleased' },
              {},
            ],
            connectionFailed: [
              { guard: 'isFromLeader', target: '#idle', actions: 'tellReleased' },
              {},
            ],
          },
        },
        hesitating: {
          description: 'The value was its own a moment ago; the delete is not sent yet.',
          after: { releaseGap: 'deleting' },
        },
        deleting: {
          description: 'It has sent the delete.',
          entry: ['number', 'sendDelete'],
          after: { commandTimeout: { target: '#idle', actions: 'tellReleased' } },
          on: {
            deleted: [{ guard: 'isCurrent', target: '#idle', actions: 'tellReleased' }, {}],
            connectionFailed: [
              { guard: 'isFromLeader', target: '#idle', actions: 'tellReleased' },
              {},
            ],
          },
        },
      },
    },
  },
});

/** All its waits run on the client's monotonic clock. */
export const redisLibrary: MachineDefinition = {
  machine: redisLibraryMachine,
  jitter: {
    retryDelay: ({ parameters }: RedisLibraryContext) => parameters.retryJitterMs,
  },
};
