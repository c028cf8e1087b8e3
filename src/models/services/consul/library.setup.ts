import { assign, cancel, emit, enqueueActions, raise, setup } from 'xstate';
import type { LocalMs } from '../../../kernel/time';
import type { Effect, NodeId } from '../../contract';
import { record, send, tell } from '../../effects';
import { SELF, type Holding } from '../../messages';
import { typed } from '../../typed';
import type { ConsulLibraryEvent } from './messages';
import { MONITOR_RETRY_MS, RENEW_AGAIN_MS, type ConsulParameters } from './parameters';

/** What a client's library starts from. `server`: whom its agent asks. */
export interface ConsulLibraryInput {
  readonly parameters: ConsulParameters;
  readonly name: NodeId;
  readonly server: NodeId;
}

export interface ConsulLibraryContext extends ConsulLibraryInput {
  readonly triesOnce: boolean;
  /** Numbers its sessions: each acquisition has its own. */
  readonly acquisition: number;
  /** Of the key, when it was last heard of. */
  readonly index: number;
  readonly token: number;
  /** How many errors the watch still rides out. */
  readonly retriesLeft: number;
  /** Its watch has failed and is not sent again yet: what fails meanwhile is a renewal. */
  readonly isPausing: boolean;
  /** A request has gone unanswered since the silence is timed. */
  readonly isUnanswered: boolean;
  /** Its clocks when it sent the request that made or kept it holder. */
  readonly sentWallMs: LocalMs;
  readonly sentMs: LocalMs;
}

const RENEWAL = { type: 'renewalDue' } as ConsulLibraryEvent;
const WATCH = { type: 'watchDue' } as ConsulLibraryEvent;
const SILENCE = { type: 'silenceNoticed' } as ConsulLibraryEvent;

/** The words of the library's machine; which comes when, the machine says. */
export const librarySetup = setup({
  types: typed<{
    context: ConsulLibraryContext;
    events: ConsulLibraryEvent;
    emitted: Effect;
    input: ConsulLibraryInput;
  }>(),
  delays: {
    commandTimeout: ({ context }) => context.parameters.commandTimeoutMs,
    lockRetry: ({ context }) => context.parameters.lockRetryMs,
    waitTime: ({ context }) => context.parameters.waitTimeMs,
    renewEvery: ({ context }) => context.parameters.renewEveryMs,
    renewAgain: () => RENEW_AGAIN_MS,
    monitorRetry: () => MONITOR_RETRY_MS,
    noticeAfter: ({ context }) => context.parameters.noticeAfterMs,
  },
  guards: {
    isOwn: ({ context, event }) =>
      'body' in event &&
      event.body !== null &&
      'session' in event.body &&
      event.body.session === sessionOf(context),
    /** The key is free: it is worth trying. */
    isFree: ({ event }) => event.type === 'changed' && event.body.holder === '',
    isMine: ({ context, event }) =>
      event.type === 'changed' && event.body.holder === sessionOf(context),
    isDelayed: ({ event }) => event.type === 'refused' && event.body.because === 'lock-delay',
    lacksSession: ({ event }) => event.type === 'refused' && event.body.because === 'no-session',
    triesOnce: ({ context }) => context.triesOnce,
    monitors: ({ context }) => context.parameters.monitors,
    isPausing: ({ context }) => context.isPausing,
    givesUp: ({ context }) => context.parameters.monitors && context.retriesLeft === 0,
  },
  actions: {
    begin: assign(({ context }, { manner }: { manner: string }) => ({
      triesOnce: manner === 'try',
      acquisition: context.acquisition + 1,
      index: 0,
    })),
    beginAnew: assign(({ context }) => ({ acquisition: context.acquisition + 1, index: 0 })),
    noteSent: assign(({ event }) => ({ sentWallMs: event.wallMs, sentMs: event.monotonicMs })),
    sendCreate: emit(({ context }) => {
      const { ttlMs, lockDelayMs, checks, behaviour } = context.parameters;
      return ask(context, 'createSession', {
        ttlMs,
        lockDelayMs,
        isChecked: checks === 'serfHealth',
        deletesKey: behaviour === 'delete',
      });
    }),
    sendLock: emit(({ context }) => ask(context, 'lock')),
    sendUnlock: emit(({ context }) => ask(context, 'unlock')),
    sendWatch: emit(({ context }) => ask(context, 'watch', { index: context.index })),
    sendRenew: emit(({ context }) => ask(context, 'renew')),
    keepIndex: assign((_, { index }: { index: number }) => ({ index })),
    forgetIndex: assign({ index: 0 }),
    keepToken: assign((_, { token }: { token: number }) => ({ token })),
    planRenewal: raise(RENEWAL, { id: 'renewal', delay: 'renewEvery' }),
    planNextTry: raise(RENEWAL, { id: 'renewal', delay: 'renewAgain' }),
    planResend: raise(RENEWAL, { id: 'renewal', delay: 'commandTimeout' }),
    stopRenewing: cancel('renewal'),
    rewatch: raise(WATCH, { id: 'watch', delay: 'monitorRetry' }),
    stopWatching: cancel('watch'),
    /** From the first request without an answer; a later one does not begin it anew. */
    timeSilence: enqueueActions(({ context, enqueue }) => {
      if (context.isUnanswered) return;
      enqueue.assign({ isUnanswered: true });
      enqueue.raise(SILENCE, { id: 'silence', delay: 'noticeAfter' });
    }),
    endSilence: enqueueActions(({ context, enqueue }) => {
      if (!context.isUnanswered) return;
      enqueue.cancel('silence');
      enqueue.assign({ isUnanswered: false });
    }),
    trustWatch: assign(({ context }) => ({
      retriesLeft: context.parameters.monitorRetries,
      isPausing: false,
    })),
    countError: assign(({ context }) => ({
      retriesLeft: Math.max(0, context.retriesLeft - 1),
      isPausing: true,
    })),
    endPause: assign({ isPausing: false }),
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

function sessionOf({ name, acquisition }: ConsulLibraryContext): string {
  return `${name}#${acquisition}`;
}

function ask(context: ConsulLibraryContext, type: string, more: object = {}): Effect {
  return send(context.server, 'server', type, { session: sessionOf(context), ...more });
}

/** The contract is that the session lives for its TTL, not for twice that. */
function holdingOf({ token, parameters, sentWallMs, sentMs }: ConsulLibraryContext): Holding {
  return {
    token,
    ttlMs: parameters.ttlMs,
    requestedWallMs: sentWallMs,
    requestedMonotonicMs: sentMs,
  };
}
