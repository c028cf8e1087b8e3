import type { MachineDefinition } from '../../contract';
import { emptyServer } from './server.context';
import { serverSetup } from './server.setup';

export type { ZookeeperServerInput } from './server.context';

/**
 * A server's API: its copy of the tree, its clients' connections and watches, and, on the leader, the sessions' ends. Writes
 * go through the replicated log beside it; reads are answered from its own copy.
 */
export const zookeeperServerMachine = serverSetup.createMachine({
  id: 'zookeeper-server',
  description: 'The client API of a ZooKeeper server, and its session tracker while it leads.',
  context: ({ input }) => emptyServer(input),
  initial: 'serving',
  on: {
    leaderIs: [
      // Elected, but not serving before a majority has followed.
      {
        guard: { type: 'leads', params: ({ event }) => event.body },
        actions: { type: 'noteLeader', params: ({ event }) => event.body },
      },
      {
        guard: { type: 'isNobody', params: ({ event }) => event.body },
        target: '.looking',
        actions: ['dropClients', { type: 'noteLeader', params: ({ event }) => event.body }],
      },
      {
        target: '.serving.following',
        actions: ['dropClients', { type: 'noteLeader', params: ({ event }) => event.body }],
      },
    ],
    promoted: { target: '.serving.leading', reenter: true },
    apply: { actions: { type: 'apply', params: ({ event }) => event.body } },
    connect: { actions: { type: 'close', params: ({ event }) => event.body } },
    create: { actions: { type: 'close', params: ({ event }) => event.body } },
    delete: { actions: { type: 'close', params: ({ event }) => event.body } },
    list: { actions: { type: 'close', params: ({ event }) => event.body } },
    ping: { actions: { type: 'close', params: ({ event }) => event.body } },
    connectionFailed: [{ guard: 'isPeer', actions: 'passTrouble' }, {}],
    promote: { actions: 'campaign' },
    // Words among servers that come when their roles have changed.
    revalidate: {},
    validated: {},
    heardOf: {},
    expiryDue: {},
    reportDue: {},
    ticked: {},
    '*': { actions: 'noteIgnored' },
  },
  states: {
    looking: { description: 'It knows no leader, and serves nobody.' },
    serving: {
      description: 'It has a leader, or is it, and serves its clients.',
      initial: 'following',
      on: {
        connect: [
          {
            guard: { type: 'isBehind', params: ({ event }) => event.body },
            actions: { type: 'close', params: ({ event }) => event.body },
          },
          {
            guard: { type: 'isNew', params: ({ event }) => event.body },
            actions: {
              type: 'propose',
              params: ({ event }) => ({
                kind: 'open' as const,
                session: event.body.session,
                ttlMs: event.body.ttlMs,
              }),
            },
          },
          {
            guard: { type: 'isFresh', params: ({ event }) => event.body },
            actions: [
              { type: 'touch', params: ({ event }) => event.body },
              { type: 'admit', params: ({ event }) => event.body },
            ],
          },
          {
            guard: 'leadsNow',
            actions: { type: 'sayExpired', params: ({ event }) => event.body },
          },
          // Only the leader knows which sessions live.
          { actions: { type: 'askLeader', params: ({ event }) => event.body } },
        ],
        create: [
          {
            guard: { type: 'isStranger', params: ({ event }) => event.body },
            actions: { type: 'close', params: ({ event }) => event.body },
          },
          {
            actions: [
              { type: 'touch', params: ({ event }) => event.body },
              {
                type: 'propose',
                params: ({ event }) => ({ kind: 'create' as const, ...event.body }),
              },
            ],
          },
        ],
        delete: [
          {
            guard: { type: 'isStranger', params: ({ event }) => event.body },
            actions: { type: 'close', params: ({ event }) => event.body },
          },
          {
            actions: [
              { type: 'touch', params: ({ event }) => event.body },
              {
                type: 'propose',
                params: ({ event }) => ({ kind: 'delete' as const, ...event.body }),
              },
            ],
          },
        ],
        list: [
          {
            guard: { type: 'isStranger', params: ({ event }) => event.body },
            actions: { type: 'close', params: ({ event }) => event.body },
          },
          {
            actions: [
              { type: 'touch', params: ({ event }) => event.body },
              { type: 'answerList', params: ({ event }) => event.body },
            ],
          },
        ],
        ping: [
          {
            guard: { type: 'isStranger', params: ({ event }) => event.body },
            actions: { type: 'close', params: ({ event }) => event.body },
          },
          {
            actions: [
              { type: 'touch', params: ({ event }) => event.body },
              { type: 'pong', params: ({ event }) => event.body },
            ],
          },
        ],
      },
      states: {
        following: {
          description:
            'It serves its clients, reads from its own copy, and writes through the leader.',
          on: {
            validated: [
              {
                guard: { type: 'isOver', params: ({ event }) => event.body },
                actions: { type: 'sayExpired', params: ({ event }) => event.body },
              },
              { actions: { type: 'admitValidated', params: ({ event }) => event.body } },
            ],
            reportDue: { actions: 'report' },
          },
        },
        leading: {
          description:
            'It orders what is written, and ends the sessions that were silent too long.',
          entry: ['takeOver', 'inheritGrant', 'planExpiry'],
          exit: 'stopExpiry',
          on: {
            apply: {
              actions: [
                { type: 'tellDecision', params: ({ event }) => event.body },
                { type: 'timeSessions', params: ({ event }) => event.body },
                { type: 'apply', params: ({ event }) => event.body },
              ],
            },
            revalidate: {
              actions: [
                { type: 'touch', params: ({ event }) => event.body },
                { type: 'answerValidity', params: ({ event }) => event.body },
              ],
            },
            heardOf: {
              actions: { type: 'touchAll', params: ({ event }) => event.body },
            },
            expiryDue: { actions: ['expireSessions', 'planExpiry'] },
            promote: {},
          },
        },
      },
    },
  },
});

/** Sessions are timed by the leader's monotonic clock. */
export const zookeeperServer: MachineDefinition = { machine: zookeeperServerMachine };
