import type { MachineDefinition } from '../contract';
import type { Replicated } from './log';
import { emptyRaft, type RaftContext } from './raft.context';
import { raftSetup } from './raft.setup';

export type { RaftInput, RaftTiming } from './raft.context';

/**
 * A member's raft loop: it replicates the log, notices the leader's silence, and votes. A stalled disk stops
 * this machine and not the member's API, which then goes on as if it led. Raft §5; pre-vote and
 * CheckQuorum as etcd has them on.
 */
const raftMachine = (id: string, description: string, replicated: Replicated) =>
  raftSetup(replicated).createMachine({
    id,
    description,
    context: ({ input }) => emptyRaft(input, replicated),
    initial: 'starting',
    on: {
      heartbeat: [
        {
          guard: { type: 'isOutdated', params: ({ event }) => event.body },
          actions: 'sayOutdated',
        },
        {
          target: '.following',
          reenter: true,
          actions: [
            { type: 'hear', params: ({ event }) => event.body },
            { type: 'learnCommit', params: ({ event }) => event.body },
            { type: 'answer', params: { type: 'alive' } },
          ],
        },
      ],
      // Whoever speaks with the newest term is the leader: an old one that hears it steps down (Raft §5.1).
      append: [
        {
          guard: { type: 'isOutdated', params: ({ event }) => ({ term: event.body.leaderTerm }) },
          actions: 'sayOutdated',
        },
        {
          target: '.following',
          reenter: true,
          actions: [
            { type: 'hear', params: ({ event }) => ({ term: event.body.leaderTerm }) },
            { type: 'keepEntry', params: ({ event }) => event.body },
            { type: 'answer', params: { type: 'appended' } },
          ],
        },
      ],
      // etcd tells this with its next append or heartbeat; said at once, waiters see their turn a beat earlier.
      committed: [
        { guard: { type: 'isOutdated', params: ({ event }) => event.body } },
        {
          target: '.following',
          reenter: true,
          actions: [
            { type: 'hear', params: ({ event }) => event.body },
            { type: 'learnCommit', params: ({ event }) => event.body },
          ],
        },
      ],
      // Who learns of a later term knows no leader of it yet, and leads no longer.
      outdated: [
        {
          guard: { type: 'isOfLaterTerm', params: ({ event }) => event.body },
          target: '.following',
          actions: [{ type: 'adoptTerm', params: ({ event }) => event.body }, 'tellLeader'],
        },
        {},
      ],
      // No word for no: the candidate waits for a majority, and counts the others by their silence.
      solicit: [
        {
          guard: { type: 'wouldVote', params: ({ event }) => event.body },
          actions: { type: 'vote', params: ({ event }) => event.body },
        },
        {
          guard: { type: 'mayVote', params: ({ event }) => event.body },
          target: '.following',
          reenter: true,
          actions: [{ type: 'vote', params: ({ event }) => event.body }, 'tellLeader'],
        },
        {},
      ],
      propose: [
        {
          guard: 'knowsLeader',
          actions: { type: 'forward', params: ({ event }) => event.body },
        },
        // Without a leader it is dropped, and the client's time-out says so.
        {},
      ],
      // An operator moves the lead: no pre-vote, and nobody need have missed the old leader.
      campaign: '.standing',
      // Late answers, to somebody who no longer leads or stands.
      appended: {},
      alive: {},
      voted: {},
      connectionFailed: {},
      peerGone: {},
      '*': { actions: 'noteIgnored' },
    },
    states: {
      starting: {
        description: 'It starts.',
        after: {
          startUp: [
            { guard: 'leadsFirst', target: 'leading', actions: ['takeLead', 'startLead', 'beat'] },
            { guard: 'comesBack', target: 'following', actions: ['forgetLeader', 'tellLeader'] },
            { target: 'following' },
          ],
        },
        on: {
          // At the first instant of a run, before its own first step.
          propose: {
            guard: 'leadsFirst',
            target: 'leading',
            actions: [
              'takeLead',
              'startLead',
              'beat',
              { type: 'propose', params: ({ event }) => event.body },
              'commit',
            ],
          },
        },
      },
      following: {
        id: 'following',
        description: 'It follows the leader, and waits for its next word.',
        after: { electionTimeout: 'canvassing' },
        on: {
          // Raft counts on silence only; ZooKeeper takes a broken connection for the leader's end.
          connectionFailed: [{ guard: 'hasLostLeader', target: 'canvassing' }, {}],
          peerGone: [{ guard: 'hasLostLeader', target: 'canvassing' }, {}],
        },
      },
      canvassing: {
        description: 'It has missed the leader, and asks whether it would be elected.',
        entry: ['forgetLeader', 'tellLeader', 'canvass'],
        // Its own vote is all that it needs.
        always: { guard: 'isAlone', target: 'standing' },
        after: { electionTimeout: { target: 'canvassing', reenter: true } },
        on: {
          voted: [
            {
              guard: { type: 'completesPreVote', params: ({ event }) => event.body },
              target: 'standing',
            },
            {
              guard: { type: 'isVote', params: ({ event }) => event.body },
              actions: 'countVote',
            },
            {},
          ],
        },
      },
      standing: {
        description: 'It stands for election in a new term.',
        entry: ['stand', 'tellLeader'],
        always: {
          guard: 'isAlone',
          target: 'leading',
          actions: [
            'takeLead',
            'tellLeader',
            { type: 'propose', params: replicated.opening },
            'commit',
          ],
        },
        after: { electionTimeout: 'canvassing' },
        on: {
          voted: [
            {
              guard: { type: 'completesVote', params: ({ event }) => event.body },
              target: 'leading',
              actions: ['takeLead', 'tellLeader', { type: 'propose', params: replicated.opening }],
            },
            {
              guard: { type: 'isVote', params: ({ event }) => event.body },
              actions: 'countVote',
            },
            {},
          ],
        },
      },
      leading: {
        description: 'It leads: it orders what is proposed, and decides it with a majority.',
        initial: 'serving',
        on: {
          // Who is alone is a majority; others hear from their followers first.
          propose: {
            actions: [{ type: 'propose', params: ({ event }) => event.body }, 'commit'],
          },
          appended: [
            {
              guard: { type: 'isOfTerm', params: ({ event }) => event.body },
              actions: [{ type: 'noteFollower', params: ({ event }) => event.body }, 'commit'],
            },
            {},
          ],
          alive: [
            {
              guard: { type: 'isOfTerm', params: ({ event }) => event.body },
              actions: [
                { type: 'noteFollower', params: ({ event }) => event.body },
                'commit',
                { type: 'sendMissing', params: ({ event }) => event.body },
              ],
            },
            {},
          ],
          // A leader that is heard by a majority is not voted down.
          solicit: [
            {
              guard: { type: 'mustVote', params: ({ event }) => event.body },
              target: 'following',
              actions: [{ type: 'vote', params: ({ event }) => event.body }, 'tellLeader'],
            },
            {},
          ],
          connectionFailed: [{ guard: 'hearsResets', actions: 'missFollower' }, {}],
          peerGone: [{ guard: 'hearsResets', actions: 'missFollower' }, {}],
          campaign: {},
        },
        states: {
          serving: {
            description: 'Its followers hear of it from time to time.',
            after: {
              heartbeatEvery: [
                { guard: 'hasQuorum', target: 'serving', reenter: true, actions: ['beat', 'tick'] },
                { target: '#following', actions: ['forgetLeader', 'tellLeader'] },
              ],
            },
          },
        },
      },
    },
  });

/**
 * A service's raft loop. Elections are timed by the monotonic clock; followers wait for different times, so that
 * few stand at once.
 */
export function raftLoop(
  id: string,
  description: string,
  replicated: Replicated,
): MachineDefinition {
  return {
    machine: raftMachine(id, description, replicated),
    jitter: { electionTimeout: ({ member }: RaftContext) => member.spreadMs },
  };
}
