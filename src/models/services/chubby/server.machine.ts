import type { MachineDefinition } from '../../contract';
import { emptyServer } from './server.context';
import { serverSetup } from './server.setup';

export type { ChubbyServerInput } from './server.context';

/**
 * A replica's API. The master alone answers clients: it keeps their sessions' leases in its memory, and proposes all else
 * to the replicated database beside it.
 */
export const chubbyServerMachine = serverSetup.createMachine({
  id: 'chubby-server',
  description: 'The client API of a Chubby replica, and its sessions while it is master.',
  context: ({ input }) => emptyServer(input),
  initial: 'replicating',
  on: {
    leaderIs: [
      {
        guard: { type: 'isMe', params: ({ event }) => event.body },
        actions: { type: 'noteMaster', params: ({ event }) => event.body },
      },
      {
        target: '.replicating',
        actions: { type: 'noteMaster', params: ({ event }) => event.body },
      },
    ],
    promoted: { target: '.serving', reenter: true },
    // A connection between replicas is Paxos' own matter.
    connectionFailed: {},
    lookDue: {},
    lockDelayOver: {},
    ticked: {},
    '*': { actions: 'noteIgnored' },
  },
  states: {
    replicating: {
      description: 'It is not the master: it keeps its copy, and sends clients on.',
      on: {
        apply: { actions: { type: 'keep', params: ({ event }) => event.body } },
        open: { actions: 'redirect' },
        keepAlive: { actions: 'redirect' },
        claim: { actions: 'redirect' },
        giveBack: { actions: 'redirect' },
        promote: { actions: ['inheritGrant', 'campaign'] },
      },
    },
    serving: {
      description: 'It is the master: it keeps sessions alive and decides who has the lock.',
      entry: ['takeOver', 'inheritGrant', 'planLook', 'planFreed'],
      exit: ['stopLooking', 'stopDelay'],
      on: {
        apply: {
          actions: [
            { type: 'decide', params: ({ event }) => event.body },
            { type: 'keep', params: ({ event }) => event.body },
            'planLook',
          ],
        },
        open: {
          actions: {
            type: 'propose',
            params: ({ event }) => ({ kind: 'open' as const, session: event.body.session }),
          },
        },
        keepAlive: [
          {
            guard: { type: 'isAlive', params: ({ event }) => event.body },
            actions: [
              { type: 'hold', params: ({ event }) => event.body },
              { type: 'answerNow', params: ({ event }) => event.body },
              'planLook',
            ],
          },
          { actions: { type: 'sayExpired', params: ({ event }) => event.body } },
        ],
        claim: {
          actions: {
            type: 'propose',
            params: ({ event }) => ({
              kind: event.body.waits ? ('acquire' as const) : ('try' as const),
              session: event.body.session,
              delayMs: event.body.delayMs,
            }),
          },
        },
        giveBack: {
          actions: {
            type: 'propose',
            params: ({ event }) => ({ kind: 'release' as const, session: event.body.session }),
          },
        },
        lookDue: { actions: ['look', 'planLook'] },
        lockDelayOver: { actions: 'proposeFreed' },
        connectionFailed: { actions: ['dropHeld', 'planLook'] },
        promote: {},
      },
    },
  },
});

/** Leases and lock-delays are timed by the master's monotonic clock. */
export const chubbyServer: MachineDefinition = { machine: chubbyServerMachine };
