import { and } from 'xstate';
import { localMs } from '../../../kernel/time';
import type { MachineDefinition } from '../../contract';
import { redlockLibrarySetup, type RedlockLibraryContext } from './library.setup';
import type { RedlockParameters } from './parameters';
import { roundOf } from './round';

export type { RedlockLibraryInput } from './library.setup';

/**
 * Redlock is this machine: nothing else in the system knows who holds the lock. A client asks every
 * node to set the key, and at T2 decides by the quorum it counts and by what is left of its validity.
 * So the grant is told from here, and ends here: by release, at its promised end, or by a failed extend.
 */
export const redlockLibraryMachine = redlockLibrarySetup.createMachine({
  id: 'redlock-library',
  description: 'The Redlock library inside a client: the algorithm itself.',
  context: ({ input }) => ({
    ...input,
    triesOnce: false,
    attempts: 0,
    value: 0,
    round: roundOf(0),
    startMs: localMs(0),
    endsMs: localMs(0),
    grantEndsMs: localMs(0),
  }),
  initial: 'idle',
  on: {
    // A new call, or one after a call that was interrupted and never cancelled.
    acquire: {
      target: '.asking',
      actions: { type: 'begin', params: ({ event }) => event.body },
    },
    release: { actions: 'tellReleased' },
    withdraw: {},
    // Answers that nobody waits for any more, and news that concern no independent nodes.
    voted: {},
    extended: {},
    deleted: {},
    connectionFailed: {},
    renewalDue: {},
    validityEnded: {},
    leaderMoved: {},
    '*': { actions: 'noteIgnored' },
  },
  states: {
    idle: { id: 'idle', description: 'The program does not want the lock.' },
    asking: {
      description: 'It asks the nodes to set the key, and counts their votes.',
      entry: ['startAttempt', { type: 'ask', params: { command: 'set' } }],
      exit: 'stopWaiting',
      initial: 'waiting',
      on: { withdraw: { target: 'idle', actions: 'takeBack' } },
      states: {
        waiting: {
          description: 'It waits for a vote.',
          on: {
            voted: [
              {
                guard: 'isAnswer',
                target: 'counting',
                actions: { type: 'hear', params: ({ event }) => event.body },
              },
              {},
            ],
            connectionFailed: [
              { guard: 'isWaitedFor', target: 'counting', actions: 'hearOfFailure' },
              {},
            ],
            commandTimedOut: { target: 'counting', actions: 'hearNothing' },
          },
        },
        counting: {
          description: 'It counts, and looks at its clock.',
          always: [
            {
              guard: 'hasMoreToAsk',
              target: 'waiting',
              actions: { type: 'ask', params: { command: 'set' } },
            },
            { guard: 'isUndecided', target: 'waiting' },
            { guard: and(['hasWon', 'reExpires']), target: '#reExpiring' },
            { guard: 'hasWon', target: '#holding', actions: ['grant', 'tellAcquired'] },
            { guard: 'cleansUpEachTime', target: '#cleaning', actions: 'tellTrouble' },
            { target: '#reconsidering', actions: 'tellTrouble' },
          ],
        },
      },
    },
    reExpiring: {
      id: 'reExpiring',
      description: 'It has its majority, and sets the TTL of its keys anew.',
      entry: ['startRound', { type: 'ask', params: { command: 'extend' } }],
      exit: 'stopWaiting',
      initial: 'waiting',
      on: { withdraw: { target: 'idle', actions: 'takeBack' } },
      states: {
        waiting: {
          description: 'It waits for an answer, and cares not for what it says.',
          on: {
            extended: [
              {
                guard: 'isAnswer',
                target: 'counting',
                actions: { type: 'hear', params: ({ event }) => event.body },
              },
              {},
            ],
            connectionFailed: [
              { guard: 'isWaitedFor', target: 'counting', actions: 'hearOfFailure' },
              {},
            ],
            commandTimedOut: { target: 'counting', actions: 'hearNothing' },
          },
        },
        counting: {
          description: 'It looks who is still to be asked.',
          always: [
            {
              guard: 'hasMoreToAsk',
              target: 'waiting',
              actions: { type: 'ask', params: { command: 'extend' } },
            },
            { guard: 'isUndecided', target: 'waiting' },
            { target: '#holding', actions: ['grant', 'tellAcquired'] },
          ],
        },
      },
    },
    cleaning: {
      id: 'cleaning',
      description: 'The attempt failed: it deletes its keys on all nodes, whatever they answered.',
      entry: ['startRound', { type: 'ask', params: { command: 'delete' } }],
      exit: 'stopWaiting',
      initial: 'waiting',
      on: { withdraw: { target: 'idle', actions: 'takeBack' } },
      states: {
        waiting: {
          description: 'It waits for an answer.',
          on: {
            deleted: [
              {
                guard: 'isAnswer',
                target: 'counting',
                actions: { type: 'hear', params: ({ event }) => event.body },
              },
              {},
            ],
            connectionFailed: [
              { guard: 'isWaitedFor', target: 'counting', actions: 'hearOfFailure' },
              {},
            ],
            commandTimedOut: { target: 'counting', actions: 'hearNothing' },
          },
        },
        counting: {
          description: 'It looks who is still to be asked.',
          always: [
            {
              guard: 'hasMoreToAsk',
              target: 'waiting',
              actions: { type: 'ask', params: { command: 'delete' } },
            },
            { guard: 'isUndecided', target: 'waiting' },
            { target: '#reconsidering' },
          ],
        },
      },
    },
    reconsidering: {
      id: 'reconsidering',
      description: 'It asks itself whether to try again.',
      always: [
        { guard: 'mayTryAgain', target: 'backingOff' },
        { guard: 'cleansUpAtTheEnd', target: 'idle', actions: ['takeBack', 'tellNotAcquired'] },
        { target: 'idle', actions: 'tellNotAcquired' },
      ],
    },
    backingOff: {
      description: 'It waits before it tries again.',
      after: { retryDelay: 'asking' },
      on: { withdraw: { target: 'idle', actions: 'takeBack' } },
    },
    holding: {
      id: 'holding',
      description: 'It holds the lock, as far as it can know.',
      entry: ['scheduleRenewal', 'scheduleEnd'],
      exit: ['stopRenewal', 'forgetEnd'],
      initial: 'quiet',
      on: {
        release: 'releasing',
        // A second acquire by the same client is the same lock again.
        acquire: { actions: 'tellAcquired' },
        validityEnded: {
          target: 'lost',
          actions: {
            type: 'tellLost',
            params: { because: 'its validity ended before enough nodes extended it' },
          },
        },
      },
      states: {
        quiet: {
          id: 'quiet',
          description: 'Its validity runs.',
          on: {
            renewalDue: [
              {
                guard: 'mayNotExtend',
                target: '#lost',
                actions: { type: 'tellLost', params: { because: 'its validity is over' } },
              },
              { target: 'extending' },
            ],
          },
        },
        extending: {
          description: 'It asks the nodes to extend, and counts.',
          // The next round is counted from this one, whatever the answers take.
          entry: [
            'startRound',
            'startClock',
            { type: 'ask', params: { command: 'extend' } },
            'scheduleRenewal',
          ],
          exit: 'stopWaiting',
          initial: 'waiting',
          on: { renewalDue: { actions: 'scheduleRenewal' } },
          states: {
            waiting: {
              description: 'It waits for an answer.',
              on: {
                extended: [
                  {
                    guard: 'isAnswer',
                    target: 'counting',
                    actions: { type: 'hearOfExtend', params: ({ event }) => event.body },
                  },
                  {},
                ],
                connectionFailed: [
                  { guard: 'isWaitedFor', target: 'counting', actions: 'hearOfFailure' },
                  {},
                ],
                commandTimedOut: { target: 'counting', actions: 'hearNothing' },
              },
            },
            counting: {
              description: 'It counts, and looks at its clock.',
              always: [
                {
                  guard: 'hasMoreToAsk',
                  target: 'waiting',
                  actions: { type: 'ask', params: { command: 'extend' } },
                },
                { guard: 'isUndecided', target: 'waiting' },
                {
                  guard: 'hasWon',
                  target: '#quiet',
                  actions: ['renew', 'tellRenewed', 'scheduleEnd'],
                },
                { guard: 'triesUntilTheEnd', target: '#quiet' },
                {
                  target: '#lost',
                  actions: [
                    'giveUpGrant',
                    'watchNothing',
                    { type: 'tellLost', params: { because: 'too few nodes extended it' } },
                  ],
                },
              ],
            },
          },
        },
      },
    },
    lost: {
      id: 'lost',
      description: 'It knows that the lock is gone.',
      on: { release: 'releasing' },
    },
    releasing: {
      description:
        'It deletes its keys on all nodes, and with the first delete the lock is given back.',
      entry: [
        'noteRelease',
        'watchNothing',
        'startRound',
        { type: 'ask', params: { command: 'delete' } },
      ],
      exit: 'stopWaiting',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'It waits for an answer.',
          on: {
            deleted: [
              {
                guard: 'isAnswer',
                target: 'counting',
                actions: { type: 'hear', params: ({ event }) => event.body },
              },
              {},
            ],
            connectionFailed: [
              { guard: 'isWaitedFor', target: 'counting', actions: 'hearOfFailure' },
              {},
            ],
            commandTimedOut: { target: 'counting', actions: 'hearNothing' },
          },
        },
        counting: {
          description: 'It looks who is still to be asked.',
          always: [
            {
              guard: 'hasMoreToAsk',
              target: 'waiting',
              actions: { type: 'ask', params: { command: 'delete' } },
            },
            { guard: 'isUndecided', target: 'waiting' },
            {
              guard: 'hadNothing',
              target: '#idle',
              actions: ['noteNothingReleased', 'tellReleased'],
            },
            { target: '#idle', actions: 'tellReleased' },
          ],
        },
      },
    },
  },
});

/** All waits run on the client's monotonic clock; the end of the validity on the clock that measures it. */
export function redlockLibrary({ libraryClock }: RedlockParameters): MachineDefinition {
  return libraryClock === 'wall' ? LIBRARY_BY_WALL_CLOCK : LIBRARY;
}

const LIBRARY: MachineDefinition = {
  machine: redlockLibraryMachine,
  jitter: { retryDelay: ({ parameters }: RedlockLibraryContext) => parameters.retryJitterMs },
};
const LIBRARY_BY_WALL_CLOCK: MachineDefinition = { ...LIBRARY, clocks: { validityEnd: 'wall' } };
