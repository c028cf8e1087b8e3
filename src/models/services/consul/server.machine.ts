import { localMs } from '../../../kernel/time';
import type { MachineDefinition } from '../../contract';
import { failedIn, ofHolder, serverSetup } from './server.setup';

export type { ConsulServerInput } from './server.setup';

const FAILED = 'its node failed its health check (serfHealth)';

/**
 * Consul's servers as their leader speaks for them: sessions with a timer each, gossip about their nodes, and one key.
 * What they agree on is taken as agreed on: the group is one node here, and an election an interval without a leader.
 */
export const consulServerMachine = serverSetup.createMachine({
  id: 'consul-server',
  description: 'The Consul servers with the lock’s key.',
  context: ({ input }) => ({
    ...input,
    sessions: [],
    watchers: [],
    holder: '',
    lockIndex: 0,
    index: 0,
    keyIndex: 0,
    blockedUntilMs: localMs(0),
    probedAtMs: localMs(0),
  }),
  initial: 'leading',
  on: {
    // A host that refuses for a dead process is alive, and that is all gossip asks.
    connectionFailed: { actions: 'noteAlive' },
    hostPong: { actions: 'noteAlive' },
    promote: {},
    // Whoever leads after it knows nothing of renewals, and nothing of who was silent while nobody listened.
    restarted: { target: '.electing', reenter: true, actions: ['stopSessions', 'stopProbing'] },
    '*': { actions: 'noteIgnored' },
  },
  states: {
    leading: {
      description: 'They have a leader.',
      initial: 'choosing',
      on: {
        createSession: { actions: { type: 'createSession', params: ({ event }) => event.body } },
        renew: { actions: { type: 'renewSession', params: ({ event }) => event.body } },
        watch: [
          {
            guard: { type: 'hasNews', params: ({ event }) => event.body },
            actions: { type: 'answerWatch', params: ({ event }) => event.body },
          },
          { actions: { type: 'keepWatch', params: ({ event }) => event.body } },
        ],
        sessionOver: {
          actions: {
            type: 'endSessions',
            params: ({ event }) => ({ sessions: [event.body.session], because: null }),
          },
        },
        probeDue: {
          actions: [
            {
              type: 'endSessions',
              params: ({ context, event }) => ({
                sessions: failedIn(context, event.monotonicMs),
                because: FAILED,
              }),
            },
            'probe',
            'planProbe',
          ],
        },
        changeLeader: { target: 'electing', actions: ['stopSessions', 'stopProbing'] },
        deregisterHolder: {},
      },
      states: {
        choosing: {
          description: 'A leader looks at what stands in the store.',
          always: [{ guard: 'hasHolder', target: 'held' }, { target: 'free' }],
        },
        free: {
          description: 'No session has the key.',
          on: {
            lock: [
              {
                guard: { type: 'isUnknown', params: ({ event }) => event.body },
                actions: [
                  'noteArrival',
                  {
                    type: 'refuse',
                    params: ({ event }) => ({ ...event.body, because: 'no-session' as const }),
                  },
                ],
              },
              {
                guard: 'isBlocked',
                actions: [
                  'noteArrival',
                  {
                    type: 'refuse',
                    params: ({ event }) => ({ ...event.body, because: 'lock-delay' as const }),
                  },
                ],
              },
              {
                target: 'held',
                actions: [
                  'noteArrival',
                  { type: 'take', params: ({ event }) => event.body },
                  'tellWatchers',
                ],
              },
            ],
            unlock: {
              actions: [
                'noteNothing',
                { type: 'destroySession', params: ({ event }) => event.body },
              ],
            },
          },
        },
        held: {
          description: 'A session has the key.',
          on: {
            lock: [
              {
                guard: { type: 'isHolder', params: ({ event }) => event.body },
                actions: { type: 'grantAgain', params: ({ event }) => event.body },
              },
              {
                guard: { type: 'isUnknown', params: ({ event }) => event.body },
                actions: [
                  'noteArrival',
                  {
                    type: 'refuse',
                    params: ({ event }) => ({ ...event.body, because: 'no-session' as const }),
                  },
                ],
              },
              {
                actions: [
                  'noteArrival',
                  {
                    type: 'refuse',
                    params: ({ event }) => ({ ...event.body, because: 'held' as const }),
                  },
                ],
              },
            ],
            unlock: [
              {
                guard: { type: 'isHolder', params: ({ event }) => event.body },
                target: 'free',
                actions: [
                  'noteRelease',
                  { type: 'destroySession', params: ({ event }) => event.body },
                  'freeKey',
                  'tellWatchers',
                ],
              },
              {
                actions: [
                  'noteNothing',
                  { type: 'destroySession', params: ({ event }) => event.body },
                ],
              },
            ],
            sessionOver: [
              {
                guard: { type: 'isHolder', params: ({ event }) => event.body },
                target: 'free',
                actions: [
                  {
                    type: 'endSessions',
                    params: ({ event }) => ({ sessions: [event.body.session], because: null }),
                  },
                  'tellWatchers',
                ],
              },
              {
                actions: {
                  type: 'endSessions',
                  params: ({ event }) => ({ sessions: [event.body.session], because: null }),
                },
              },
            ],
            probeDue: [
              {
                guard: 'holderFails',
                target: 'free',
                actions: [
                  {
                    type: 'endSessions',
                    params: ({ context, event }) => ({
                      sessions: failedIn(context, event.monotonicMs),
                      because: FAILED,
                    }),
                  },
                  'tellWatchers',
                  'probe',
                  'planProbe',
                ],
              },
              {
                actions: [
                  {
                    type: 'endSessions',
                    params: ({ context, event }) => ({
                      sessions: failedIn(context, event.monotonicMs),
                      because: FAILED,
                    }),
                  },
                  'probe',
                  'planProbe',
                ],
              },
            ],
            deregisterHolder: {
              target: 'free',
              actions: [
                {
                  type: 'endSessions',
                  params: ({ context }) => ({
                    sessions: ofHolder(context),
                    because: 'its node was deregistered',
                  }),
                },
                'tellWatchers',
              ],
            },
          },
        },
      },
    },
    electing: {
      description: 'They have no leader, and say so.',
      after: {
        election: { target: 'leading', actions: ['resetSessions', 'planProbe'] },
      },
      on: {
        createSession: { actions: { type: 'answerNoLeader', params: ({ event }) => event.body } },
        renew: { actions: { type: 'answerNoLeader', params: ({ event }) => event.body } },
        lock: { actions: { type: 'answerNoLeader', params: ({ event }) => event.body } },
        unlock: { actions: { type: 'answerNoLeader', params: ({ event }) => event.body } },
        watch: { actions: { type: 'answerNoLeader', params: ({ event }) => event.body } },
        changeLeader: {},
        deregisterHolder: {},
      },
    },
  },
});

/** Sessions, lock-delay and gossip run on the leader's monotonic clock, as Go's timers do. */
export const consulServer: MachineDefinition = { machine: consulServerMachine };
