import { assign, cancel, emit, enqueueActions, setup } from 'xstate';
import type { LocalMs } from '../../../kernel/time';
import type { Effect, NodeId } from '../../contract';
import { record, send, tell } from '../../effects';
import { SELF, type Holding } from '../../messages';
import { typed } from '../../typed';
import type { PlainLibraryEvent } from './messages';

/** What a plain client starts from: where it asks, and its habits. Null: never. */
export interface PlainLibraryInput {
  readonly server: NodeId;
  readonly pollEveryMs: number;
  /** Each refusal doubles the wait up to this, as in Terraform; the same as above: it stays. */
  readonly pollEveryMsMax: number;
  readonly commandTimeoutMs: number;
  readonly beatEveryMs: number | null;
  /** After so long without a word from the server, the connection counts as gone. */
  readonly silenceMs: number | null;
  /** Reads the row before it claims it. */
  readonly looksFirst: boolean;
  /** And claims it only if its counter is as it was read. */
  readonly comparesCounter: boolean;
  /** Opens the row again as soon as it has it, and works after that. */
  readonly givesBackAtOnce: boolean;
  /** A connection that breaks ends the lock. */
  readonly isSessionBound: boolean;
  readonly checksOnRelease: boolean;
}

/** A timer that the engine never fires. */
const NEVER_MS = Infinity;

interface PlainLibraryContext extends PlainLibraryInput {
  readonly triesOnce: boolean;
  readonly waits: boolean;
  /** Numbers the questions. */
  readonly request: number;
  /** Names the acquisition. */
  readonly attempt: number;
  /** Refusals in a row. */
  readonly refusals: number;
  readonly counter: number;
  readonly token: number | null;
  readonly ttlMs: number | null;
  /** Its own clocks when it sent the claim or beat that counts. */
  readonly sentWallMs: LocalMs;
  readonly sentMonotonicMs: LocalMs;
}

/** What a plain client does; the machine says when. */
export const plainLibrarySetup = setup({
  types: typed<{
    context: PlainLibraryContext;
    events: PlainLibraryEvent;
    emitted: Effect;
    input: PlainLibraryInput;
  }>(),
  delays: {
    backOff: ({ context: { pollEveryMs, pollEveryMsMax, refusals } }) =>
      Math.min(pollEveryMs * 2 ** Math.min(refusals, 30), Math.max(pollEveryMs, pollEveryMsMax)),
    commandTimeout: ({ context }) => context.commandTimeoutMs,
  },
  guards: {
    isCurrent: ({ context, event }) =>
      'body' in event &&
      event.body !== null &&
      'request' in event.body &&
      event.body.request === context.request,
    looksFirst: ({ context }) => context.looksFirst,
    triesOnce: ({ context }) => context.triesOnce,
    isFree: ({ event }) => event.type === 'seen' && event.body.isFree,
    isKnown: ({ event }) => event.type === 'beaten' && event.body.isKnown,
    /** The answer that carried the grant did not arrive. */
    holdsUnknown: ({ event }) => event.type === 'beaten' && event.body.holds,
    isSettled: ({ context }) => context.givesBackAtOnce,
    endsWithConnection: ({ context, event }) =>
      context.isSessionBound &&
      event.type === 'connectionFailed' &&
      event.body.because === 'reset' &&
      event.from === context.server,
    isFromServer: ({ context, event }) => event.from === context.server,
  },
  actions: {
    begin: assign(({ context }, { manner }: { manner: string }) => ({
      triesOnce: manner === 'try',
      waits: manner === 'wait',
      attempt: context.attempt + 1,
      refusals: 0,
    })),
    number: assign(({ context, event }) => ({
      request: context.request + 1,
      sentWallMs: event.wallMs,
      sentMonotonicMs: event.monotonicMs,
    })),
    noteSent: assign(({ event }) => ({
      sentWallMs: event.wallMs,
      sentMonotonicMs: event.monotonicMs,
    })),
    sendLook: emit(({ context }) => command(context, 'look', {})),
    sendClaim: emit(({ context }) => {
      const { attempt, waits, comparesCounter, counter } = context;
      return command(context, 'claim', {
        attempt,
        waits,
        counter: comparesCounter ? counter : null,
      });
    }),
    sendBeat: emit(({ context }) => command(context, 'beat', { attempt: context.attempt })),
    sendUnlock: emit(({ context }) =>
      command(context, 'unlock', { attempt: context.attempt, isChecked: context.checksOnRelease }),
    ),
    sendLeave: emit(({ context }) =>
      send(context.server, 'server', 'leave', { attempt: context.attempt }),
    ),
    settle: enqueueActions(({ context, enqueue }) => {
      if (!context.givesBackAtOnce) return;
      const { attempt, checksOnRelease: isChecked } = context;
      enqueue.emit(command(context, 'unlock', { attempt, isChecked }));
    }),
    keepCounter: assign((_, { counter }: { counter: number }) => ({ counter })),
    keepGrant: assign((_, grant: Pick<Holding, 'token' | 'ttlMs'>) => ({
      token: grant.token,
      ttlMs: grant.ttlMs,
    })),
    countRefusal: assign(({ context }) => ({ refusals: context.refusals + 1 })),
    tellAcquired: emit(({ context }) => tell('acquired', holdingOf(context))),
    tellRenewed: emit(({ context }) => tell('renewed', holdingOf(context))),
    tellNotAcquired: emit(() => tell('notAcquired', null)),
    tellUnreachable: emit(() => tell('unreachable', null)),
    tellFailed: emit((_, { because }: { because: string }) => tell('failed', { because })),
    tellLost: emit((_, { because }: { because: string }) => tell('lost', { because })),
    tellReleased: emit(() => tell('released', null)),
    planBeat: enqueueActions(({ context, enqueue }) => {
      const delay = context.givesBackAtOnce ? NEVER_MS : (context.beatEveryMs ?? NEVER_MS);
      // The engine stamps the delivery; a raised event only needs its name.
      enqueue.raise({ type: 'beatDue' } as PlainLibraryEvent, { id: 'beat', delay });
    }),
    stopBeat: cancel('beat'),
    watchSilence: enqueueActions(({ context, enqueue }) => {
      const delay = context.silenceMs ?? NEVER_MS;
      enqueue.raise({ type: 'silent' } as PlainLibraryEvent, { id: 'silence', delay });
    }),
    stopWatching: cancel('silence'),
    noteIgnored: emit(({ event }) =>
      record({ type: 'message.ignored', message: event.type, by: SELF }),
    ),
  },
});

function command(context: PlainLibraryContext, type: string, more: object): Effect {
  return send(context.server, 'server', type, { request: context.request, ...more });
}

function holdingOf(context: PlainLibraryContext): Holding {
  return {
    token: context.token,
    ttlMs: context.ttlMs,
    requestedWallMs: context.sentWallMs,
    requestedMonotonicMs: context.sentMonotonicMs,
  };
}
