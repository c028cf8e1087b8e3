import { assign, emit, enqueueActions, raise, setup } from 'xstate';
import type { Effect } from '../../contract';
import { record, tell } from '../../effects';
import { SELF } from '../../messages';
import { typed } from '../../typed';
import {
  ask,
  freshSession,
  holdingOf,
  serverOf,
  untilPingMs,
  untilSilenceMs,
  type ZookeeperLibraryContext,
  type ZookeeperLibraryInput,
} from './library.context';
import type { ZookeeperLibraryEvent } from './messages';

const PING = { type: 'pingDue' } as ZookeeperLibraryEvent;
const SILENCE = { type: 'silence' } as ZookeeperLibraryEvent;
const LOST = { type: 'lostDue' } as ZookeeperLibraryEvent;
const SELF_EXPIRY = { type: 'selfExpiry' } as ZookeeperLibraryEvent;

interface Granted {
  readonly czxid: number;
  readonly ttlMs: number;
}

/** The words of the library's machine; which comes when, the machine says. */
export const librarySetup = setup({
  types: typed<{
    context: ZookeeperLibraryContext;
    events: ZookeeperLibraryEvent;
    emitted: Effect;
    input: ZookeeperLibraryInput;
  }>(),
  delays: {
    connectTimeout: ({ context }) => Math.ceil(context.ttlMs / context.servers.length),
    reconnectDelay: ({ context }) => context.parameters.reconnectMs,
    // One timer each, which looks when it is due how long it was since: words come far more often.
    untilPing: ({ context, event }) => untilPingMs(context, event.monotonicMs),
    untilSilence: ({ context, event }) => untilSilenceMs(context, event.monotonicMs),
    /** Curator counts from SUSPENDED on, by the wall clock. */
    untilLost: ({ context }) => {
      const { lostPercent } = context.parameters;
      return lostPercent === 0 ? Infinity : Math.floor((context.ttlMs * lostPercent) / 100);
    },
    untilSelfExpiry: ({ context, event }) =>
      context.parameters.selfExpires
        ? Math.max(0, context.heardAtMs + Math.ceil((4 * context.ttlMs) / 3) - event.monotonicMs)
        : Infinity,
  },
  guards: {
    isOwn: ({ context, event }) =>
      event.from === serverOf(context) &&
      'body' in event &&
      event.body !== null &&
      'session' in event.body &&
      event.body.session === context.session,
    isOwnNode: ({ context, event }) =>
      event.from === serverOf(context) &&
      'body' in event &&
      event.body !== null &&
      'node' in event.body &&
      event.body.session === context.session &&
      event.body.node === context.node,
    isFirstStray: ({ context }, { node }: { node: string }) => context.strays[0] === node,
    /** A connection to a server that it has left may fail without harm. */
    isFromServer: ({ context, event }) => event.from === serverOf(context),
    hasSpoken: ({ context, event }) => untilPingMs(context, event.monotonicMs) > 0,
    hasHeard: ({ context, event }) => untilSilenceMs(context, event.monotonicMs) > 0,
    hasTriedAll: ({ context }) => context.tried + 1 >= context.servers.length,
    hasStrays: ({ context }) => context.strays.length > 0,
    holds: ({ context }) => context.holds,
    wantsLock: ({ context }) => context.wants !== 'nothing',
    triesOnce: ({ context }) => context.wants === 'try',
    hasNode: ({ context }) => context.node !== '',
    /** TCP would have brought the event by now. */
    hasMissedEvent: ({ context, event }) =>
      event.type === 'pong' && event.body.session === context.session && !event.body.isWatching,
  },
  actions: {
    want: assign((_, { manner }: { manner: string }) => ({
      wants: manner === 'try' ? ('try' as const) : ('wait' as const),
    })),
    openSession: assign(({ context, event }) => freshSession(context, event)),
    sendConnect: emit(({ context }) => {
      const { ttlMs, zxid, isNew } = context;
      return ask(context, 'connect', { ttlMs, zxid, isNew });
    }),
    moveOn: assign(({ context }) => ({
      at: (context.at + 1) % context.servers.length,
      tried: context.tried + 1,
    })),
    beginRound: assign({ tried: 0 }),
    /** Connected: the negotiated timeout counts from now on. */
    join: enqueueActions(({ event, enqueue }, { ttlMs, zxid }: { ttlMs: number; zxid: number }) => {
      enqueue.cancel('lost');
      enqueue.cancel('selfExpiry');
      const nowMs = event.monotonicMs;
      const heard = { heardAtMs: nowMs, saidAtMs: nowMs };
      enqueue.assign({ ttlMs, zxid, isNew: false, tried: 0, awaits: false, ...heard });
      enqueue.raise(PING, { id: 'ping', delay: 'untilPing' });
      enqueue.raise(SILENCE, { id: 'silence', delay: 'untilSilence' });
    }),
    planPing: raise(PING, { id: 'ping', delay: 'untilPing' }),
    planSilence: raise(SILENCE, { id: 'silence', delay: 'untilSilence' }),
    /** Any answer shows that the connection works. */
    hear: enqueueActions(({ context, event, enqueue }) => {
      const zxid =
        'body' in event && event.body !== null && 'zxid' in event.body ? event.body.zxid : 0;
      enqueue.assign({ heardAtMs: event.monotonicMs, zxid: Math.max(context.zxid, zxid) });
    }),
    hearPong: enqueueActions(({ context, event, enqueue }) => {
      if (context.awaits) return;
      enqueue.assign({ heardAtMs: event.monotonicMs });
      if (context.holds) enqueue.emit(tell('renewed', holdingOf(context, context)));
    }),
    sendPing: enqueueActions(({ context, event, enqueue }) => {
      enqueue.emit(ask(context, 'ping'));
      enqueue.assign({
        saidAtMs: event.monotonicMs,
        requestedWallMs: event.wallMs,
        requestedMonotonicMs: event.monotonicMs,
      });
      enqueue.raise(PING, { id: 'ping', delay: 'untilPing' });
    }),
    /** With a random name, by which it can be found again. */
    sendCreate: enqueueActions(({ context, event, enqueue }) => {
      const { name, nodesMade } = context;
      const node =
        context.node === '' ? `${name}-${event.monotonicMs}-${nodesMade + 1}` : context.node;
      const saidAtMs = event.monotonicMs;
      enqueue.assign({
        node,
        nodesMade: nodesMade + 1,
        isNodeKnown: false,
        awaits: true,
        saidAtMs,
      });
      enqueue.emit(ask(context, 'create', { node }));
    }),
    keepNode: assign({ isNodeKnown: true, awaits: false }),
    sendList: enqueueActions(({ context, event, enqueue }) => {
      const { node, isNodeKnown, parameters } = context;
      // A known path is its own; a random name alone may be that of a node of its dead session (CURATOR-498).
      const ownOnly = isNodeKnown || parameters.protection === 'name-and-session';
      enqueue.assign({
        awaits: true,
        saidAtMs: event.monotonicMs,
        requestedWallMs: event.wallMs,
        requestedMonotonicMs: event.monotonicMs,
      });
      enqueue.emit(ask(context, 'list', { node, ownOnly, watches: parameters.watches }));
    }),
    takeLock: enqueueActions(({ context, enqueue }, { czxid, ttlMs }: Granted) => {
      const holding = { token: czxid, ttlMs: ttlMs === 0 ? context.ttlMs : ttlMs };
      enqueue.assign({
        ...holding,
        holds: true,
        wants: 'nothing',
        isNodeKnown: true,
        awaits: false,
      });
      enqueue.emit(tell('acquired', holdingOf(holding, context)));
    }),
    waitForEvent: assign({ awaits: false, isNodeKnown: true }),
    /** Its node shall go, as soon as it is connected. */
    discardNode: assign(({ context }) => ({
      wants: 'nothing' as const,
      holds: false,
      node: '',
      strays: context.node === '' ? context.strays : [...context.strays, context.node],
    })),
    beginRelease: assign({ isReleasing: true }),
    sendDelete: enqueueActions(({ context, event, enqueue }) => {
      enqueue.assign({ awaits: true, saidAtMs: event.monotonicMs });
      enqueue.emit(ask(context, 'delete', { node: context.strays[0] ?? '' }));
    }),
    dropStray: enqueueActions(({ context, enqueue }) => {
      const strays = context.strays.slice(1);
      enqueue.assign({ strays, awaits: false });
      if (strays.length > 0 || !context.isReleasing) return;
      enqueue.assign({ isReleasing: false });
      enqueue.emit(tell('released'));
    }),
    /** SUSPENDED: the connection is lost, and the session may be. */
    suspend: enqueueActions(({ context, enqueue }) => {
      const { parameters, holds, wants, node, isNodeKnown, isReleasing } = context;
      enqueue.cancel('ping');
      enqueue.cancel('silence');
      enqueue.raise(LOST, { id: 'lost', delay: 'untilLost' });
      enqueue.raise(SELF_EXPIRY, { id: 'selfExpiry', delay: 'untilSelfExpiry' });
      // Without protection it cannot tell whether a create that was not answered took place.
      const forgets = node !== '' && !isNodeKnown && parameters.protection === 'none';
      const stops = holds && parameters.obeys === 'suspended' && parameters.flipsFlagFirst;
      const strays = parameters.guaranteedDelete ? context.strays : [];
      enqueue.assign({
        awaits: false,
        isReleasing: false,
        node: forgets || stops ? '' : node,
        holds: holds && !stops,
        strays: stops ? [...strays, node] : strays,
      });
      // The call fails; a delete that is guaranteed is repeated behind its back.
      if (isReleasing) enqueue.emit(tell('released'));
      if (stops) enqueue.emit(tell('lost', { because: 'its connection is suspended' }));
      if (wants !== 'nothing') enqueue.emit(tell('failed', { because: 'the connection was lost' }));
    }),
    /** The session is over, as far as the client can know; it begins another. */
    loseSession: enqueueActions(({ context, event, enqueue }) => {
      const { parameters, holds, node, isNodeKnown } = context;
      enqueue.cancel('lost');
      enqueue.cancel('selfExpiry');
      const stops = holds && parameters.obeys !== 'nothing' && parameters.flipsFlagFirst;
      // Only a create that is still under way is repeated under its old name.
      const keepsName = holds ? !stops : !isNodeKnown;
      enqueue.assign({
        ...freshSession(context, event),
        holds: holds && !stops,
        node: keepsName ? node : '',
        isNodeKnown: holds && !stops,
      });
      if (stops) enqueue.emit(tell('lost', { because: 'its session is lost' }));
    }),
    /** Who is told of a release while it is not connected knows only that it tried. */
    releaseApart: enqueueActions(({ context, enqueue }) => {
      const { node, isNew, parameters, strays } = context;
      const remembers = !isNew && parameters.guaranteedDelete && node !== '';
      enqueue.assign({ holds: false, node: '', strays: remembers ? [...strays, node] : strays });
      enqueue.emit(tell('released'));
    }),
    withdrawApart: enqueueActions(({ context, enqueue }) => {
      const { node, isNew, parameters, strays, holds } = context;
      if (holds) return;
      const remembers = !isNew && parameters.guaranteedDelete && node !== '';
      enqueue.assign({
        wants: 'nothing',
        node: '',
        strays: remembers ? [...strays, node] : strays,
      });
    }),
    stopWanting: assign({ wants: 'nothing' }),
    tellAcquired: emit(({ context }) => tell('acquired', holdingOf(context, context))),
    tellNotAcquired: emit(() => tell('notAcquired')),
    tellUnreachable: enqueueActions(({ context, enqueue }) => {
      if (context.wants !== 'nothing') enqueue.emit(tell('unreachable'));
    }),
    tellFailed: enqueueActions(({ context, enqueue }, { because }: { because: string }) => {
      if (context.wants !== 'nothing') enqueue.emit(tell('failed', { because }));
    }),
    tellReleased: emit(() => tell('released')),
    noteIgnored: emit(({ event }) =>
      record({ type: 'message.ignored', message: event.type, by: SELF }),
    ),
  },
});
