import { assign, emit, enqueueActions, raise, setup } from 'xstate';
import { localMs, type LocalMs } from '../../../kernel/time';
import type { Effect, NodeId } from '../../contract';
import { record, send, tell } from '../../effects';
import { SELF, type Holding } from '../../messages';
import { typed } from '../../typed';
import type { EtcdLibraryEvent } from './messages';
import { DEADLINE_EVERY_MS, type EtcdParameters } from './parameters';

/** What a client's library starts from. `members`: in the order in which it tries them. */
export interface EtcdLibraryInput {
  readonly parameters: EtcdParameters;
  /** Who it is, for the names of its leases; etcd gives leases numbers of its own. */
  readonly name: NodeId;
  readonly members: readonly NodeId[];
}

export interface EtcdLibraryContext extends EtcdLibraryInput {
  /** Which member it is connected to. */
  readonly at: number;
  readonly acquisition: number;
  readonly triesOnce: boolean;
  /** Its session is known to be over. */
  readonly isOver: boolean;
  /** Its lease was granted, and is kept alive. */
  readonly isWatched: boolean;
  readonly token: number | null;
  /** The lease's length as it was granted: whole seconds. */
  readonly ttlMs: number;
  /** From when on its deadlines are looked at, once a second; null before its first session. */
  readonly checksFromMs: LocalMs | null;
  readonly requestedWallMs: LocalMs;
  readonly requestedMonotonicMs: LocalMs;
  /** When the last answer to a keepalive came: the deadline counts from here (client/v3/lease.go). */
  readonly heardAtMs: LocalMs;
}

const NEVER_MS = Infinity;
const DUE = { type: 'keepAliveDue' } as EtcdLibraryEvent;
const OVER = { type: 'sessionOver' } as EtcdLibraryEvent;

