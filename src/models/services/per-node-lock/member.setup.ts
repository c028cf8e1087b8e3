import { assign, enqueueActions, emit, setup } from 'xstate';
import type { Effect } from '../../contract';
import { record, send } from '../../effects';
import { typed } from '../../typed';
import type { MemberEvent, Session } from './messages';
import {
  deciderOf,
  hasEnough,
  isHeard,
  othersOf,
  type MemberContext,
  type MemberInput,
} from './member.context';

/** What a client's question is called between members. */
const FORWARDED = { claim: 'forwarded', unlock: 'forwardedUnlock' } as const;

/** What members do; the machine says when. */
export const memberSetup = setup({
  types: typed<{
    context: MemberContext;
    events: MemberEvent;
    emitted: Effect;
    input: MemberInput;
  }>(),
  guards: {
    /** The first member that it hears decides for its side; alone, each for itself. */
    decides: ({ context, event }) => deciderOf(context, event) === context.me,
    holds: ({ context }, { client }: { client: string }) => context.holder?.client === client,
    holdsThis: ({ context }, { client, attempt }: { client: string; attempt: number }) =>
      context.holder?.client === client && context.holder.attempt === attempt,
    isPendingOwn: ({ context }, { client }: { client: string }) =>
      context.pending?.client === client,
    isTaken: ({ context }) => context.holder !== null || context.pending !== null,
    mustQueue: ({ context }, { waits }: { waits: boolean }) =>
      waits && (context.holder !== null || context.pending !== null),
    isCountedYes: ({ context }, body: { client: string; attempt: number; isYes: boolean }) =>
      body.isYes &&
      context.pending?.client === body.client &&
      context.pending.attempt === body.attempt,
    isRefusedVote: ({ context }, body: { client: string; attempt: number; isYes: boolean }) =>
      !body.isYes &&
      context.pending?.client === body.client &&
      context.pending.attempt === body.attempt &&
      // A majority may be reached without this one.
      context.parameters.scope === 'side',
    mayVote: ({ context }, { client }: { client: string }) =>
      context.holder === null || context.holder.client === client,
    concernsNoClient: ({ context, event }) =>
      context.members.includes(event.from) ||
      (event.type === 'connectionFailed' && event.body.because === 'refused'),
    isGrantor: ({ context }) => context.holder !== null && context.isGrantor,
    /** On an available-first cluster a lock goes with the member that its owner was connected to. */
    lostItsMember: ({ context, event }) =>
      context.parameters.scope === 'side' &&
      context.holder !== null &&
      !isHeard(context, event, context.holder.via),
    /** Another side, with an earlier member, was there all the time: its state wins. */
    mustYield: ({ context, event }) =>
      context.parameters.scope === 'side' &&
      context.holder !== null &&
      context.isGrantor &&
      deciderOf(context, event) !== context.me,
    hasPeers: ({ context }) => context.parameters.scope !== 'node' && context.members.length > 1,
  },
  actions: {
    noteArrival: emit((_, { client }: { client: string }) =>
      record({ type: 'request.arrived', client }),
    ),
    /** A client's question, as if another member had passed it on. */
    takeIn: enqueueActions(({ context, event, enqueue }) => {
      const body = { ...bodyOf(event), client: event.from, part: event.part };
      const type = FORWARDED[event.type as keyof typeof FORWARDED];
      enqueue.raise({ ...event, type, from: context.me, body } as MemberEvent);
    }),
    passOn: emit(({ context, event }): Effect => {
      const type = FORWARDED[event.type as keyof typeof FORWARDED];
      const body = { ...bodyOf(event), client: event.from, part: event.part };
      return send(deciderOf(context, event), 'server', type, body);
    }),
    passOnGone: emit(({ context, event }) =>
      send(deciderOf(context, event), 'server', 'gone', { client: event.from }),
    ),
    takeInGone: enqueueActions(({ context, event, enqueue }) => {
      const body = { client: event.from };
      enqueue.raise({ ...event, type: 'gone', from: context.me, body });
    }),
    grantAgain: enqueueActions(({ context, enqueue }, session: Session) => {
      if (context.holder === null) return;
      const { request, attempt, client, part } = session;
      enqueue.assign({ holder: { ...context.holder, request, attempt } });
      enqueue.emit(send(client, part, 'granted', { request, token: null, ttlMs: null }));
    }),
    enlist: enqueueActions(({ context, enqueue }, session: Session) => {
      const { client, part, request } = session;
      const others = context.line.filter((one) => one.client !== client);
      enqueue.assign({ line: [...others, session] });
      enqueue.emit(send(client, part, 'queued', { request }));
    }),
    refuse: emit((_, { client, part, request }: Session) =>
      send(client, part, 'refused', { request }),
    ),
    delist: assign(({ context }, { client }: { client: string }) => ({
      line: context.line.filter((one) => one.client !== client),
    })),
    /** Puts a claim to the vote; the own vote is one. */
    propose: enqueueActions(({ context, enqueue }, session: Session) => {
      enqueue.assign({ pending: session, yesCount: 1 });
      if (context.parameters.scope === 'node') return;
      for (const other of othersOf(context)) enqueue.emit(send(other, 'server', 'vote', session));
      enqueue.raise({ type: 'votingOver' } as MemberEvent, {
        id: 'voting',
        delay: context.parameters.deadAfterMs,
      });
    }),
    countYes: assign(({ context }) => ({ yesCount: context.yesCount + 1 })),
    grantIfEnough: enqueueActions(({ context, event, enqueue }) => {
      const { pending } = context;
      if (pending === null || !hasEnough(context, event)) return;
      const { client, part, request } = pending;
      enqueue.assign({ holder: pending, isGrantor: true, pending: null });
      enqueue.cancel('voting');
      enqueue.emit(record({ type: 'lease.granted', client, token: null, ttlMs: null }));
      enqueue.emit(send(client, part, 'granted', { request, token: null, ttlMs: null }));
    }),
    refusePending: enqueueActions(({ context, enqueue }) => {
      const { pending } = context;
      if (pending === null) return;
      const { client, attempt, part, request } = pending;
      enqueue.assign({ pending: null });
      enqueue.cancel('voting');
      enqueue.emit(send(client, part, 'refused', { request }));
      for (const other of othersOf(context))
        enqueue.emit(send(other, 'server', 'forget', { client, attempt }));
    }),
    dropPendingOf: enqueueActions(({ context, enqueue }, { client }: { client: string }) => {
      const { pending } = context;
      if (pending?.client !== client) return;
      const { attempt } = pending;
      enqueue.assign({ pending: null });
      enqueue.cancel('voting');
      for (const other of othersOf(context))
        enqueue.emit(send(other, 'server', 'forget', { client, attempt }));
    }),
    voteYes: enqueueActions(({ event, enqueue }, session: Session) => {
      const { client, attempt } = session;
      enqueue.assign({ holder: session, isGrantor: false });
      enqueue.emit(send(event.from, 'server', 'voted', { client, attempt, isYes: true }));
    }),
    voteNo: emit(({ event }, { client, attempt }: Session) =>
      send(event.from, 'server', 'voted', { client, attempt, isYes: false }),
    ),
    /** Also where another member granted it and this one decides now. */
    noteReleased: enqueueActions(({ enqueue }, { client }: { client: string }) => {
      enqueue.emit({ type: 'inherit', client });
      enqueue.emit(record({ type: 'lease.released', client }));
    }),
    noteNothing: emit((_, { client }: { client: string }) =>
      record({ type: 'release.ignored', client }),
    ),
    answerUnlock: emit(
      (_, body: Pick<Session, 'client' | 'part' | 'request'> & { readonly isApplied: boolean }) =>
        send(body.client, body.part, 'unlocked', {
          request: body.request,
          isApplied: body.isApplied,
        }),
    ),
    noteRevoked: enqueueActions(({ context, enqueue }, { because }: { because: string }) => {
      const client = context.holder?.client ?? '';
      if (context.isGrantor) enqueue.emit(record({ type: 'lease.revoked', client, because }));
    }),
    /** Its session ended here; whoever granted it, it is over. */
    noteSessionEnd: enqueueActions(({ context, enqueue }) => {
      const client = context.holder?.client ?? '';
      const because = 'its session ended';
      enqueue.emit({ type: 'inherit', client });
      enqueue.emit(record({ type: 'lease.revoked', client, because }));
    }),
    dropLine: assign({ line: [], pending: null }),
    noteForced: enqueueActions(({ context, enqueue }) => {
      const { client = '', part = '' } = context.holder ?? {};
      enqueue.emit(record({ type: 'lease.removed', client, by: 'operator' }));
      enqueue.emit(send(client, part, 'closed', null));
    }),
    free: enqueueActions(({ context, enqueue }) => {
      const { holder } = context;
      if (holder === null) return;
      const { client, attempt } = holder;
      enqueue.assign({ holder: null, isGrantor: false });
      if (context.parameters.scope === 'node') return;
      for (const other of othersOf(context))
        enqueue.emit(send(other, 'server', 'forget', { client, attempt }));
    }),
    /** Whoever waits longest is next. */
    serveNext: enqueueActions(({ context, event, enqueue }) => {
      const [next, ...line] = context.line;
      if (next === undefined || context.holder !== null || context.pending !== null) return;
      enqueue.assign({ line });
      const { client, part, request, attempt, via: from } = next;
      const body = { client, part, request, attempt, waits: true, counter: null };
      enqueue.raise({ ...event, type: 'forwarded', from, body });
    }),
    dropCopy: enqueueActions(
      ({ context, enqueue }, { client, attempt }: { client: string; attempt: number }) => {
        const { holder } = context;
        if (holder?.client === client && holder.attempt === attempt && !context.isGrantor)
          enqueue.assign({ holder: null });
      },
    ),
    hear: assign(({ context, event }) => ({
      heardMs: context.heardMs.map((ms, at) =>
        context.members[at] === event.from ? event.monotonicMs : ms,
      ),
    })),
    tick: enqueueActions(({ context, enqueue }) => {
      for (const other of othersOf(context)) enqueue.emit(send(other, 'server', 'tick', null));
      const delay = context.parameters.heartbeatEveryMs;
      enqueue.raise({ type: 'tickDue' } as MemberEvent, { id: 'tick', delay });
    }),
    answerBeat: emit(({ context, event }, { request }: { request: number }) => {
      const holds = context.holder?.client === event.from;
      const isKnown = holds || context.line.some(({ client }) => client === event.from);
      return send(event.from, event.part, 'beaten', { request, isKnown, holds });
    }),
    answerLook: emit(({ context, event }, { request }: { request: number }) =>
      send(event.from, event.part, 'seen', {
        request,
        isFree: context.holder === null,
        counter: 0,
      }),
    ),
    noteIgnored: emit(({ context, event }) =>
      record({ type: 'message.ignored', message: event.type, by: context.me }),
    ),
  },
});

function bodyOf(event: MemberEvent): object {
  return 'body' in event && event.body !== null ? event.body : {};
}
