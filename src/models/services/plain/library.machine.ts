import { and } from 'xstate';
import { localMs } from '../../../kernel/time';
import type { MachineDefinition } from '../../contract';
import { plainLibrarySetup } from './library.setup';

export type { PlainLibraryInput } from './library.setup';

/**
 * The client of a lock that is no more than a row, a name or a message at some server: claims, waits in line or polls,
 * sends signs of life if it has to, and unlocks. Several services share it; what differs is at their servers.
 */
export const plainLibraryMachine = plainLibrarySetup.createMachine({
  id: 'plain-library',
  description: 'The client of a lock that is a row, a name or a message at a server.',
  context: ({ input }) => ({
    ...input,
    triesOnce: false,
    waits: false,
    request: 0,
    attempt: 0,
    refusals: 0,
    counter: 0,
    token: null,
    ttlMs: null,
    sentWallMs: localMs(0),
    sentMonotonicMs: localMs(0),
  }),
  initial: 'idle',
  on: {
    // A new call, also after one that was interrupted and never cancelled.
    acquire: {
      target: '.starting',
      actions: { type: 'begin', params: ({ event }) => event.body },
    },
    // Answers that nobody waits for any more.
    granted: {},
    refused: {},
    queued: {},
    seen: {},
    beaten: {},
    unlocked: {},
    closed: {},
    connectionFailed: {},
    beatDue: {},
    silent: {},
    withdraw: {},
    leaderMoved: {},
    '*': { actions: 'noteIgnored' },
  },
  states: {
    idle: {
      id: 'idle',
      description: 'The program does not want the lock.',
      on: {
        release: { actions: 'tellReleased' },
        // The program stopped waiting before the answer came: the lock has no use.
        granted: [{ guard: 'isCurrent', actions: 'sendUnlock' }, {}],
      },
    },
    starting: {
      description: 'It begins to ask.',
      always: [{ guard: 'looksFirst', target: 'looking' }, { target: 'asking' }],
    },
    looking: {
      description: 'It has asked what the row says.',
      entry: ['number', 'sendLook'],
      after: { commandTimeout: { target: 'backingOff', actions: 'tellUnreachable' } },
      on: {
        seen: [
          {
            guard: and(['isCurrent', 'isFree']),
            target: 'asking',
            actions: { type: 'keepCounter', params: ({ event }) => event.body },
          },
          { guard: and(['isCurrent', 'triesOnce']), target: 'idle', actions: 'tellNotAcquired' },
          { guard: 'isCurrent', target: 'backingOff' },
          {},
        ],
        connectionFailed: [
          {
            guard: 'isFromServer',
            target: 'backingOff',
            actions: { type: 'tellFailed', params: ({ event }) => event.body },
          },
          {},
        ],
        withdraw: 'idle',
      },
    },
    asking: {
      description: 'It has claimed the lock and waits for the answer.',
      entry: ['number', 'sendClaim'],
      after: { commandTimeout: { target: 'backingOff', actions: 'tellUnreachable' } },
      on: {
        granted: [
          {
            guard: 'isCurrent',
            target: 'holding',
            actions: [{ type: 'keepGrant', params: ({ event }) => event.body }, 'tellAcquired'],
          },
          {},
        ],
        refused: [
          { guard: and(['isCurrent', 'triesOnce']), target: 'idle', actions: 'tellNotAcquired' },
          { guard: 'isCurrent', target: 'backingOff' },
          {},
        ],
        queued: [{ guard: 'isCurrent', target: 'waiting' }, {}],
        connectionFailed: [
          {
            guard: 'isFromServer',
            target: 'backingOff',
            actions: { type: 'tellFailed', params: ({ event }) => event.body },
          },
          {},
        ],
        withdraw: { target: 'idle', actions: 'sendLeave' },
      },
    },
    waiting: {
      description: 'It stands in line at the server.',
      entry: ['planBeat', 'watchSilence'],
      exit: ['stopBeat', 'stopWatching'],
      on: {
        granted: [
          {
            guard: 'isCurrent',
            target: 'holding',
            actions: [{ type: 'keepGrant', params: ({ event }) => event.body }, 'tellAcquired'],
          },
          {},
        ],
        beatDue: { actions: ['sendBeat', 'planBeat'] },
        beaten: [
          { guard: and(['isCurrent', 'holdsUnknown']), target: 'asking' },
          { guard: and(['isCurrent', 'isKnown']), actions: 'watchSilence' },
          { guard: 'isCurrent', target: 'starting' },
          {},
        ],
        closed: 'backingOff',
        silent: { target: 'backingOff', actions: 'tellUnreachable' },
        connectionFailed: [
          {
            guard: 'isFromServer',
            target: 'backingOff',
            actions: { type: 'tellFailed', params: ({ event }) => event.body },
          },
          {},
        ],
        withdraw: { target: 'idle', actions: 'sendLeave' },
      },
    },
    backingOff: {
      description: 'It waits before it asks again.',
      exit: 'countRefusal',
      after: { backOff: 'starting' },
      on: { withdraw: 'idle' },
    },
    holding: {
      description: 'It holds the lock, as far as it was told.',
      entry: ['settle', 'planBeat', 'watchSilence'],
      exit: ['stopBeat', 'stopWatching'],
      on: {
        release: [
          { guard: 'isSettled', target: 'idle', actions: 'tellReleased' },
          { target: 'releasing' },
        ],
        // A second acquire by the same client is the same lock again.
        acquire: { actions: 'tellAcquired' },
        beatDue: { actions: ['noteSent', 'sendBeat', 'planBeat'] },
        beaten: [
          { guard: and(['isCurrent', 'isKnown']), actions: ['tellRenewed', 'watchSilence'] },
          {
            guard: 'isCurrent',
            target: 'lost',
            actions: { type: 'tellLost', params: { because: 'its sign of life found no lock' } },
          },
          {},
        ],
        closed: {
          target: 'lost',
          actions: { type: 'tellLost', params: { because: 'the server closed the connection' } },
        },
        silent: {
          target: 'lost',
          actions: { type: 'tellLost', params: { because: 'the server fell silent' } },
        },
        connectionFailed: [
          {
            guard: 'endsWithConnection',
            target: 'lost',
            actions: { type: 'tellLost', params: { because: 'its connection broke' } },
          },
          {},
        ],
      },
    },
    lost: {
      description: 'It knows that the lock is gone.',
      on: { release: { target: 'idle', actions: 'tellReleased' } },
    },
    releasing: {
      description: 'It gives the lock back.',
      entry: ['number', 'sendUnlock'],
      after: { commandTimeout: { target: 'idle', actions: 'tellReleased' } },
      on: {
        unlocked: [{ guard: 'isCurrent', target: 'idle', actions: 'tellReleased' }, {}],
        closed: { target: 'idle', actions: 'tellReleased' },
        connectionFailed: [{ guard: 'isFromServer', target: 'idle', actions: 'tellReleased' }, {}],
      },
    },
  },
});

/** All its waits run on the client's monotonic clock. */
export const plainLibrary: MachineDefinition = { machine: plainLibraryMachine };
