import type { MachineDefinition } from '../../contract';
import { sessionOf } from './member.context';
import { memberSetup } from './member.setup';

export type { MemberInput } from './member.context';

/**
 * One member of the cluster. It keeps a copy of who holds the lock. Where the scope is wider than the node, the first
 * member that it still hears decides for all of them, by the votes that the scope asks for. Members of two sides
 * of a partition therefore decide twice, unless a majority is asked for.
 */
export const memberMachine = memberSetup.createMachine({
  id: 'per-node-lock-member',
  description: 'A member of a cluster, with its copy of who holds the lock.',
  context: ({ input }) => ({
    ...input,
    holder: null,
    isGrantor: false,
    pending: null,
    yesCount: 0,
    line: [],
    heardMs: input.members.map(() => 0),
  }),
  initial: 'starting',
  on: { '*': { actions: 'noteIgnored' } },
  states: {
    starting: {
      description: 'It starts.',
      always: [{ guard: 'hasPeers', target: 'serving', actions: 'tick' }, { target: 'serving' }],
    },
    serving: {
      description: 'It serves the sessions of its clients.',
      on: {
        claim: [{ guard: 'decides', actions: 'takeIn' }, { actions: 'passOn' }],
        unlock: [{ guard: 'decides', actions: 'takeIn' }, { actions: 'passOn' }],
        forwarded: [
          {
            guard: { type: 'holds', params: ({ event }) => event.body },
            actions: { type: 'grantAgain', params: ({ event }) => sessionOf(event, event.body) },
          },
          {
            guard: { type: 'isPendingOwn', params: ({ event }) => event.body },
            actions: [
              { type: 'dropPendingOf', params: ({ event }) => event.body },
              { type: 'propose', params: ({ event }) => sessionOf(event, event.body) },
              'grantIfEnough',
            ],
          },
          {
            guard: { type: 'mustQueue', params: ({ event }) => event.body },
            actions: [
              { type: 'noteArrival', params: ({ event }) => event.body },
              { type: 'enlist', params: ({ event }) => sessionOf(event, event.body) },
            ],
          },
          {
            guard: 'isTaken',
            actions: [
              { type: 'noteArrival', params: ({ event }) => event.body },
              { type: 'refuse', params: ({ event }) => sessionOf(event, event.body) },
            ],
          },
          {
            actions: [
              { type: 'noteArrival', params: ({ event }) => event.body },
              { type: 'propose', params: ({ event }) => sessionOf(event, event.body) },
              'grantIfEnough',
            ],
          },
        ],
        forwardedUnlock: [
          {
            guard: { type: 'holdsThis', params: ({ event }) => event.body },
            actions: [
              { type: 'noteReleased', params: ({ event }) => event.body },
              {
                type: 'answerUnlock',
                params: ({ event }) => ({ ...event.body, isApplied: true }),
              },
              'free',
              'serveNext',
            ],
          },
          {
            actions: [
              { type: 'noteNothing', params: ({ event }) => event.body },
              {
                type: 'answerUnlock',
                params: ({ event }) => ({ ...event.body, isApplied: false }),
              },
            ],
          },
        ],
        leave: [
          {
            guard: 'decides',
            actions: [
              { type: 'delist', params: ({ event }) => ({ client: event.from }) },
              { type: 'dropPendingOf', params: ({ event }) => ({ client: event.from }) },
              'serveNext',
            ],
          },
          { actions: 'passOnGone' },
        ],
        // The end of a session: a reset on its connection, here or at the member that passed it on.
        connectionFailed: [
          // To another member: it will be noticed by the ticks. A refusal ends no session.
          { guard: 'concernsNoClient' },
          { guard: 'decides', actions: 'takeInGone' },
          { actions: 'passOnGone' },
        ],
        gone: [
          {
            guard: { type: 'holds', params: ({ event }) => event.body },
            actions: ['noteSessionEnd', 'free', 'serveNext'],
          },
          {
            actions: [
              { type: 'delist', params: ({ event }) => event.body },
              { type: 'dropPendingOf', params: ({ event }) => event.body },
              'serveNext',
            ],
          },
        ],
        vote: [
          {
            guard: { type: 'mayVote', params: ({ event }) => event.body },
            actions: { type: 'voteYes', params: ({ event }) => event.body },
          },
          { actions: { type: 'voteNo', params: ({ event }) => event.body } },
        ],
        voted: [
          {
            guard: { type: 'isRefusedVote', params: ({ event }) => event.body },
            actions: ['refusePending', 'serveNext'],
          },
          {
            guard: { type: 'isCountedYes', params: ({ event }) => event.body },
            actions: ['countYes', 'grantIfEnough'],
          },
          {},
        ],
        votingOver: { actions: ['refusePending', 'serveNext'] },
        forget: { actions: { type: 'dropCopy', params: ({ event }) => event.body } },
        tick: { actions: 'hear' },
        tickDue: [
          {
            guard: 'mustYield',
            actions: [
              'tick',
              { type: 'noteRevoked', params: { because: 'the sides met, and the other one won' } },
              'free',
            ],
          },
          {
            guard: 'lostItsMember',
            actions: [
              'tick',
              { type: 'noteRevoked', params: { because: 'its member left the cluster' } },
              'free',
              'serveNext',
            ],
          },
          { actions: 'tick' },
        ],
        forceUnlock: [{ guard: 'isGrantor', actions: ['noteForced', 'free', 'serveNext'] }, {}],
        beat: { actions: { type: 'answerBeat', params: ({ event }) => event.body } },
        look: { actions: { type: 'answerLook', params: ({ event }) => event.body } },
        promote: {},
        // Sessions are not on disk.
        restarted: [
          {
            guard: 'isGrantor',
            actions: [
              { type: 'noteRevoked', params: { because: 'the member restarted' } },
              'dropLine',
              'free',
            ],
          },
          { actions: 'dropLine' },
        ],
      },
    },
  },
});

export const member: MachineDefinition = { machine: memberMachine };