/** The words of the library's machine; which comes when, the machine says. */
export const librarySetup = setup({
  types: typed<{
    context: EtcdLibraryContext;
    events: EtcdLibraryEvent;
    emitted: Effect;
    input: EtcdLibraryInput;
  }>(),
  delays: {
    commandTimeout: ({ context }) => context.parameters.commandTimeoutMs,
    retryDelay: ({ context }) => context.parameters.retryDelayMs,
    keepAliveEvery: ({ context }) =>
      context.parameters.keepAlive ? Math.floor(context.ttlMs / 3) : NEVER_MS,
    untilOver: ({ context, event }) =>
      context.parameters.keepAlive ? untilOverMs(context, event.monotonicMs) : NEVER_MS,
  },
  guards: {
    isOwn: ({ context, event }) =>
      'body' in event &&
      event.body !== null &&
      'lease' in event.body &&
      event.body.lease === leaseOf(context),
    /** A connection to a member that it has left may fail without harm. */
    isFromMember: ({ context, event }) => event.from === memberOf(context),
    triesOnce: ({ context }) => context.triesOnce,
    isOver: ({ context }) => context.isOver,
  },
  actions: {
    begin: assign(({ context }, { manner }: { manner: string }) => ({
      triesOnce: manner === 'try',
      acquisition: context.acquisition + 1,
    })),
    /** A new session, whose key stands at the end of the queue: the place in line is lost. */
    beginAnew: assign(({ context }) => ({ acquisition: context.acquisition + 1 })),
    /** The client knows all members, and goes on to the next. */
    moveOn: assign(({ context }) => ({ at: (context.at + 1) % context.members.length })),
    noteRequest: assign(({ event }) => ({
      isOver: false,
      requestedWallMs: event.wallMs,
      requestedMonotonicMs: event.monotonicMs,
    })),
    /** LeaseGrant and the mutex's transaction, two requests in etcd, are one here. */
    sendLock: emit(({ context }) => {
      const { ttlMs, rechecksOwnKey: rechecks } = context.parameters;
      return ask(context, 'lock', { ttlMs, rechecks });
    }),
    /** Mutex.Unlock, and Session.Close: here one request, which ends key and lease. */
    sendUnlock: emit(({ context }) => ask(context, 'unlock')),
    /** The check that #11456 brought: without the own key the wait was for nothing. */
    sendRead: emit(({ context }) => ask(context, 'readOwn')),
    sendKeepAlive: enqueueActions(({ context, event, enqueue }) => {
      enqueue.assign({
        requestedWallMs: event.wallMs,
        requestedMonotonicMs: event.monotonicMs,
      });
      enqueue.emit(ask(context, 'keepAlive'));
    }),
    /** From the answer's arrival, not from the request: later than the server counts, by the way back. */
    keepSession: assign(({ context, event }, { ttlMs }: { ttlMs: number }) => ({
      ttlMs,
      heardAtMs: event.monotonicMs,
      checksFromMs: context.checksFromMs ?? event.monotonicMs,
    })),
    /** The next keepalive after a third of the TTL, and the end after the whole, if nothing is heard. */
    watchSession: enqueueActions(({ enqueue }) => {
      enqueue.raise(DUE, { id: 'keepAlive', delay: 'keepAliveEvery' });
      enqueue.raise(OVER, { id: 'session', delay: 'untilOver' });
    }),
    /** The answer to the lock request brings the lease. A grant to a session that is over does not revive it. */
    joinSession: enqueueActions(({ context, event, enqueue }, { ttlMs }: { ttlMs: number }) => {
      if (context.isOver) return;
      const nowMs = event.monotonicMs;
      // A lease that is watched already is not prolonged by the turn in the queue.
      if (context.isWatched) return;
      const checksFromMs = context.checksFromMs ?? nowMs;
      enqueue.assign({ isWatched: true, ttlMs, heardAtMs: nowMs, checksFromMs });
      enqueue.raise(DUE, { id: 'keepAlive', delay: 'keepAliveEvery' });
      enqueue.raise(OVER, { id: 'session', delay: 'untilOver' });
    }),
    /** A keepalive without an answer is sent again. */
    planNextTry: raise(DUE, { id: 'keepAlive', delay: 'retryDelay' }),
    /** Nothing is kept alive any more; the lease at the server ends by itself, if it has not. */
    endSession: enqueueActions(({ enqueue }) => {
      enqueue.cancel('keepAlive');
      enqueue.cancel('session');
      enqueue.assign({ isOver: true, isWatched: false });
    }),
    keepToken: assign((_, { revision }: { revision: number }) => ({ token: revision })),
    tellAcquired: emit(({ context }) => tell('acquired', holdingOf(context))),
    tellRenewed: emit(({ context }) => tell('renewed', holdingOf(context))),
    tellNotAcquired: emit(() => tell('notAcquired', null)),
    tellUnreachable: emit(() => tell('unreachable', null)),
    tellFailed: emit((_, { because }: { because: string }) => tell('failed', { because })),
    tellLost: emit((_, { because }: { because: string }) => tell('lost', { because })),
    tellReleased: emit(() => tell('released', null)),
    noteIgnored: emit(({ event }) =>
      record({ type: 'message.ignored', message: event.type, by: SELF }),
    ),
  },
});

function leaseOf({ name, acquisition }: EtcdLibraryContext): string {
  return `${name}#${acquisition}`;
}

function memberOf({ members, at }: EtcdLibraryContext): NodeId {
  return members[at] ?? '';
}

function ask(context: EtcdLibraryContext, type: string, more: object = {}): Effect {
  return send(memberOf(context), 'server', type, { lease: leaseOf(context), ...more });
}

function holdingOf(context: EtcdLibraryContext): Holding {
  const { token, ttlMs, requestedWallMs, requestedMonotonicMs } = context;
  return { token, ttlMs, requestedWallMs, requestedMonotonicMs };
}

/**
 * The deadline is the last answer plus the TTL; a loop looks at it once a second, so the program hears of the end up
 * to a second late. The first look after the deadline is the only one that matters.
 */
function untilOverMs(
  { heardAtMs, ttlMs, checksFromMs }: EtcdLibraryContext,
  nowMs: LocalMs,
): number {
  const fromMs = checksFromMs ?? localMs(0);
  const looks = Math.floor((heardAtMs + ttlMs - fromMs) / DEADLINE_EVERY_MS) + 1;
  return Math.max(0, fromMs + looks * DEADLINE_EVERY_MS - nowMs);
}
