import { assign, cancel, emit, enqueueActions, raise, setup } from 'xstate';
import { localMs, type LocalMs } from '../../../kernel/time';
import type { Effect, NodeId, PartName } from '../../contract';
import { record, send, tell } from '../../effects';
import { SELF, type Holding } from '../../messages';
import { typed } from '../../typed';
import type { PgLibraryEvent } from './messages';

/** What a client's driver starts from. */
export interface PgLibraryInput {
  /** The server it connects to, and the part there that has the locks. */
  readonly server: NodeId;
  readonly part: PartName;
  readonly waitsInLine: boolean;
  readonly retryDelayMs: number;
  readonly commandTimeoutMs: number;
  /** 0: never. */
  readonly heartbeatMs: number;
  readonly lockBackend: number;
  readonly unlockBackend: number;
}

export interface PgLibraryContext extends PgLibraryInput {
  readonly triesOnce: boolean;
  /** The connection it uses; 0: none, the next statement opens one. */
  readonly session: number;
  readonly firstSession: number;
  readonly closedSession: number;
  readonly request: number;
  /** Its connection is gone. Nobody reads from an idle connection: the next query brings it out. */
  readonly isBroken: boolean;
  readonly token: number | null;
  readonly requestedWallMs: LocalMs;
  readonly requestedMonotonicMs: LocalMs;
}

const NEVER_MS = Infinity;

export function unconnected(input: PgLibraryInput): PgLibraryContext {
  return {
    ...input,
    triesOnce: false,
    session: 0,
    firstSession: 0,
    closedSession: 0,
    request: 0,
    isBroken: false,
    token: null,
    requestedWallMs: localMs(0),
    requestedMonotonicMs: localMs(0),
  };
}

/** The words of the driver's machine; which comes when, the machine says. */
export const librarySetup = setup({
  types: typed<{
    context: PgLibraryContext;
    events: PgLibraryEvent;
    emitted: Effect;
    input: PgLibraryInput;
  }>(),
  delays: {
    commandTimeout: ({ context }) => context.commandTimeoutMs,
    retryDelay: ({ context }) => context.retryDelayMs,
    heartbeat: ({ context }) => (context.heartbeatMs === 0 ? NEVER_MS : context.heartbeatMs),
  },
  guards: {
    isCurrent: ({ context, event }) =>
      'body' in event &&
      event.body !== null &&
      'request' in event.body &&
      event.body.request === context.request,
    isFromServer: ({ context, event }) => event.from === context.server,
    triesOnce: ({ context }) => context.triesOnce,
    isBroken: ({ context }) => context.isBroken,
  },
  actions: {
    begin: assign((_, { manner }: { manner: string }) => ({ triesOnce: manner === 'try' })),
    /** Numbers grow by the host's clock, so that a restarted process takes none that it had before. */
    connect: assign(({ context, event }) => {
      if (context.session > 0 && !context.isBroken) return {};
      const session = numberAfter(context.request, event.monotonicMs);
      const firstSession = context.firstSession === 0 ? session : context.firstSession;
      return { session, firstSession, request: session, isBroken: false };
    }),
    number: assign(({ context, event }) => ({
      request: numberAfter(context.request, event.monotonicMs),
      requestedWallMs: event.wallMs,
      requestedMonotonicMs: event.monotonicMs,
    })),
    sendLock: emit(({ context }) => {
      const { waitsInLine, triesOnce, lockBackend, closedSession, firstSession } = context;
      return ask(context, 'lock', {
        waits: waitsInLine && !triesOnce,
        backend: lockBackend,
        closed: closedSession,
        first: firstSession,
      });
    }),
    sendUnlock: emit(({ context }) => ask(context, 'unlock', { backend: context.unlockBackend })),
    sendCheck: emit(({ context }) => ask(context, 'check', {})),
    /** Closes the connection. Should the word be lost, TCP will repeat it: the next lock statement says so. */
    disconnect: enqueueActions(({ context, enqueue }) => {
      const { server, part, session } = context;
      if (session === 0) return;
      enqueue.emit(send(server, part, 'close', { session }));
      enqueue.assign({ session: 0, closedSession: session, isBroken: false });
    }),
    /** A call that was interrupted and never cancelled: the program opens another connection, this one stays. */
    leaveConnection: assign({ session: 0, isBroken: false }),
    /** Nobody is at the other end. */
    dropConnection: assign(({ context }) => ({
      session: 0,
      closedSession: Math.max(context.closedSession, context.session),
      isBroken: false,
    })),
    noteBroken: assign({ isBroken: true }),
    followLeader: assign(({ context, event }) =>
      event.from === context.server ? {} : { server: event.from, isBroken: context.session > 0 },
    ),
    keepToken: assign((_, { token }: { token: number | null }) => ({ token })),
    planCheck: raise({ type: 'checkDue' } as PgLibraryEvent, { id: 'check', delay: 'heartbeat' }),
    awaitAnswer: raise({ type: 'silence' } as PgLibraryEvent, {
      id: 'silence',
      delay: 'commandTimeout',
    }),
    hearAnswer: cancel('silence'),
    stopChecking: enqueueActions(({ enqueue }) => {
      enqueue.cancel('check');
      enqueue.cancel('silence');
    }),
    tellAcquired: emit(({ context }) => tell('acquired', holdingOf(context))),
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

function numberAfter(last: number, nowMs: number): number {
  return Math.max(last + 1, nowMs);
}

function ask({ server, part, session, request }: PgLibraryContext, type: string, more: object) {
  return send(server, part, type, { session, request, ...more });
}

function holdingOf(context: PgLibraryContext): Holding {
  const { token, requestedWallMs, requestedMonotonicMs } = context;
  return { token, ttlMs: null, requestedWallMs, requestedMonotonicMs };
}
