import { assign, cancel, emit, enqueueActions, raise, setup } from 'xstate';
import { localMs, type LocalMs } from '../../../kernel/time';
import type { Effect, NodeId } from '../../contract';
import { record, send, tell } from '../../effects';
import { SELF, type Holding } from '../../messages';
import { typed } from '../../typed';
import type { LockClientEvent } from './messages';
import type { DynamoDbParameters } from './parameters';

/** What a lock client starts from. */
export interface LockClientInput {
  readonly parameters: DynamoDbParameters;
  readonly name: NodeId;
  readonly server: NodeId;
}

export interface LockClientContext extends LockClientInput {
  readonly triesOnce: boolean;
  readonly request: number;
  /** The version that a running write would make, and the one that it last made. */
  readonly nextRvn: string;
  readonly ownRvn: string;
  /** The version of another that it watches, since when, and how long that lease is; '' none yet. */
  readonly seenRvn: string;
  readonly seenAtMs: LocalMs;
  readonly seenLeaseMs: number;
  /** When this acquire gives up; null until it has seen a lease. */
  readonly givesUpAtMs: LocalMs | null;
  /** Its clocks before the call that it waits for, and before the last write that succeeded. */
  readonly sentWallMs: LocalMs;
  readonly sentMs: LocalMs;
  readonly keptWallMs: LocalMs;
  readonly keptMs: LocalMs;
}

const HEARTBEAT = { type: 'heartbeatDue' } as LockClientEvent;
const DANGER = { type: 'dangerZone' } as LockClientEvent;
const NEVER_MS = Infinity;

/** The words of the lock client's machine; which comes when, the machine says. */
export const clientSetup = setup({
  types: typed<{
    context: LockClientContext;
    events: LockClientEvent;
    emitted: Effect;
    input: LockClientInput;
  }>(),
  delays: {
    refresh: ({ context }) => context.parameters.refreshMs,
    heartbeatEvery: ({ context }) => context.parameters.heartbeatMs,
    callTimeout: ({ context }) => context.parameters.commandTimeoutMs,
    /** From before the last heartbeat that succeeded was sent. */
    untilDanger: ({ context, event }) =>
      context.parameters.sessionMonitor
        ? Math.max(0, context.keptMs + context.parameters.safeTimeMs - event.monotonicMs)
        : NEVER_MS,
  },
  guards: {
    isCurrent: ({ context, event }) =>
      'body' in event &&
      event.body !== null &&
      'request' in event.body &&
      event.body.request === context.request,
    /** LockItem.isExpired, of another's lease: the same version for longer than that lease. */
    isStale: ({ context, event }) =>
      event.type === 'found' &&
      event.body.rvn === context.seenRvn &&
      event.monotonicMs - context.seenAtMs > context.seenLeaseMs,
    isOutOfTime: ({ context, event }) =>
      context.givesUpAtMs !== null && event.monotonicMs > context.givesUpAtMs,
    /** An error of the service, which an acquire hands on at once; what fails on the way there it rides out. */
    isRefused: ({ event }) => event.type === 'connectionFailed' && event.body.because === 'refused',
    /** Of its own: a heartbeat is not sent any more. */
    isExpired: ({ context, event }) =>
      event.monotonicMs - context.keptMs > context.parameters.leaseMs,
    triesOnce: ({ context }) => context.triesOnce,
    holdsOn: ({ context, event }) =>
      context.parameters.holdsWhenUnavailable &&
      event.type === 'connectionFailed' &&
      event.body.because === 'refused',
  },
  actions: {
    begin: assign((_, { manner }: { manner: string }) => ({
      triesOnce: manner === 'try',
      seenRvn: '',
      givesUpAtMs: null,
    })),
    /** The call ends with an exception, and the program calls again: what was seen is forgotten. */
    beginAnew: assign({ seenRvn: '', givesUpAtMs: null }),
    number: assign(({ context, event }) => ({
      request: context.request + 1,
      sentWallMs: event.wallMs,
      sentMs: event.monotonicMs,
    })),
    /** A random UUID; here name, time and number, which never come twice. */
    makeVersion: assign(({ context, event }) => ({
      nextRvn: `${context.name}-${event.monotonicMs}-${context.request}`,
    })),
    sendGet: emit(({ context }) => call(context, 'get')),
    sendPut: emit(({ context }) => write(context, 'put', context.seenRvn)),
    sendBeat: emit(({ context }) => write(context, 'beat', context.ownRvn)),
    sendRemove: emit(({ context }) => call(context, 'remove', { expected: context.ownRvn })),
    /** The first sight of a version starts its lease anew, however old it is. */
    watchVersion: assign(
      ({ context, event }, { rvn, leaseMs }: { rvn: string; leaseMs: number }) => {
        const givesUpAtMs = localMs(
          event.monotonicMs + leaseMs + context.parameters.additionalWaitMs,
        );
        const isNew = rvn !== context.seenRvn;
        return {
          seenRvn: rvn,
          seenLeaseMs: leaseMs,
          seenAtMs: isNew ? event.monotonicMs : context.seenAtMs,
          givesUpAtMs: context.givesUpAtMs ?? givesUpAtMs,
        };
      },
    ),
    seeNone: assign({ seenRvn: '' }),
    keepVersion: assign(({ context }) => ({
      ownRvn: context.nextRvn,
      keptWallMs: context.sentWallMs,
      keptMs: context.sentMs,
    })),
    /** holdLockOnServiceUnavailable: it counts as a heartbeat for the client, and for nobody else. */
    prolong: assign(({ event }) => ({ keptWallMs: event.wallMs, keptMs: event.monotonicMs })),
    planHeartbeat: raise(HEARTBEAT, { id: 'heartbeat', delay: 'heartbeatEvery' }),
    watchSession: raise(DANGER, { id: 'monitor', delay: 'untilDanger' }),
    stopBeating: cancel('heartbeat'),
    stopMonitor: cancel('monitor'),
    noteNothing: enqueueActions(({ enqueue }) => {
      enqueue.emit(record({ type: 'release.ignored', client: SELF }));
    }),
    tellAcquired: emit(({ context }) => tell('acquired', holdingOf(context))),
    tellRenewed: emit(({ context }) => tell('renewed', holdingOf(context))),
    tellNotAcquired: emit(() => tell('notAcquired', null)),
    tellUnreachable: emit(() => tell('unreachable', null)),
    tellFailed: emit((_, { because }: { because: string }) => tell('failed', { because })),
    tellLost: emit(() => tell('lost', { because: 'no heartbeat has succeeded for the safe time' })),
    tellReleased: emit(() => tell('released', null)),
    noteIgnored: emit(({ event }) =>
      record({ type: 'message.ignored', message: event.type, by: SELF }),
    ),
  },
});

function write(context: LockClientContext, type: 'put' | 'beat', expected: string): Effect {
  const { nextRvn: rvn, parameters } = context;
  return call(context, type, { expected, rvn, leaseMs: parameters.leaseMs });
}

function call({ server, request }: LockClientContext, type: string, more: object = {}): Effect {
  return send(server, 'server', type, { request, ...more });
}

/** The owner counts its lease from before the request: sooner than a waiter does. */
function holdingOf({ parameters, keptWallMs, keptMs }: LockClientContext): Holding {
  return {
    token: null,
    ttlMs: parameters.leaseMs,
    requestedWallMs: keptWallMs,
    requestedMonotonicMs: keptMs,
  };
}
