import { and } from 'xstate';
import { localMs } from '../../../kernel/time';
import type { MachineDefinition } from '../../contract';
import { librarySetup } from './library.setup';

export type { EtcdLibraryInput } from './library.setup';

/**
 * etcd's client with `concurrency.Session` and `Mutex` (client/v3): a lease that it keeps alive, a key in the
 * queue, and a wait until no older key is left. Each acquisition has a session of its own.
 */
export const etcdLibraryMachine = librarySetup.createMachine({
  id: 'etcd-library',
  description: 'The etcd client inside a program: a session and its mutex.',
  context: ({ input }) => ({
    ...input,
    at: 0,
    acquisition: 0,
    triesOnce: false,
    isOver: true,
    isWatched: false,
    token: null,
    ttlMs: input.parameters.ttlMs,
    checksFromMs: null,
    requestedWallMs: localMs(0),
    requestedMonotonicMs: localMs(0),
    heardAtMs: localMs(0),
  }),
  initial: 'idle',
  on: {
    // A new call, or one after a call that was interrupted and never cancelled; that one's lease ends by itself.
    acquire: {
      target: '.acquiring.locking',
      actions: ['endSession', { type: 'begin', params: ({ event }) => event.body }],
    },
    release: { actions: 'tellReleased' },
    withdraw: {},
    // Unanswered, a keepalive is sent again each retry delay; an answer sets the next a third of the TTL away.
    keepAliveDue: { actions: ['sendKeepAlive', 'planNextTry'] },
    keptAlive: [
      {
        guard: 'isOwn',
        actions: [{ type: 'keepSession', params: ({ event }) => event.body }, 'watchSession'],
      },
      {},
    ],
    // Until its turn comes, the mutex does not look at its session.
    leaseEnded: [{ guard: 'isOwn', actions: 'endSession' }, {}],
    sessionOver: { actions: 'endSession' },
    // Answers that nobody waits for any more.
    granted: {},
    queued: {},
    cleared: {},
    missing: {},
    unlocked: {},
    connectionFailed: {},
    leaderMoved: {},
    '*': { actions: 'noteIgnored' },
  },
  states: {
    idle: {
      id: 'idle',
      description: 'The program does not want the lock.',
      entry: 'endSession',
      on: { keptAlive: {}, leaseEnded: {} },
    },
    acquiring: {
      id: 'acquiring',
      description: 'It is on its way to the lock.',
      initial: 'locking',
      on: {
        // A cancelled Lock deletes its own key.
        withdraw: { target: 'idle', actions: 'sendUnlock' },
        granted: [
          {
            guard: 'isOwn',
            target: 'holding',
            actions: [
              { type: 'keepToken', params: ({ event }) => event.body },
              { type: 'joinSession', params: ({ event }) => event.body },
              'tellAcquired',
            ],
          },
          {},
        ],
        connectionFailed: [
          {
            guard: 'isFromMember',
            target: '.backingOff',
            actions: ['moveOn', { type: 'tellFailed', params: ({ event }) => event.body }],
          },
          {},
        ],
        // Not one keepalive was answered for a whole TTL: it gives its member up, and asks another.
        sessionOver: {
          target: '.backingOff',
          actions: ['endSession', 'moveOn', 'tellUnreachable'],
        },
      },
      states: {
        locking: {
          description: 'It has asked for a lease and for a key in the queue.',
          entry: ['noteRequest', 'sendLock'],
          after: {
            commandTimeout: { target: 'backingOff', actions: ['moveOn', 'tellUnreachable'] },
          },
          on: {
            // TryLock leaves the queue at once (mutex.go: ErrLocked).
            queued: [
              {
                guard: and(['isOwn', 'triesOnce']),
                target: '#idle',
                actions: ['sendUnlock', 'tellNotAcquired'],
              },
              {
                guard: 'isOwn',
                target: 'queueing',
                actions: { type: 'joinSession', params: ({ event }) => event.body },
              },
              {},
            ],
            // The word that its turn has come overtook the answer that there is a line.
            cleared: [{ guard: 'isOwn', target: 'checking' }, {}],
          },
        },
        queueing: {
          description: 'Its key is in the queue: it waits until no older one is left.',
          on: { cleared: [{ guard: 'isOwn', target: 'checking' }, {}] },
        },
        checking: {
          description: 'Its turn has come: it looks whether its own key is still there.',
          entry: 'sendRead',
          after: {
            commandTimeout: { target: 'backingOff', actions: ['moveOn', 'tellUnreachable'] },
          },
          on: {
            missing: [
              {
                guard: 'isOwn',
                target: 'backingOff',
                actions: [
                  'endSession',
                  'beginAnew',
                  { type: 'tellFailed', params: { because: 'its session expired in the queue' } },
                ],
              },
              {},
            ],
            // The late answer that there was a line: no older key comes back.
            queued: {},
          },
        },
        backingOff: {
          description:
            'It waits before it asks again, for the same key if it still has its session.',
          after: { retryDelay: 'locking' },
        },
      },
    },
    holding: {
      id: 'holding',
      description: 'It holds the lock, as far as it was told.',
      // Whose session died in the queue and who did not look: the session's channel is closed already.
      always: {
        guard: 'isOver',
        target: 'lost',
        actions: {
          type: 'tellLost',
          params: { because: 'its session was over before its turn came' },
        },
      },
      on: {
        release: 'releasing',
        // The answer came too late for a program that had given up.
        withdraw: { target: 'idle', actions: 'sendUnlock' },
        // The same session locks again: nothing changes.
        acquire: { actions: 'tellAcquired' },
        keptAlive: [
          {
            guard: 'isOwn',
            actions: [
              { type: 'keepSession', params: ({ event }) => event.body },
              'watchSession',
              'tellRenewed',
            ],
          },
          {},
        ],
        leaseEnded: [
          {
            guard: 'isOwn',
            target: 'lost',
            actions: { type: 'tellLost', params: { because: 'its lease was not found' } },
          },
          {},
        ],
        sessionOver: {
          target: 'lost',
          actions: {
            type: 'tellLost',
            params: { because: 'no keepalive was answered for a whole TTL' },
          },
        },
        // The lease lives at the leader, not in the connection: another member will do.
        connectionFailed: [{ guard: 'isFromMember', actions: ['moveOn', 'planNextTry'] }, {}],
      },
    },
    lost: {
      id: 'lost',
      description: 'It knows that its session is over.',
      entry: 'endSession',
      // Unlock deletes the own key, if it is still there.
      on: { release: 'releasing', keptAlive: {}, leaseEnded: {} },
    },
    releasing: {
      description: 'It has asked to delete its key and to end its session.',
      entry: ['endSession', 'sendUnlock'],
      after: { commandTimeout: { target: 'idle', actions: ['moveOn', 'tellReleased'] } },
      on: {
        unlocked: [{ guard: 'isOwn', target: 'idle', actions: 'tellReleased' }, {}],
        // Without an answer the key may stay until its lease ends.
        connectionFailed: [
          { guard: 'isFromMember', target: 'idle', actions: ['moveOn', 'tellReleased'] },
          {},
        ],
        keptAlive: {},
        leaseEnded: {},
      },
    },
  },
});

/** All its waits run on the client's monotonic clock. */
export const etcdLibrary: MachineDefinition = { machine: etcdLibraryMachine };
