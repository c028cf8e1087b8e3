import { not } from 'xstate';
import type { MachineDefinition } from '../../contract';
import { emptyServer } from './server.context';
import { serverSetup } from './server.setup';

export type { PgAdvisoryServerInput } from './server.context';

/**
 * A PostgreSQL server as its advisory locks see it, with the pooler before it. A lock belongs to a backend and lives as
 * long as the server believes that the connection does. Semantics A6.
 */
export const pgAdvisoryServerMachine = serverSetup.createMachine({
  id: 'pg-advisory-server',
  description: 'A PostgreSQL server with one advisory lock.',
  context: ({ input }) => emptyServer(input),
  initial: 'starting',
  on: { '*': { actions: 'noteIgnored' } },
  states: {
    starting: {
      description: 'It starts as what it was set up to be.',
      always: [{ guard: 'isPrimary', target: 'leading' }, { target: 'standby' }],
    },
    standby: {
      description: 'It follows the log, in which there are no advisory locks.',
      on: {
        promote: { target: 'leading', actions: 'lead' },
        // Nobody locks at a standby, unless for what was under way before.
        lock: {},
        unlock: {},
        check: {},
        close: {},
        terminate: {},
        restarted: {},
        connectionFailed: {},
        hostPong: {},
      },
    },
    leading: {
      description: 'It grants the lock.',
      initial: 'free',
      on: {
        lock: [
          // It was sent on a connection that is closed: it does not arrive.
          { guard: { type: 'isOver', params: ({ event }) => event.body } },
          {
            guard: 'isPooled',
            actions: [
              { type: 'noteArrival', params: ({ event }) => event.body },
              { type: 'route', params: ({ event }) => event.body },
            ],
          },
          {
            actions: [
              { type: 'noteArrival', params: ({ event }) => event.body },
              { type: 'tidyUp', params: ({ event }) => event.body },
              { type: 'lock', params: ({ event }) => event.body },
            ],
          },
        ],
        unlock: [
          { guard: 'isPooled', actions: { type: 'route', params: ({ event }) => event.body } },
          {
            guard: { type: 'isKnown', params: ({ event }) => event.body },
            actions: { type: 'unlock', params: ({ event }) => event.body },
          },
          { actions: { type: 'tellOver', params: ({ event }) => event.body } },
        ],
        check: [
          // Some backend answers, whichever has the lock.
          { guard: 'isPooled', actions: { type: 'tellAlive', params: ({ event }) => event.body } },
          {
            guard: { type: 'isKnown', params: ({ event }) => event.body },
            actions: [
              { type: 'noteAlive', params: ({ event }) => event.body },
              { type: 'tellAlive', params: ({ event }) => event.body },
            ],
          },
          { actions: { type: 'tellOver', params: ({ event }) => event.body } },
        ],
        close: [
          {
            guard: 'isPooled',
            actions: ['leavePool', { type: 'closeOne', params: ({ event }) => event.body }],
          },
          { actions: { type: 'closeOne', params: ({ event }) => event.body } },
        ],
        connectionFailed: [{ guard: 'isPooled', actions: 'leavePool' }, { actions: 'notice' }],
        hostPong: { actions: 'hearHost' },
        probeDue: [
          {
            guard: { type: 'isSilent', params: ({ event }) => event.body },
            actions: {
              type: 'end',
              params: ({ event }) => ({
                backend: event.body.backend,
                because: 'its client’s host did not answer',
              }),
            },
          },
          { actions: { type: 'probe', params: ({ event }) => event.body } },
        ],
        idleDue: {
          actions: {
            type: 'end',
            params: ({ event }) => ({
              backend: event.body.backend,
              because: 'its session was idle for too long',
            }),
          },
        },
        goneDue: {
          actions: {
            type: 'end',
            params: ({ event }) => ({
              backend: event.body.backend,
              because: 'its connection broke',
            }),
          },
        },
        recycleDue: [
          {
            guard: { type: 'isIdle', params: ({ event }) => event.body },
            actions: { type: 'recycle', params: ({ event }) => event.body },
          },
          { actions: { type: 'recycleLater', params: ({ event }) => event.body } },
        ],
        terminate: { actions: 'terminate' },
        restarted: { actions: 'forget' },
        promote: {},
      },
      states: {
        free: {
          description: 'No backend has the lock.',
          always: { guard: 'isHeld', target: 'held' },
        },
        held: {
          description: 'A backend has the lock.',
          always: { guard: not('isHeld'), target: 'free' },
        },
      },
    },
  },
});

/** Keepalives, time-outs and lifetimes run on the server's monotonic clock. */
export const pgAdvisoryServer: MachineDefinition = { machine: pgAdvisoryServerMachine };
