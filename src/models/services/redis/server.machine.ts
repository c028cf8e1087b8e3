import { or } from 'xstate';
import type { MachineDefinition } from '../../contract';
import { serverSetup } from './server.setup';

export type { RedisServerInput } from './server.setup';

/**
 * One Redis server with one lock key: SET NX PX, PEXPIRE, GET and DEL as the client libraries use them. Expiry is
 * compared on access by the server's wall clock, strictly (`now > expiry`, src/expire.c); the timer only
 * frees memory. An observer tells the moment of expiry even while the server sleeps.
 */
export const redisServerMachine = serverSetup.createMachine({
  id: 'redis-server',
  description: 'A Redis server with the lock’s key.',
  context: ({ input }) => ({
    ...input,
    key: null,
    counter: 0,
    lastOwner: '',
    change: 0,
    pending: null,
  }),
  initial: 'starting',
  on: { '*': { actions: 'noteIgnored' } },
  states: {
    starting: {
      description: 'It starts.',
      always: [{ guard: 'startsAsReplica', target: 'replica' }, { target: 'primary' }],
    },
    replica: {
      description: 'It follows the primary and answers no lock commands.',
      on: {
        replicate: { actions: { type: 'follow', params: ({ event }) => event.body } },
        promote: [
          { guard: 'keyIsLive', target: 'primary.held', actions: ['watchKey', 'inheritGrant'] },
          { target: 'primary.free', actions: 'dropKey' },
        ],
        connectionFailed: {},
        // A client that has not heard of the failover yet.
        set: {},
        expire: {},
        extend: {},
        get: {},
        delete: {},
      },
    },
    primary: {
      description: 'It decides who holds the lock.',
      initial: 'free',
      on: {
        get: { actions: { type: 'answerGet', params: ({ event }) => event.body } },
        promote: {},
        replicate: {},
        replicationDue: {
          actions: { type: 'sendChange', params: ({ event }) => event.body },
        },
        replicated: {},
        waitEnded: {},
        connectionFailed: {},
      },
      states: {
        free: {
          description: 'The key is absent: nobody holds the lock.',
          on: {
            set: [
              {
                guard: 'lacksReplicas',
                actions: ['noteArrival', { type: 'refuse', params: { because: 'replicas' } }],
              },
              {
                guard: 'mustWait',
                target: 'held',
                actions: [
                  'noteArrival',
                  { type: 'setKey', params: ({ event }) => event.body },
                  'watchKey',
                  'replicate',
                  { type: 'holdBack', params: ({ event }) => event.body },
                ],
              },
              {
                target: 'held',
                actions: [
                  'noteArrival',
                  { type: 'setKey', params: ({ event }) => event.body },
                  'watchKey',
                  'replicate',
                  { type: 'grant', params: ({ event }) => event.body },
                ],
              },
            ],
            extend: [
              {
                guard: 'recreates',
                target: 'held',
                actions: [
                  { type: 'setKey', params: ({ event }) => event.body },
                  'watchKey',
                  'replicate',
                  { type: 'noteRevival', params: ({ event }) => event.body },
                ],
              },
              { actions: { type: 'refuseExtend', params: ({ event }) => event.body } },
            ],
            expire: { actions: { type: 'refuseExtend', params: ({ event }) => event.body } },
            delete: { actions: { type: 'deleteNothing', params: ({ event }) => event.body } },
          },
        },
        held: {
          description: 'The key is present: somebody holds the lock.',
          // A key that runs out before its replica confirmed was never a grant: `refusePending` says so.
          after: {
            keyTtl: { target: 'free', actions: ['refusePending', 'dropKey', 'replicate'] },
          },
          on: {
            set: [
              {
                guard: 'keyIsOver',
                target: 'free',
                actions: ['refusePending', 'dropKey', 'replicate', 'runAgain'],
              },
              { actions: ['noteArrival', { type: 'refuse', params: { because: 'held' } }] },
            ],
            extend: [
              {
                guard: 'keyIsOver',
                target: 'free',
                actions: ['refusePending', 'dropKey', 'replicate', 'runAgain'],
              },
              {
                guard: or(['keyIsOwn', 'extendsAnything']),
                target: 'held',
                reenter: true,
                actions: [
                  { type: 'moveExpiry', params: ({ event }) => event.body },
                  'watchKey',
                  'replicate',
                ],
              },
              { actions: { type: 'refuseExtend', params: ({ event }) => event.body } },
            ],
            expire: [
              {
                guard: 'keyIsOwn',
                target: 'held',
                reenter: true,
                actions: [
                  { type: 'moveExpiry', params: ({ event }) => event.body },
                  'watchKey',
                  'replicate',
                ],
              },
              { actions: { type: 'refuseExtend', params: ({ event }) => event.body } },
            ],
            delete: [
              {
                guard: 'keyIsOver',
                target: 'free',
                actions: ['refusePending', 'dropKey', 'replicate', 'runAgain'],
              },
              {
                guard: or(['keyIsOwn', 'isUnchecked']),
                target: 'free',
                actions: [
                  { type: 'deleteKey', params: ({ event }) => event.body },
                  'watchKey',
                  'replicate',
                ],
              },
              { actions: { type: 'deleteNothing', params: ({ event }) => event.body } },
            ],
            replicated: [
              {
                guard: { type: 'answersPending', params: ({ event }) => event.body },
                actions: 'grantPending',
              },
              {},
            ],
            waitEnded: { actions: 'refusePending' },
          },
        },
      },
    },
  },
});

/** Expiry runs on the server's wall clock, as in Redis; WAIT is timed by the event loop. */
export const redisServer: MachineDefinition = {
  machine: redisServerMachine,
  clocks: { keyTtl: 'wall' },
};
