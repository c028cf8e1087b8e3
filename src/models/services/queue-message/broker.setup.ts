import { assign, emit, enqueueActions, setup } from 'xstate';
import type { Effect, NodeId } from '../../contract';
import { record, send } from '../../effects';
import { typed } from '../../typed';
import type { Claim } from '../plain/messages';
import type { BrokerEvent, Consumer } from './messages';
import type { QueueMessageParameters } from './parameters';

/** `peer`: the other broker; null: there is none. The first of two leads the queue, the second mirrors it. */
export interface BrokerInput {
  readonly parameters: QueueMessageParameters;
  readonly me: NodeId;
  readonly peer: NodeId | null;
  readonly startsAs: 'leading' | 'mirroring';
}

interface BrokerContext extends BrokerInput {
  /** Who has the message unacknowledged; null: it is ready in the queue. */
  readonly holder: Consumer | null;
  /** Consumers in the order they came. */
  readonly line: readonly Consumer[];
  /** What a mirror last heard: who has the message at the broker that leads; '' nobody. */
  readonly mirrored: string;
  /** When the message was delivered, by its own monotonic clock; and whether a timer looks at that. */
  readonly deliveredAtMs: number;
  readonly isAckWatched: boolean;
  /** When each client with a connection was heard last, by its own monotonic clock. */
  readonly heardMs: Readonly<Record<string, number>>;
}

/** A question, by whom it was asked: directly, or through the other broker. */
interface Asked {
  readonly request: number;
  readonly attempt: number;
  readonly client: string;
  readonly part: string;
  readonly via: string;
}

/** What a client's question is called between brokers. */
const FORWARDED = {
  claim: 'forwarded',
  unlock: 'forwardedUnlock',
  beat: 'forwardedBeat',
} as const;

