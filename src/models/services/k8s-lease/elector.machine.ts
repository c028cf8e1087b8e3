import { and } from 'xstate';
import { localMs } from '../../../kernel/time';
import type { MachineDefinition } from '../../contract';
import { electorSetup, type ElectorContext } from './elector.setup';
import { NOTHING_SEEN } from './observation';
import { pollMsMax } from './parameters';
import { renewing } from './renewing.state';

export type { ElectorInput } from './elector.setup';

/**
 * client-go's LeaderElector: a candidate that polls, a leader that renews in rounds, and a deadline for each round.
 * It only calls back: what the program does with that is the program's.
 */
export const electorMachine = electorSetup.createMachine({
  id: 'k8s-lease-elector',
  description: 'The leader elector inside a program.',
  context: ({ input }) => ({
    ...input,
    seen: NOTHING_SEEN,
    identity: '',
    triesOnce: false,
    request: 0,
    attemptWallMs: localMs(0),
    attemptMs: localMs(0),
    sentWallMs: localMs(0),
    sentMs: localMs(0),
    token: 0,
    isOverdue: false,
    isGivingUp: false,
  }),
  initial: 'idle',
  on: {
    // A new call, or one after a call that was interrupted and never cancelled.
    acquire: {
      target: '.acquiring',
      actions: { type: 'begin', params: ({ event }) => event.body },
    },
    release: { actions: 'tellReleased' },
    withdraw: {},
    // Answers that nobody waits for any more.
    found: {},
    notFound: {},
    granted: {},
    updated: {},
    conflict: {},
    connectionFailed: {},
    renewDeadline: {},
    leaderMoved: {},
    '*': { actions: 'noteIgnored' },
  },
  states: {
    idle: { id: 'idle', description: 'The program does not want to lead.' },
    acquiring: {
      description: 'It is a candidate.',
      initial: 'looking',
      on: {
        withdraw: 'idle',
        connectionFailed: {
          target: '.waiting',
          actions: { type: 'tellFailed', params: ({ event }) => event.body },
        },
      },
      states: {
        looking: {
          description: 'It has asked what stands in the record.',
          entry: ['beginAttempt', 'number', 'sendCandidateGet'],
          after: { callTimeout: { target: 'waiting', actions: 'tellUnreachable' } },
          on: {
            found: [
              { guard: and(['isCurrent', 'takesIt']), target: 'taking', actions: 'observe' },
              {
                guard: and(['isCurrent', 'triesOnce']),
                target: '#idle',
                actions: ['observe', 'tellNotAcquired'],
              },
              { guard: 'isCurrent', target: 'waiting', actions: 'observe' },
              {},
            ],
            notFound: [{ guard: 'isCurrent', target: 'taking', actions: 'observeNothing' }, {}],
          },
        },
        taking: {
          description: 'It has written its own name, if nobody wrote since it read.',
          entry: ['number', 'sendTake'],
          after: { callTimeout: { target: 'waiting', actions: 'tellUnreachable' } },
          on: {
            granted: [
              {
                guard: 'isCurrent',
                target: '#leading',
                actions: [
                  { type: 'keepToken', params: ({ event }) => event.body },
                  { type: 'observeOwn', params: ({ event }) => event.body },
                  'tellAcquired',
                ],
              },
              {},
            ],
            conflict: [
              {
                guard: and(['isCurrent', 'triesOnce']),
                target: '#idle',
                actions: 'tellNotAcquired',
              },
              { guard: 'isCurrent', target: 'waiting' },
              {},
            ],
          },
        },
        waiting: {
          description: 'It waits before it looks again.',
          after: { untilPoll: 'looking' },
        },
      },
    },
    leading: {
      id: 'leading',
      description: 'It leads, as far as it was told.',
      initial: 'resting',
      on: {
        release: [
          { guard: 'releases', target: 'releasing', actions: 'isDone' },
          // The record goes on naming it; others wait a whole lease.
          { target: 'idle', actions: 'tellReleased' },
        ],
        // The answer came too late for a program that had given up.
        withdraw: [
          { guard: 'releases', target: 'releasing', actions: 'isDone' },
          { target: 'idle' },
        ],
        acquire: { actions: 'tellAcquired' },
      },
      states: {
        resting: {
          description: 'Its last renewal went well: it pauses for one retry period.',
          after: { retryPeriod: 'renewing' },
        },
        renewing,
      },
    },
    releasing: {
      id: 'releasing',
      description: 'It takes its name out of the record, and only then says that it stopped.',
      initial: 'looking',
      on: {
        // The program was done before it heard of the loss.
        release: { actions: 'isDone' },
      },
      states: {
        looking: {
          description: 'It has asked what stands there now.',
          entry: ['number', 'sendGet'],
          after: { callTimeout: 'ending' },
          on: {
            found: [
              { guard: and(['isCurrent', 'namesIt']), target: 'writing', actions: 'observe' },
              { guard: 'isCurrent', target: 'ending', actions: 'noteNothingToRelease' },
              {},
            ],
            notFound: [
              { guard: 'isCurrent', target: 'ending', actions: 'noteNothingToRelease' },
              {},
            ],
            connectionFailed: 'ending',
          },
        },
        writing: {
          description: 'It has written an empty holder.',
          entry: ['number', 'sendRelease'],
          after: { callTimeout: 'ending' },
          on: {
            updated: [{ guard: 'isCurrent', target: 'ending' }, {}],
            conflict: [{ guard: 'isCurrent', target: 'ending' }, {}],
            connectionFailed: 'ending',
          },
        },
        ending: {
          description: 'It tells the program.',
          always: [
            { guard: 'isGivingUp', target: '#lost', actions: 'tellLost' },
            { target: '#idle', actions: 'tellReleased' },
          ],
        },
      },
    },
    lost: {
      id: 'lost',
      description: 'It leads no more, and has told the program so.',
      on: { release: { target: 'idle', actions: 'tellReleased' } },
    },
  },
});

/** All its waits run on the monotonic clock; which clock judges another's lease is a parameter. */
export const elector: MachineDefinition = {
  machine: electorMachine,
  jitter: {
    untilPoll: ({ parameters }: ElectorContext) =>
      Math.floor((pollMsMax(parameters) - parameters.retryPeriodMs) / 2),
  },
};
