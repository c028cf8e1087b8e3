import { assign, cancel, emit, raise, setup } from 'xstate';
import type { LocalMs } from '../../../kernel/time';
import type { Effect, NodeId } from '../../contract';
import { record, send, tell } from '../../effects';
import { SELF, type Holding } from '../../messages';
import { typed } from '../../typed';
import type { Owner, RedisLibraryEvent } from './messages';
import type { RedisParameters } from './parameters';

/** What a client's library starts from. `leader`: the server it talks to. */
export interface RedisLibraryInput {
  readonly parameters: RedisParameters;
  readonly leader: NodeId;
}

/** A timer that the engine never fires. */
const NEVER_MS = Infinity;

export interface RedisLibraryContext extends RedisLibraryInput {
  readonly triesOnce: boolean;
  /** Numbers the commands, so that an answer to an earlier one is told apart. */
  readonly request: number;
  readonly acquisition: number;
  readonly token: number | null;
  /** Its own clocks when it sent the command that it waits for. */
  readonly sentWallMs: LocalMs;
  readonly sentMonotonicMs: LocalMs;
}

/** The words of the library's machine; which comes when, the machine says. */
export const librarySetup = setup({
  types: typed<{
    context: RedisLibraryContext;
    events: RedisLibraryEvent;
    emitted: Effect;
    input: RedisLibraryInput;
  }>(),
  delays: {
    retryDelay: ({ context }) => context.parameters.retryDelayMs,
    commandTimeout: ({ context }) => context.parameters.commandTimeoutMs,
    renewEvery: ({ context }) =>
      context.parameters.renewal === 'watchdog' ? context.parameters.renewEveryMs : NEVER_MS,
    releaseGap: ({ context }) => context.parameters.releaseGapMs,
  },
  guards: {
    isCurrent: ({ context, event }) =>
      'body' in event &&
      event.body !== null &&
      'request' in event.body &&
      event.body.request === context.request,
    /** A connection to a server that no longer leads may fail without harm. */
    isFromLeader: ({ context, event }) => event.from === context.leader,
    triesOnce: ({ context }) => context.triesOnce,
    setsInTwo: ({ context }) => context.parameters.setCommands === 'two',
    getsFirst: ({ context }) => context.parameters.release === 'get-then-delete',
    stopsAfterError: ({ context }) => context.parameters.watchdogOnError === 'stops',
    isApplied: ({ event }) => event.type === 'extended' && event.body.isApplied,
    isOwn: ({ event }) => event.type === 'gotten' && event.body.isOwn,
    lacksReplicas: ({ event }) => event.type === 'refused' && event.body.because === 'replicas',
    keepsLateGrants: ({ context }) => context.parameters.lateGrant === 'renewed',
    releasesLateGrants: ({ context }) => context.parameters.lateGrant === 'released',
  },
  actions: {
    begin: assign(({ context }, { manner }: { manner: string }) => ({
      triesOnce: manner === 'try',
      acquisition: context.acquisition + 1,
    })),
    number: assign(({ context, event }) => ({
      request: context.request + 1,
      sentWallMs: event.wallMs,
      sentMonotonicMs: event.monotonicMs,
    })),
    sendSet: emit(({ context }) => {
      const { setCommands, ttlMs } = context.parameters;
      return toLeader(context, 'set', {
        request: context.request,
        owner: ownerOf(context),
        ttlMs: setCommands === 'two' ? null : ttlMs,
      });
    }),
    sendExpire: emit(({ context }) => toLeader(context, 'expire', lengthening(context))),
    sendExtend: emit(({ context }) => toLeader(context, 'extend', lengthening(context))),
    sendGet: emit(({ context }) =>
      toLeader(context, 'get', { request: context.request, owner: ownerOf(context) }),
    ),
    sendDelete: emit(({ context }) =>
      toLeader(context, 'delete', {
        request: context.request,
        owner: ownerOf(context),
        isChecked: context.parameters.release === 'atomic',
      }),
    ),
    keepToken: assign((_, { token }: { token: number | null }) => ({ token })),
    tellAcquired: emit(({ context }) => tell('acquired', holdingOf(context))),
    tellRenewed: emit(({ context }) => tell('renewed', holdingOf(context))),
    tellNotAcquired: emit(() => tell('notAcquired', null)),
    tellUnreachable: emit(() => tell('unreachable', null)),
    tellFailed: emit((_, { because }: { because: string }) => tell('failed', { because })),
    tellLost: emit((_, { because }: { because: string }) => tell('lost', { because })),
    tellReleased: emit(() => tell('released', null)),
    /** Without a watchdog the first renewal is never due. */
    scheduleRenewal: raise({ type: 'renewalDue' } as RedisLibraryEvent, {
      id: 'renewal',
      delay: 'renewEvery',
    }),
    stopWatchdog: cancel('renewal'),
    followLeader: assign(({ event }) => ({ leader: event.from })),
    noteIgnored: emit(({ event }) =>
      record({ type: 'message.ignored', message: event.type, by: SELF }),
    ),
  },
});

// Each command spells its body out: a spread with fields before it costs as much as the rest of the step.
function toLeader({ leader }: RedisLibraryContext, type: string, body: object): Effect {
  return send(leader, 'server', type, body);
}

function ownerOf({ parameters, acquisition }: RedisLibraryContext): Owner {
  const isPerProcess = parameters.ownerValue === 'per-process';
  return { processName: isPerProcess ? parameters.processName : '', acquisition };
}

/** A command that moves the key's expiry. */
function lengthening(context: RedisLibraryContext) {
  const { request, parameters } = context;
  return { request, owner: ownerOf(context), ttlMs: parameters.ttlMs };
}

function holdingOf(context: RedisLibraryContext): Holding {
  return {
    token: context.token,
    ttlMs: context.parameters.ttlMs,
    requestedWallMs: context.sentWallMs,
    requestedMonotonicMs: context.sentMonotonicMs,
  };
}
