import type { MachineDefinition } from '../../contract';
import { serverSetup } from './server.setup';

export type { StatusColumnServerInput } from './server.setup';

/**
 * A table with one job. A claim is a conditional update; whether an ACQUIRED row counts as abandoned is decided when
 * somebody claims it, by the age of its last heartbeat. An observer tells the moment even while the server sleeps.
 */
export const statusColumnServerMachine = serverSetup.createMachine({
  id: 'status-column-server',
  description: 'A database table with one job and the state it is in.',
  context: ({ input }) => ({ ...input, row: null, beatAtMs: 0, counter: 0 }),
  initial: 'free',
  on: {
    // There is no line to leave.
    leave: {},
    forceUnlock: {},
    reap: {},
    connectionFailed: {},
    promote: {},
    restarted: {},
    '*': { actions: 'noteIgnored' },
  },
  states: {
    free: {
      description: 'The job is WAITING: whoever claims it has it.',
      on: {
        look: {
          actions: {
            type: 'answerLook',
            params: ({ event }) => ({ ...event.body, isFree: true }),
          },
        },
        claim: [
          {
            guard: { type: 'counterMoved', params: ({ event }) => event.body },
            actions: ['noteArrival', { type: 'refuse', params: ({ event }) => event.body }],
          },
          {
            target: 'acquired',
            actions: [
              'noteArrival',
              { type: 'grant', params: ({ event }) => event.body },
              'watchRow',
            ],
          },
        ],
        beat: {
          actions: [
            'noteRefusedBeat',
            { type: 'answerBeat', params: ({ event }) => ({ ...event.body, isKnown: false }) },
          ],
        },
        unlock: { actions: { type: 'noteNothing', params: ({ event }) => event.body } },
      },
    },
    acquired: {
      description: 'The job is ACQUIRED: somebody works on it, or did.',
      on: {
        look: [
          {
            guard: 'isAbandoned',
            actions: {
              type: 'answerLook',
              params: ({ event }) => ({ ...event.body, isFree: true }),
            },
          },
          {
            actions: {
              type: 'answerLook',
              params: ({ event }) => ({ ...event.body, isFree: false }),
            },
          },
        ],
        claim: [
          {
            guard: { type: 'counterMoved', params: ({ event }) => event.body },
            actions: ['noteArrival', { type: 'refuse', params: ({ event }) => event.body }],
          },
          {
            guard: 'isAbandoned',
            actions: [
              'noteArrival',
              { type: 'grant', params: ({ event }) => event.body },
              'watchRow',
            ],
          },
          { actions: ['noteArrival', { type: 'refuse', params: ({ event }) => event.body }] },
        ],
        beat: [
          {
            // Nobody claimed it meanwhile: the late heartbeat takes it back.
            guard: { type: 'isOwnAbandoned', params: ({ event }) => event.body },
            actions: [
              'noteBeat',
              'noteRevival',
              'watchRow',
              { type: 'answerBeat', params: ({ event }) => ({ ...event.body, isKnown: true }) },
            ],
          },
          {
            guard: { type: 'isOwn', params: ({ event }) => event.body },
            actions: [
              'noteBeat',
              'noteRenewal',
              'watchRow',
              { type: 'answerBeat', params: ({ event }) => ({ ...event.body, isKnown: true }) },
            ],
          },
          {
            actions: [
              'noteRefusedBeat',
              { type: 'answerBeat', params: ({ event }) => ({ ...event.body, isKnown: false }) },
            ],
          },
        ],
        unlock: [
          {
            guard: { type: 'isOwn', params: ({ event }) => event.body },
            target: 'free',
            actions: [
              { type: 'noteReleased', params: ({ event }) => event.body },
              'setBack',
              'watchRow',
            ],
          },
          { actions: { type: 'noteNothing', params: ({ event }) => event.body } },
        ],
        forceUnlock: {
          target: 'free',
          actions: [{ type: 'noteRemoved', params: { by: 'operator' } }, 'setBack', 'watchRow'],
        },
        reap: [
          {
            guard: 'looksOrphaned',
            target: 'free',
            actions: [{ type: 'noteRemoved', params: { by: 'reaper' } }, 'setBack', 'watchRow'],
          },
          {},
        ],
        // The row is on disk; sessions are not.
        restarted: [
          {
            guard: 'endsWithSession',
            target: 'free',
            actions: ['noteSessionEnd', 'setBack', 'watchRow'],
          },
          {},
        ],
        connectionFailed: [
          {
            guard: 'endsItsSession',
            target: 'free',
            actions: ['noteSessionEnd', 'setBack', 'watchRow'],
          },
          {},
        ],
      },
    },
  },
});

export const statusColumnServer: MachineDefinition = { machine: statusColumnServerMachine };
