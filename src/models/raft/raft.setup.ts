import { assign, emit, enqueueActions, setup } from 'xstate';
import type { Effect } from '../contract';
import { record, send } from '../effects';
import { SELF } from '../messages';
import { typed } from '../typed';
import {
  appendOf,
  applyOf,
  entryFor,
  entryOf,
  isAsNewAs,
  lastOf,
  majorityIndex,
  withEntry,
  type Entry,
  type OfLeader,
  type Operation,
  type Replicated,
} from './log';
import type { Candidacy, Position, RaftEvent } from './messages';
import {
  entriesBetween,
  followersWithout,
  goneIn,
  hasMissedLeader,
  hasQuorum,
  isMajority,
  logFrom,
  positionOf,
  solicit,
  type RaftContext,
  type RaftInput,
} from './raft.context';

/** The words of a member's raft loop; which comes when, the machine says. */
export const raftSetup = (replicated: Replicated) =>
  setup({
    types: typed<{
      context: RaftContext;
      events: RaftEvent;
      emitted: Effect;
      input: RaftInput;
    }>(),
    delays: {
      startUp: 0,
      heartbeatEvery: ({ context }) => context.member.heartbeatMs,
      /** Who knows of no leader has missed none, and only waits until it stands again. */
      electionTimeout: ({ context }) =>
        context.leader === '' ? context.member.retryMs : context.member.silenceMs,
    },
    guards: {
      /** Not on a restart: who comes back asks who leads now. */
      leadsFirst: ({ context, event }) =>
        context.leader === context.member.name && event.monotonicMs === 0,
      /** Who comes back asks who leads now, where a member serves nobody meanwhile. */
      comesBack: ({ context, event }) => context.member.hearsResets && event.monotonicMs > 0,
      isAlone: ({ context }) => context.member.peers.length === 0,
      hearsResets: ({ context }) => context.member.hearsResets,
      hasLostLeader: ({ context, event }) =>
        context.member.hearsResets && context.leader === goneIn(event),
      knowsLeader: ({ context, event }) =>
        // What another member sent on is not sent on again, or it might go in circles.
        event.from === context.member.name &&
        context.leader !== '' &&
        context.leader !== context.member.name,
      isOutdated: ({ context }, { term }: { term: number }) => term < context.term,
      isOfLaterTerm: ({ context }, { term }: { term: number }) => term > context.term,
      isOfTerm: ({ context }, { term }: { term: number }) => term === context.term,
      /** Pre-vote: it would vote, and has itself not heard the leader for an election timeout. */
      wouldVote: ({ context, event }, candidacy: Candidacy) =>
        candidacy.isPre &&
        candidacy.term > context.term &&
        hasMissedLeader(context, event) &&
        isAsNewAs(candidacy, context.log),
      mayVote: ({ context, event }, candidacy: Candidacy) =>
        !candidacy.isPre &&
        (candidacy.term > context.term ||
          (candidacy.term === context.term && ['', event.from].includes(context.votedFor))) &&
        (candidacy.isForced || hasMissedLeader(context, event)) &&
        isAsNewAs(candidacy, context.log),
      mustVote: ({ context }, candidacy: Candidacy) =>
        candidacy.isForced &&
        !candidacy.isPre &&
        candidacy.term > context.term &&
        isAsNewAs(candidacy, context.log),
      completesPreVote: ({ context, event }, { term, isPre }: { term: number; isPre: boolean }) =>
        isPre && term === context.term + 1 && isMajority(context, event.from),
      completesVote: ({ context, event }, { term, isPre }: { term: number; isPre: boolean }) =>
        !isPre && term === context.term && isMajority(context, event.from),
      isVote: ({ context }, { term, isPre }: { term: number; isPre: boolean }) =>
        term === context.term + (isPre ? 1 : 0),
      /** CheckQuorum: the leader has lately heard from a majority. */
      hasQuorum: ({ context, event }) => hasQuorum(context, event.monotonicMs),
    },
    actions: {
      tellLeader: emit(({ context }) =>
        send(SELF, 'server', 'leaderIs', { leader: context.leader }),
      ),
      tick: enqueueActions(({ context, enqueue }) => {
        if (context.member.tellsTicks) enqueue.emit(send(SELF, 'server', 'ticked', null));
      }),
      missFollower: assign(({ context, event }) => ({
        followers: followersWithout(context, goneIn(event)),
      })),
      forward: emit(({ context }, operation: Operation) =>
        send(context.leader, 'raft', 'propose', operation),
      ),
      /** Whoever speaks as leader of this term or a later one is followed. */
      hear: enqueueActions(({ context, event, enqueue }, { term }: { term: number }) => {
        const isNew = term > context.term || context.leader !== event.from;
        enqueue.assign({
          heardAtMs: event.monotonicMs,
          leader: event.from,
          term,
          votedFor: term > context.term ? '' : context.votedFor,
        });
        if (isNew) enqueue.emit(send(SELF, 'server', 'leaderIs', { leader: event.from }));
      }),
      keepEntry: assign(({ context }, body: Entry & OfLeader) => ({
        log: withEntry(context.log, entryOf(replicated, body)),
      })),
      answer: emit(({ context, event }, { type }: { type: 'appended' | 'alive' }) =>
        send(event.from, 'raft', type, positionOf(context, lastOf(context.log))),
      ),
      sayOutdated: emit(({ context, event }) =>
        send(event.from, 'raft', 'outdated', { term: context.term }),
      ),
      /** A follower learns how far the leader's log is committed; only entries that it knows to be the leader's. */
      learnCommit: enqueueActions(({ context, enqueue }, { index, entryTerm }: Position) => {
        const isKnown = context.log.some((one) => one.index === index && one.term === entryTerm);
        if (!isKnown || index <= context.commitIndex) return;
        for (const entry of entriesBetween(context, index))
          enqueue.emit(send(SELF, 'server', 'apply', applyOf(replicated, entry, true)));
        enqueue.assign({
          commitIndex: index,
          log: logFrom(context.log, index),
        });
      }),
      adoptTerm: assign((_, { term }: { term: number }) => ({
        term,
        votedFor: '',
        leader: '',
      })),
      forgetLeader: assign({ leader: '' }),
      vote: enqueueActions(({ event, enqueue }, { term, isPre }: Candidacy) => {
        enqueue.emit(send(event.from, 'raft', 'voted', { term, isPre }));
        if (!isPre) enqueue.assign({ term, votedFor: event.from, leader: '' });
      }),
      canvass: enqueueActions(({ context, enqueue }) => {
        enqueue.assign({ votes: [context.member.name] });
        solicit(context, { term: context.term + 1, isPre: true, isForced: false }, enqueue.emit);
      }),
      stand: enqueueActions(({ context, event, enqueue }) => {
        const { name } = context.member;
        const term = context.term + 1;
        enqueue.assign({ term, votedFor: name, votes: [name], leader: '' });
        solicit(context, { term, isPre: false, isForced: event.type === 'campaign' }, enqueue.emit);
      }),
      countVote: assign(({ context, event }) => ({
        votes: [...context.votes.filter((name) => name !== event.from), event.from],
      })),
      takeLead: assign(({ context, event }) => ({
        leader: context.member.name,
        hasToldLead: false,
        followers: context.member.peers.map((name) => ({
          name,
          index: 0,
          heardAtMs: event.monotonicMs,
        })),
      })),
      /** At the start of the run everybody knows who leads. */
      startLead: enqueueActions(({ enqueue }) => {
        enqueue.assign({ hasToldLead: true });
        enqueue.emit(send(SELF, 'server', 'promoted', null));
      }),
      propose: enqueueActions(({ context, enqueue }, operation: Operation) => {
        const { term } = context;
        const entry = entryFor(replicated, context.log, term, operation);
        enqueue.assign({ log: [...context.log, entry] });
        const body = appendOf(replicated, entry, term);
        for (const peer of context.member.peers) enqueue.emit(send(peer, 'raft', 'append', body));
      }),
      beat: enqueueActions(({ context, enqueue }) => {
        const { log, commitIndex, beatIndex, member } = context;
        const entry = log.find(({ index }) => index === commitIndex) ?? lastOf(log);
        const position = positionOf(context, entry);
        for (const peer of member.peers) enqueue.emit(send(peer, 'raft', 'heartbeat', position));
        const { index } = lastOf(log);
        if (index !== beatIndex) enqueue.assign({ beatIndex: index });
      }),
      noteFollower: assign(({ context, event }, { index, entryTerm }: Position) => ({
        followers: context.followers.map((peer) => {
          if (peer.name !== event.from) return peer;
          const isMine = entryTerm === context.term;
          const confirmed = isMine ? Math.max(peer.index, index) : peer.index;
          return { name: peer.name, index: confirmed, heardAtMs: event.monotonicMs };
        }),
      })),
      /** What was lost on the way, or missed while a follower was away; not what left after the last beat. */
      sendMissing: enqueueActions(({ context, event, enqueue }, { index, entryTerm }: Position) => {
        const { log, term, beatIndex } = context;
        const isKnown = log.some((one) => one.index === index && one.term === entryTerm);
        if (isKnown && index >= beatIndex) return;
        const body = appendOf(replicated, lastOf(log), term);
        enqueue.emit(send(event.from, 'raft', 'append', body));
      }),
      /** A majority has it: it is decided. Only entries of the own term are counted so (Raft §5.4.2). */
      commit: enqueueActions(({ context, enqueue }) => {
        const { log, term, commitIndex, followers } = context;
        const last = lastOf(log).index;
        if (last === commitIndex) return;
        const index = majorityIndex(
          last,
          followers.map((peer) => peer.index),
        );
        const newest = log.find((one) => one.index === index);
        if (index <= commitIndex || newest?.term !== term) return;
        if (!context.hasToldLead) enqueue.emit(send(SELF, 'server', 'promoted', null));
        for (const entry of entriesBetween(context, index))
          enqueue.emit(
            send(SELF, 'server', 'apply', applyOf(replicated, entry, entry.term < term)),
          );
        enqueue.assign({
          hasToldLead: true,
          commitIndex: index,
          log: logFrom(log, index),
        });
        const position = positionOf(context, newest);
        for (const peer of context.member.peers)
          enqueue.emit(send(peer, 'raft', 'committed', position));
      }),
      noteIgnored: emit(({ event }) =>
        record({ type: 'message.ignored', message: event.type, by: SELF }),
      ),
    },
  });