/** What brokers do, whichever role they are in; the machine says when. */
export const brokerSetup = setup({
  types: typed<{
    context: BrokerContext;
    events: BrokerEvent;
    emitted: Effect;
    input: BrokerInput;
  }>(),
  delays: {
    netTick: ({ context }) => context.parameters.netTickMs,
  },
  guards: {
    startsAsMirror: ({ context }) => context.startsAs === 'mirroring',
    pausesAlone: ({ context }) => context.parameters.partitionHandling === 'pause-minority',
    isFromPeer: ({ context, event }) => event.from === context.peer,
    has: ({ context }, { client }: { client: string }) => context.holder?.client === client,
    hasThis: ({ context }, { client, attempt }: { client: string; attempt: number }) =>
      context.holder?.client === client && context.holder.attempt === attempt,
    deliveredLately: ({ context, event }) =>
      context.holder !== null &&
      event.monotonicMs - context.deliveredAtMs < context.parameters.ackTimeoutMs,
    wasHeard: ({ context, event }, { client }: { client: string }) =>
      event.monotonicMs - (context.heardMs[client] ?? -Infinity) <
      context.parameters.heartbeatTimeoutMs,
    mustQueue: ({ context }, { waits }: { waits: boolean }) => waits && context.holder !== null,
    losesHolder: ({ context }, { because, client }: { because: string; client: string }) =>
      because === 'reset' && context.holder?.client === client,
    peerIsDead: ({ context, event }, { because }: { because: string }) =>
      because === 'reset' && event.from === context.peer,
    /** The other of two is dead, and one of two is no majority. */
    diesToPause: ({ context, event }, { because }: { because: string }) =>
      because === 'reset' &&
      event.from === context.peer &&
      context.parameters.partitionHandling === 'pause-minority',
    isTaken: ({ context }) => context.holder !== null,
    isRemote: ({ context }) => context.holder !== null && context.holder.via === context.peer,
    isReset: (_, { because }: { because: string }) => because === 'reset',
  },
  actions: {
    noteArrival: emit((_, { client }: { client: string }) =>
      record({ type: 'request.arrived', client }),
    ),
    /** Delivered: unacknowledged, until an ack, a reject or the end of the connection. */
    deliver: enqueueActions(({ enqueue }, consumer: Asked) => {
      const { client, part, request, attempt, via } = consumer;
      enqueue.assign({ holder: { client, part, request, attempt, via } });
      enqueue.emit(record({ type: 'lease.granted', client, token: null, ttlMs: null }));
      enqueue.emit(send(client, part, 'granted', { request, token: null, ttlMs: null }));
    }),
    /** The same consumer asks again: its answer was lost, or its earlier call was given up. */
    deliverAgain: enqueueActions(
      ({ context, enqueue }, { request, attempt, client, part }: Asked) => {
        if (context.holder === null) return;
        enqueue.assign({ holder: { ...context.holder, request, attempt } });
        enqueue.emit(send(client, part, 'granted', { request, token: null, ttlMs: null }));
      },
    ),
    enlist: enqueueActions(
      ({ context, enqueue }, { client, part, request, attempt, via }: Asked) => {
        const others = context.line.filter((one) => one.client !== client);
        enqueue.assign({ line: [...others, { client, part, request, attempt, via }] });
        enqueue.emit(send(client, part, 'queued', { request }));
      },
    ),
    refuse: emit((_, { client, part, request }: Asked) =>
      send(client, part, 'refused', { request }),
    ),
    delist: assign(({ context }, { client }: { client: string }) => ({
      line: context.line.filter((one) => one.client !== client),
    })),
    noteReleased: emit((_, { client }: { client: string }) =>
      record({ type: 'lease.released', client }),
    ),
    noteNothing: emit((_, { client }: { client: string }) =>
      record({ type: 'release.ignored', client }),
    ),
    answerUnlock: emit(
      (_, { client, part, request, isApplied }: Asked & { readonly isApplied: boolean }) =>
        send(client, part, 'unlocked', { request, isApplied }),
    ),
    noteRevoked: emit(({ context }, { because }: { because: string }) =>
      record({ type: 'lease.revoked', client: context.holder?.client ?? '', because }),
    ),
    loseToPause: enqueueActions(({ context, enqueue }) => {
      if (context.holder === null) return;
      const { client, part } = context.holder;
      enqueue.emit(record({ type: 'lease.revoked', client, because: 'its broker paused itself' }));
      enqueue.emit(send(client, part, 'closed', null));
    }),
    noteForced: emit(({ context }) =>
      record({ type: 'lease.removed', client: context.holder?.client ?? '', by: 'operator' }),
    ),
    /** The connection is over at this end; a client that can be reached hears of it. */
    closeHolder: enqueueActions(({ context, enqueue }) => {
      if (context.holder === null) return;
      const { client, part } = context.holder;
      enqueue.emit(send(client, part, 'closed', null));
    }),
    closeLine: enqueueActions(({ context, enqueue }) => {
      for (const { client, part } of context.line) enqueue.emit(send(client, part, 'closed', null));
    }),
    /** The message is ready again, and goes to whoever waits longest. */
    putBack: enqueueActions(({ context, enqueue }) => {
      const [next, ...line] = context.line;
      if (next === undefined) {
        enqueue.assign({ holder: null });
        return;
      }
      const { client, part, request } = next;
      enqueue.assign({ holder: next, line });
      enqueue.emit(record({ type: 'lease.granted', client, token: null, ttlMs: null }));
      enqueue.emit(send(client, part, 'granted', { request, token: null, ttlMs: null }));
    }),
    /** After every change: the holder's time runs, and the mirror hears who it is. One timer looks at that time. */
    noteHolder: enqueueActions(({ context, event, enqueue }) => {
      const { holder, peer, parameters, isAckWatched } = context;
      if (peer !== null)
        enqueue.emit(toPeer(context, 'mirrored', { client: holder?.client ?? '' }));
      if (holder === null) return;
      enqueue.assign({ deliveredAtMs: event.monotonicMs, isAckWatched: true });
      if (isAckWatched) return;
      const delay = parameters.ackTimeoutMs;
      enqueue.raise({ type: 'ackOverdue' } as BrokerEvent, { id: 'ack', delay });
    }),
    watchOn: enqueueActions(({ context, event, enqueue }) => {
      const delay = context.parameters.ackTimeoutMs - (event.monotonicMs - context.deliveredAtMs);
      enqueue.raise({ type: 'ackOverdue' } as BrokerEvent, { id: 'ack', delay });
    }),
    stopWatching: assign({ isAckWatched: false }),
    keepMirrored: assign((_, { client }: { client: string }) => ({ mirrored: client })),
    /** The leading broker is dead, and what was unacknowledged there is ready here. */
    endMirrored: enqueueActions(({ context, enqueue }) => {
      const { mirrored: client } = context;
      if (client === '') return;
      const because = 'its broker died';
      enqueue.emit({ type: 'inherit', client });
      enqueue.emit(record({ type: 'lease.revoked', client, because }));
      enqueue.assign({ mirrored: '' });
    }),
    /** Whose connection went to the broker that is down is gone. */
    dropRemote: assign(({ context }) => ({
      line: context.line.filter(({ via }) => via !== context.peer),
    })),
    dropAll: assign({ holder: null, line: [] }),
    /** Any frame of a client counts as a sign of life; one timer for each looks when the last one was. */
    hear: enqueueActions(({ context, event, enqueue }) => {
      const { from: client, monotonicMs } = event;
      enqueue.assign({ heardMs: { ...context.heardMs, [client]: monotonicMs } });
      if (context.heardMs[client] !== undefined) return;
      const delay = context.parameters.heartbeatTimeoutMs;
      const body = { client };
      enqueue.raise({ type: 'silentClient', body } as BrokerEvent, {
        id: `silence:${client}`,
        delay,
      });
    }),
    hearOn: enqueueActions(({ context, event, enqueue }, { client }: { client: string }) => {
      const silentMs = event.monotonicMs - (context.heardMs[client] ?? 0);
      const delay = context.parameters.heartbeatTimeoutMs - silentMs;
      const body = { client };
      enqueue.raise({ type: 'silentClient', body } as BrokerEvent, {
        id: `silence:${client}`,
        delay,
      });
    }),
    stopHearing: enqueueActions(({ context, enqueue }, { client }: { client: string }) => {
      const heardMs = { ...context.heardMs };
      delete heardMs[client];
      enqueue.assign({ heardMs });
      enqueue.cancel(`silence:${client}`);
    }),
    answerBeat: emit(
      ({ context }, { client, part, request }: Pick<Asked, 'client' | 'part' | 'request'>) => {
        const holds = context.holder?.client === client;
        const isKnown = holds || context.line.some((one) => one.client === client);
        return send(client, part, 'beaten', { request, isKnown, holds });
      },
    ),
    answerLook: emit(({ context, event }, { request }: { request: number }) =>
      send(event.from, event.part, 'seen', {
        request,
        isFree: context.holder === null,
        counter: 0,
      }),
    ),
    takeIn: enqueueActions(({ context, event, enqueue }) => {
      const { from: client, part, wallMs, monotonicMs } = event;
      const type = FORWARDED[event.type as keyof typeof FORWARDED];
      // Spelt out: spreads took a third of the broker’s time.
      const { request, attempt, waits, counter } = event.body as Claim;
      const body = { request, attempt, waits, counter, client, part };
      const from = context.me;
      enqueue.raise({ type, from, part, wallMs, monotonicMs, body } as unknown as BrokerEvent);
    }),
    forward: emit(({ context, event }) =>
      toPeer(context, FORWARDED[event.type as keyof typeof FORWARDED], {
        ...bodyOf(event),
        client: event.from,
        part: event.part,
      }),
    ),
    forwardGone: emit(({ context }, { client }: { client: string }) =>
      toPeer(context, 'gone', { client }),
    ),
    tick: enqueueActions(({ context, enqueue }) => {
      if (context.peer === null) return;
      enqueue.emit(toPeer(context, 'tick', null));
      const delay = Math.ceil(context.parameters.netTickMs / 4);
      enqueue.raise({ type: 'tickDue' } as BrokerEvent, { id: 'tick', delay });
    }),
    listenToPeer: enqueueActions(({ context, enqueue }) => {
      if (context.peer === null) return;
      enqueue.raise({ type: 'peerSilent' } as BrokerEvent, { id: 'peer', delay: 'netTick' });
    }),
    noteIgnored: emit(({ context, event }) =>
      record({ type: 'message.ignored', message: event.type, by: context.me }),
    ),
  },
});

/** A question with the broker that it came through: `from` of the one that passed it on, itself included. */
export function askedBy(event: { readonly from: string }, body: Omit<Asked, 'via'>): Asked {
  const { request, attempt, client, part } = body;
  return { request, attempt, client, part, via: event.from };
}

function toPeer({ peer }: BrokerContext, type: string, body: object | null): Effect {
  return send(peer ?? '', 'server', type, body);
}

function bodyOf(event: BrokerEvent): object {
  return 'body' in event && event.body !== null ? event.body : {};
}
