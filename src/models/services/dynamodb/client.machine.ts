import { and, or } from 'xstate';
import { localMs } from '../../../kernel/time';
import type { MachineDefinition } from '../../contract';
import { clientSetup } from './client.setup';

export type { LockClientInput } from './client.setup';

/** What was sent on the way to the lock came to nothing: it sleeps, and begins anew where its time is over. */
const UNANSWERED = [
  { guard: 'isOutOfTime', target: 'sleeping', actions: ['beginAnew', 'tellUnreachable'] },
  { target: 'sleeping', actions: 'tellUnreachable' },
] as const;

/**
 * Amazon's DynamoDB lock client: a waiter that watches the record version on its own clock, and a holder whose background
 * thread writes a new one with each heartbeat. A loss is found out by who asks, or by a session monitor.
 */
export const lockClientMachine = clientSetup.createMachine({
  id: 'dynamodb-client',
  description: 'The DynamoDB lock client inside a program.',
  context: ({ input }) => ({
    ...input,
    triesOnce: false,
    request: 0,
    nextRvn: '',
    ownRvn: '',
    seenRvn: '',
    seenAtMs: localMs(0),
    seenLeaseMs: 0,
    givesUpAtMs: null,
    sentWallMs: localMs(0),
    sentMs: localMs(0),
    keptWallMs: localMs(0),
    keptMs: localMs(0),
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
    absent: {},
    found: {},
    granted: {},
    kept: {},
    removed: {},
    conditionFailed: {},
    connectionFailed: {},
    heartbeatDue: {},
    dangerZone: {},
    leaderMoved: {},
    '*': { actions: 'noteIgnored' },
  },
  states: {
    idle: {
      id: 'idle',
      description: 'The program does not want the lock.',
      entry: ['stopBeating', 'stopMonitor'],
    },
    acquiring: {
      description: 'It is on its way to the lock.',
      initial: 'looking',
      entry: ['stopBeating', 'stopMonitor'],
      on: {
        withdraw: 'idle',
        connectionFailed: [
          {
            guard: or(['isRefused', 'isOutOfTime']),
            target: '.sleeping',
            actions: ['beginAnew', { type: 'tellFailed', params: ({ event }) => event.body }],
          },
          {
            target: '.sleeping',
            actions: { type: 'tellFailed', params: ({ event }) => event.body },
          },
        ],
      },
      states: {
        looking: {
          description: 'It has read the row.',
          entry: ['number', 'sendGet'],
          after: { callTimeout: UNANSWERED },
          on: {
            absent: [{ guard: 'isCurrent', target: 'putting', actions: 'seeNone' }, {}],
            found: [
              { guard: and(['isCurrent', 'isStale']), target: 'putting' },
              {
                guard: and(['isCurrent', 'triesOnce']),
                target: '#idle',
                actions: 'tellNotAcquired',
              },
              {
                guard: and(['isCurrent', 'isOutOfTime']),
                target: 'sleeping',
                actions: [
                  'beginAnew',
                  { type: 'tellFailed', params: { because: 'it was not granted in time' } },
                ],
              },
              {
                guard: 'isCurrent',
                target: 'sleeping',
                actions: { type: 'watchVersion', params: ({ event }) => event.body },
              },
              {},
            ],
          },
        },
        putting: {
          description: 'It has written its own row, if the one it saw is still there.',
          entry: ['number', 'makeVersion', 'sendPut'],
          after: { callTimeout: UNANSWERED },
          on: {
            granted: [
              {
                guard: 'isCurrent',
                target: '#holding',
                actions: ['keepVersion', 'tellAcquired'],
              },
              {},
            ],
            conditionFailed: [
              {
                guard: and(['isCurrent', 'triesOnce']),
                target: '#idle',
                actions: 'tellNotAcquired',
              },
              { guard: 'isCurrent', target: 'sleeping' },
              {},
            ],
          },
        },
        sleeping: {
          description: 'It sleeps before it looks again.',
          after: { refresh: 'looking' },
        },
      },
    },
    holding: {
      id: 'holding',
      description: 'It holds the lock, as far as it knows.',
      initial: 'quiet',
      entry: ['planHeartbeat', 'watchSession'],
      on: {
        release: 'releasing',
        withdraw: 'releasing',
        acquire: { actions: 'tellAcquired' },
        heartbeatDue: [{ guard: 'isExpired', target: '.unattended' }, { target: '.beating' }],
        dangerZone: { target: 'lost', actions: 'tellLost' },
      },
      states: {
        quiet: { description: 'Its lease runs until the next heartbeat.' },
        beating: {
          description: 'It has written a new record version.',
          entry: ['number', 'makeVersion', 'sendBeat', 'planHeartbeat'],
          after: { callTimeout: 'quiet' },
          on: {
            kept: [
              {
                guard: 'isCurrent',
                target: 'quiet',
                actions: ['keepVersion', 'watchSession', 'tellRenewed'],
              },
              {},
            ],
            // It takes the lock off its list, and tells nobody.
            conditionFailed: [{ guard: 'isCurrent', target: 'unattended' }, {}],
            connectionFailed: [
              {
                guard: 'holdsOn',
                target: 'quiet',
                actions: ['prolong', 'watchSession', 'tellRenewed'],
              },
              { target: 'quiet' },
            ],
            heartbeatDue: [
              { guard: 'isExpired', target: 'unattended' },
              { target: 'beating', reenter: true },
            ],
            // A release waits for the heartbeat that is under way: both would name the same version.
            release: '#finishing',
            withdraw: '#finishing',
          },
        },
        unattended: {
          description: 'Its lock is off the list: no heartbeat any more, and the program works on.',
          entry: 'stopBeating',
          on: {
            release: { target: '#idle', actions: ['noteNothing', 'tellReleased'] },
            withdraw: '#idle',
          },
        },
      },
    },
    finishing: {
      id: 'finishing',
      description: 'It waits for its last heartbeat before it releases.',
      entry: 'stopBeating',
      after: { callTimeout: 'releasing' },
      on: {
        kept: [{ guard: 'isCurrent', target: 'releasing', actions: 'keepVersion' }, {}],
        conditionFailed: [
          { guard: 'isCurrent', target: 'idle', actions: ['noteNothing', 'tellReleased'] },
          {},
        ],
        connectionFailed: 'releasing',
        dangerZone: {},
      },
    },
    releasing: {
      description: 'It has deleted the row, if that is still its own.',
      entry: ['stopBeating', 'stopMonitor', 'number', 'sendRemove'],
      after: { callTimeout: { target: 'idle', actions: 'tellReleased' } },
      on: {
        removed: [{ guard: 'isCurrent', target: 'idle', actions: 'tellReleased' }, {}],
        conditionFailed: [{ guard: 'isCurrent', target: 'idle', actions: 'tellReleased' }, {}],
        connectionFailed: { target: 'idle', actions: 'tellReleased' },
      },
    },
    lost: {
      description: 'Its session monitor has told the program.',
      entry: ['stopBeating', 'stopMonitor'],
      on: { release: 'releasing' },
    },
  },
});

/** All its waits, and its watch on others, run on the monotonic clock (System.nanoTime). */
export const lockClient: MachineDefinition = { machine: lockClientMachine };
