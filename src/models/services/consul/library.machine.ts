import { and } from 'xstate';
import { localMs } from '../../../kernel/time';
import type { MachineDefinition } from '../../contract';
import { librarySetup } from './library.setup';

export type { ConsulLibraryInput } from './library.setup';

const NO_LEADER = { because: 'the servers have no leader' };

/**
 * Consul's Go client with `api.Lock`, and the agent it goes through: a session that it renews, a key that it watches
 * until it is free, and a watch of its own key while it holds.
 */
export const consulLibraryMachine = librarySetup.createMachine({
  id: 'consul-library',
  description: 'The Consul client inside a program: a session and its lock.',
  context: ({ input }) => ({
    ...input,
    triesOnce: false,
    acquisition: 0,
    index: 0,
    token: 0,
    retriesLeft: 0,
    isPausing: false,
    isUnanswered: false,
    sentWallMs: localMs(0),
    sentMs: localMs(0),
  }),
  initial: 'idle',
  on: {
    // A new call, or one after a call that was interrupted and never cancelled; that one's session ends by itself.
    acquire: {
      target: '.acquiring',
      actions: { type: 'begin', params: ({ event }) => event.body },
    },
    release: { actions: 'tellReleased' },
    withdraw: {},
    // Answers that nobody waits for any more.
    sessionCreated: {},
    renewed: {},
    sessionGone: {},
    granted: {},
    refused: {},
    unlocked: {},
    changed: {},
    noLeader: {},
    connectionFailed: {},
    renewalDue: {},
    watchDue: {},
    silenceNoticed: {},
    leaderMoved: {},
    '*': { actions: 'noteIgnored' },
  },
  states: {
    idle: {
      id: 'idle',
      description: 'The program does not want the lock.',
      entry: ['stopRenewing', 'stopWatching', 'endSilence'],
    },
    acquiring: {
      id: 'acquiring',
      description: 'It is on its way to the lock.',
      initial: 'opening',
      on: {
        withdraw: { target: 'idle', actions: 'sendUnlock' },
        renewalDue: { actions: ['sendRenew', 'planResend'] },
        renewed: [{ guard: 'isOwn', actions: 'planRenewal' }, {}],
        // It does not look at its session until it tries to take the key.
        sessionGone: [{ guard: 'isOwn', actions: 'stopRenewing' }, {}],
        noLeader: [
          {
            guard: 'isOwn',
            target: '.backingOff',
            actions: { type: 'tellFailed', params: NO_LEADER },
          },
          {},
        ],
        connectionFailed: {
          target: '.backingOff',
          actions: { type: 'tellFailed', params: ({ event }) => event.body },
        },
      },
      states: {
        opening: {
          description: 'It has asked for a session.',
          entry: 'sendCreate',
          after: {
            commandTimeout: { target: 'opening', reenter: true, actions: 'tellUnreachable' },
          },
          on: {
            sessionCreated: [{ guard: 'isOwn', target: 'watching', actions: 'planRenewal' }, {}],
            // Nothing keeps a session that is not there yet.
            renewalDue: {},
          },
        },
        watching: {
          description: 'It watches the key until no session has it.',
          entry: 'sendWatch',
          after: { waitTime: { target: 'watching', reenter: true } },
          on: {
            changed: [
              {
                guard: and(['isOwn', 'isFree']),
                target: 'locking',
                actions: { type: 'keepIndex', params: ({ event }) => event.body },
              },
              {
                guard: and(['isOwn', 'isMine']),
                target: 'locking',
                actions: { type: 'keepIndex', params: ({ event }) => event.body },
              },
              {
                guard: and(['isOwn', 'triesOnce']),
                target: '#idle',
                actions: ['sendUnlock', 'tellNotAcquired'],
              },
              {
                guard: 'isOwn',
                target: 'watching',
                reenter: true,
                actions: { type: 'keepIndex', params: ({ event }) => event.body },
              },
              {},
            ],
          },
        },
        locking: {
          description: 'It has asked for the key.',
          entry: ['noteSent', 'sendLock'],
          after: {
            commandTimeout: { target: 'locking', reenter: true, actions: 'tellUnreachable' },
          },
          on: {
            granted: [
              {
                guard: 'isOwn',
                target: '#holding',
                actions: [{ type: 'keepToken', params: ({ event }) => event.body }, 'tellAcquired'],
              },
              {},
            ],
            refused: [
              {
                guard: and(['isOwn', 'lacksSession']),
                target: 'backingOff',
                actions: [
                  'stopRenewing',
                  'beginAnew',
                  { type: 'tellFailed', params: { because: 'its session is over' } },
                ],
              },
              {
                guard: and(['isOwn', 'triesOnce']),
                target: '#idle',
                actions: ['sendUnlock', 'tellNotAcquired'],
              },
              { guard: and(['isOwn', 'isDelayed']), target: 'delayed' },
              // Another was faster: it looks again, and waits for the next change.
              { guard: 'isOwn', target: 'watching', actions: 'forgetIndex' },
              {},
            ],
          },
        },
        delayed: {
          description: 'The key is free, and nobody may take it yet.',
          after: { lockRetry: 'locking' },
        },
        backingOff: {
          description: 'It waits after an error, and then begins with its session.',
          after: { renewAgain: 'opening' },
        },
      },
    },
    holding: {
      id: 'holding',
      description: 'It holds the lock, as far as it was told.',
      initial: 'choosing',
      entry: 'trustWatch',
      exit: ['stopRenewing', 'stopWatching', 'endSilence'],
      on: {
        release: 'releasing',
        withdraw: { target: 'idle', actions: 'sendUnlock' },
        acquire: { actions: 'tellAcquired' },
        renewalDue: { actions: ['noteSent', 'sendRenew', 'planResend', 'timeSilence'] },
        renewed: [{ guard: 'isOwn', actions: ['endSilence', 'planRenewal', 'tellRenewed'] }, {}],
        sessionGone: [
          {
            guard: 'isOwn',
            target: 'lost',
            actions: { type: 'tellLost', params: { because: 'its session was ended' } },
          },
          {},
        ],
        silenceNoticed: {
          target: 'lost',
          actions: {
            type: 'tellLost',
            params: { because: 'the servers have been silent too long' },
          },
        },
        // Errors of the watch end it, after some retries; the renewals go on by themselves, and theirs do not count.
        noLeader: [
          { guard: and(['isOwn', 'isPausing']), actions: ['endSilence', 'planNextTry'] },
          {
            guard: and(['isOwn', 'givesUp']),
            target: 'lost',
            actions: { type: 'tellLost', params: NO_LEADER },
          },
          { guard: 'isOwn', actions: ['endSilence', 'countError', 'rewatch', 'planNextTry'] },
          {},
        ],
        connectionFailed: [
          { guard: 'isPausing', actions: 'planNextTry' },
          {
            guard: 'givesUp',
            target: 'lost',
            actions: { type: 'tellLost', params: { because: 'its watch failed' } },
          },
          { actions: ['countError', 'rewatch', 'planNextTry'] },
        ],
      },
      states: {
        choosing: {
          description: 'It watches its key, or does not.',
          always: [{ guard: 'monitors', target: 'monitoring' }, { target: 'unaware' }],
        },
        monitoring: {
          description: 'It watches its key: a change is told at once.',
          entry: ['forgetIndex', 'sendWatch'],
          on: {
            watchDue: { actions: ['forgetIndex', 'endPause', 'sendWatch'] },
            changed: [
              {
                guard: and(['isOwn', 'isMine']),
                actions: [
                  'trustWatch',
                  { type: 'keepIndex', params: ({ event }) => event.body },
                  'sendWatch',
                ],
              },
              {
                guard: 'isOwn',
                target: '#lost',
                actions: { type: 'tellLost', params: { because: 'its key has another session' } },
              },
              {},
            ],
          },
        },
        unaware: {
          description: 'It does not watch its key: only a renewal can tell it of a loss.',
        },
      },
    },
    releasing: {
      description: 'It has asked to release the key and to end its session.',
      entry: 'sendUnlock',
      after: { commandTimeout: { target: 'idle', actions: 'tellReleased' } },
      on: {
        unlocked: [{ guard: 'isOwn', target: 'idle', actions: 'tellReleased' }, {}],
        // Unreleased, the key stays until the session ends by its TTL, and blocked after that.
        noLeader: [{ guard: 'isOwn', target: 'idle', actions: 'tellReleased' }, {}],
        connectionFailed: { target: 'idle', actions: 'tellReleased' },
      },
    },
    lost: {
      id: 'lost',
      description: 'It knows, or fears, that the lock is gone.',
      // Unlock ends what is left of the session.
      on: { release: 'releasing' },
    },
  },
});

/** All its waits run on the client's monotonic clock. */
export const consulLibrary: MachineDefinition = { machine: consulLibraryMachine };
