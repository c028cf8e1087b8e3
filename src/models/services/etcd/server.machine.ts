import type { MachineDefinition } from '../../contract';
import { emptyServer } from './server.context';
import { serverSetup } from './server.setup';

export type { EtcdServerInput } from './server.context';

/**
 * A member's API, its copy of the store, and its lessor. Changes go through the raft loop beside it; keepalives do
 * not: the leader answers them alone (server/lease/lessor.go), and so does a member that only thinks it leads.
 */
export const etcdServerMachine = serverSetup.createMachine({
  id: 'etcd-server',
  description: 'The client API and the lessor of an etcd member.',
  context: ({ input }) => emptyServer(input),
  initial: 'following',
  on: {
    // All three go through the log, the read as well: it must not be answered from a copy that lags.
    lock: {
      actions: { type: 'propose', params: ({ event }) => ({ ...event.body, kind: 'lock' }) },
    },
    unlock: {
      actions: { type: 'propose', params: ({ event }) => ({ ...event.body, kind: 'unlock' }) },
    },
    readOwn: {
      actions: { type: 'propose', params: ({ event }) => ({ ...event.body, kind: 'read' }) },
    },
    leaderIs: [
      {
        guard: { type: 'leads', params: ({ event }) => event.body },
        actions: { type: 'noteLeader', params: ({ event }) => event.body },
      },
      {
        target: '.following',
        actions: { type: 'noteLeader', params: ({ event }) => event.body },
      },
    ],
    // Only with an entry of its own term committed does it know all that was decided before.
    promoted: { target: '.leading', reenter: true },
    ticked: { actions: 'noteTick' },
    restarted: {},
    // The leader's answers to what it sent on for its clients.
    keptAlive: { actions: { type: 'passOn', params: ({ event }) => event.body } },
    leaseEnded: { actions: { type: 'passOn', params: ({ event }) => event.body } },
    scanDue: {},
    // To clients: they come back by themselves. To members: raft will notice.
    connectionFailed: {},
    '*': { actions: 'noteIgnored' },
  },
  states: {
    following: {
      description: 'It serves its clients through the leader, and times no lease.',
      on: {
        apply: { actions: { type: 'answerClients', params: ({ event }) => event.body } },
        keepAlive: [
          {
            guard: 'knowsLeader',
            actions: { type: 'askLeader', params: ({ event }) => event.body },
          },
          // Nobody leads: the client asks again.
          {},
        ],
        // It has the record already, or its raft loop will get no votes.
        promote: { actions: ['inheritGrant', 'campaign'] },
      },
    },
    leading: {
      description:
        'It times the leases of all clients, by its own clock, and decides who is first.',
      entry: ['takeOver', 'inheritGrant', 'planScan'],
      exit: 'stopScan',
      on: {
        apply: {
          actions: [
            { type: 'tellDecision', params: ({ event }) => event.body },
            { type: 'timeLeases', params: ({ event }) => event.body },
            { type: 'answerClients', params: ({ event }) => event.body },
            'planScan',
          ],
        },
        keepAlive: [
          // Left without an answer: it cannot make sure that it leads.
          { guard: 'mayNotDecide' },
          {
            guard: { type: 'hasNoLease', params: ({ event }) => event.body },
            actions: { type: 'refuseLease', params: ({ event }) => event.body },
          },
          {
            guard: { type: 'leaseIsOver', params: ({ event }) => event.body },
            actions: { type: 'oweAnswer', params: ({ event }) => event.body },
          },
          { actions: { type: 'renew', params: ({ event }) => event.body } },
        ],
        // The revokes of a leader whose loop is stuck wait in that loop, and are sent to the next leader later.
        scanDue: [
          { guard: 'mayNotDecide', actions: 'planNextScan' },
          { actions: ['revokeOver', 'planNextScan'] },
        ],
        promote: {},
        // Whoever leads after a restart was elected anew, if only by itself, and gives every lease its TTL.
        restarted: { target: 'leading', reenter: true },
      },
    },
  },
});

/** Scans run on the monotonic clock; which clock leases are compared with is a parameter. */
export const etcdServer: MachineDefinition = { machine: etcdServerMachine };
