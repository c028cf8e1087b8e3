import { assign, cancel, emit, enqueueActions, raise, setup } from 'xstate';
import { localMs, type LocalMs } from '../../../kernel/time';
import type { Effect, NodeId } from '../../contract';
import { record, send, tell } from '../../effects';
import { SELF } from '../../messages';
import { typed } from '../../typed';
import type { NodeAnswer, NodeCommand, RedlockLibraryEvent } from './messages';
import type { RedlockParameters } from './parameters';
import {
  hasMajority,
  isDecided,
  isWaitedFor,
  roundOf,
  withAnswer,
  withFailure,
  withSilence,
  type Round,
} from './round';
import { isValid, validityMs } from './validity';

/** What a client's library starts from. `nodes`: those that it knows, in the order in which it asks them. */
export interface RedlockLibraryInput {
  readonly parameters: RedlockParameters;
  readonly nodes: readonly NodeId[];
}

export interface RedlockLibraryContext extends RedlockLibraryInput {
  readonly triesOnce: boolean;
  /** Attempts of this acquisition so far. */
  readonly attempts: number;
  readonly value: number;
  readonly round: Round;
  /** T1 by the library's clock. */
  readonly startMs: LocalMs;
  /** When the validity ends that the program was told, by the library's clock. */
  readonly endsMs: LocalMs;
  /** The same, by the last lock or extend that a majority truly applied. */
  readonly grantEndsMs: LocalMs;
}

const NEVER_MS = Infinity;

/** The words of the library's machine: its waits, its questions and its deeds. Which comes when, the machine says. */
export const redlockLibrarySetup = setup({
  types: typed<{
    context: RedlockLibraryContext;
    events: RedlockLibraryEvent;
    emitted: Effect;
    input: RedlockLibraryInput;
  }>(),
  delays: {
    commandTimeout: ({ context }) => context.parameters.commandTimeoutMs,
    retryDelay: ({ context }) => context.parameters.retryDelayMs,
    renewEvery: ({ context }) =>
      context.parameters.renewal === 'watchdog' ? context.parameters.renewEveryMs : NEVER_MS,
    /** Only a watchdog that trusts its validity is surprised by the end of it. */
    validity: ({ context: { parameters, endsMs }, event }) =>
      parameters.renewal === 'watchdog' && parameters.whenExtendFails === 'until-end'
        ? Math.max(0, endsMs - clockOf(parameters, event))
        : NEVER_MS,
  },
  guards: {
    isAnswer: ({ context: { round, nodes }, event }) =>
      'body' in event &&
      event.body !== null &&
      'request' in event.body &&
      event.body.request === round.request &&
      isWaitedFor(round, nodes, event.from),
    isWaitedFor: ({ context: { round, nodes }, event }) => isWaitedFor(round, nodes, event.from),
    isUndecided: ({ context: { parameters, nodes, round } }) =>
      !isDecided(parameters, nodes, round),
    hasMoreToAsk: ({ context: { parameters, nodes, round } }) =>
      round.asked < nodes.length && !isDecided(parameters, nodes, round),
    /** Steps 3 and 4: a majority, and time left when its last answer is in. */
    hasWon: ({ context, event }) =>
      hasMajority(context.parameters, context.round.yes, context.round) &&
      isValid(context.parameters, leftMs(context, event)),
    reExpires: ({ context }) => context.parameters.reExpires,
    cleansUpEachTime: ({ context }) => context.parameters.cleanUp === 'each-attempt',
    cleansUpAtTheEnd: ({ context }) => context.parameters.cleanUp === 'at-the-end',
    mayTryAgain: ({ context: { parameters, triesOnce, attempts } }) =>
      !triesOnce && (parameters.retryCount < 0 || attempts <= parameters.retryCount),
    mayNotExtend: ({ context: { parameters, endsMs }, event }) =>
      !parameters.extendsWhenOver && clockOf(parameters, event) >= endsMs,
    triesUntilTheEnd: ({ context }) => context.parameters.whenExtendFails === 'until-end',
    hadNothing: ({ context }) => context.round.applied === 0,
  },
  actions: {
    begin: assign(({ context }, { manner }: { manner: string }) => ({
      triesOnce: manner === 'try',
      attempts: 0,
      value: context.value + 1,
    })),
    startAttempt: assign(({ context, event }) => {
      const { parameters, attempts, value, startMs, round } = context;
      const isFirst = attempts === 0;
      return {
        attempts: attempts + 1,
        value: isFirst || parameters.ownerValue === 'per-acquisition' ? value : value + 1,
        startMs: isFirst || parameters.startTime !== 'once' ? clockOf(parameters, event) : startMs,
        round: roundOf(round.request + 1),
      };
    }),
    startRound: assign(({ context }) => ({ round: roundOf(context.round.request + 1) })),
    startClock: assign(({ context, event }) => ({ startMs: clockOf(context.parameters, event) })),
    /** To the next node, or to all of them. */
    ask: enqueueActions(({ context, enqueue }, { command }: { command: NodeCommand['type'] }) => {
      const { nodes, round, parameters } = context;
      const asked = parameters.contact === 'at-once' ? nodes.length : round.asked + 1;
      for (const node of nodes.slice(round.asked, asked))
        enqueue.emit(toNode(context, node, command));
      enqueue.assign({ round: { ...round, asked } });
      enqueue.raise({ type: 'commandTimedOut' } as RedlockLibraryEvent, {
        id: 'command',
        delay: 'commandTimeout',
      });
    }),
    stopWaiting: cancel('command'),
    /** Deletes everywhere, and does not wait for answers. */
    takeBack: enqueueActions(({ context, enqueue }) => {
      if (context.parameters.cleanUp === 'never') return;
      for (const node of context.nodes) enqueue.emit(toNode(context, node, 'delete'));
    }),
    hear: assign(({ context: { round }, event }, { isApplied }: NodeAnswer['body']) => ({
      round: withAnswer(round, event.from, { isYes: isApplied, isApplied }),
    })),
    hearOfExtend: assign(
      ({ context: { round, parameters }, event }, { isApplied }: NodeAnswer['body']) => ({
        round: withAnswer(round, event.from, {
          isYes: isApplied || parameters.extendAnswer === 'always-yes',
          isApplied,
        }),
      }),
    ),
    hearOfFailure: assign(({ context: { round }, event }) => ({
      round: withFailure(round, event.from),
    })),
    hearNothing: assign(({ context: { round, nodes } }) => ({ round: withSilence(round, nodes) })),
    /** T2: the library decides, and the lock is granted. */
    grant: enqueueActions(({ context, event, enqueue }) => {
      const ttlMs = leftMs(context, event);
      const endsMs = localMs(clockOf(context.parameters, event) + ttlMs);
      enqueue.emit(
        record({ type: 'lease.granted', client: SELF, token: null, ttlMs: Math.max(0, ttlMs) }),
      );
      enqueue.emit(watchFor(context, endsMs));
      enqueue.assign({ endsMs, grantEndsMs: endsMs });
    }),
    /** What the program is told it has. The grant itself moves only by what a majority applied. */
    renew: enqueueActions(({ context, event, enqueue }) => {
      const { parameters, round, grantEndsMs } = context;
      const nowMs = clockOf(parameters, event);
      const ttlMs = leftMs(context, event);
      const endsMs = localMs(nowMs + ttlMs);
      enqueue.assign({ endsMs });
      if (!hasMajority(parameters, round.applied, round)) return;
      const type = nowMs < grantEndsMs ? 'lease.renewed' : 'lease.revived';
      enqueue.emit(record({ type, client: SELF, by: SELF, ttlMs: Math.max(0, ttlMs) }));
      enqueue.emit(watchFor(context, endsMs));
      enqueue.assign({ grantEndsMs: endsMs });
    }),
    giveUpGrant: emit(() =>
      record({
        type: 'lease.revoked',
        client: SELF,
        because: 'too few nodes extended it',
      }),
    ),
    noteRelease: emit(() => record({ type: 'lease.released', client: SELF })),
    noteNothingReleased: emit(() => record({ type: 'release.ignored', client: SELF })),
    watchNothing: emit((): Effect => ({
      type: 'observe',
      id: 'validity',
      clock: 'monotonic',
      atLocalMs: localMs(0),
      fact: null,
    })),
    tellAcquired: emit(({ context, event }) => tell('acquired', holdingOf(context, event))),
    tellRenewed: emit(({ context, event }) => tell('renewed', holdingOf(context, event))),
    tellNotAcquired: emit(() => tell('notAcquired', null)),
    /** Of a majority that cannot be had because nodes do not answer, the program hears at once. */
    tellTrouble: enqueueActions(({ context: { parameters, round }, enqueue }) => {
      const { failed, silent, heard } = round;
      if (hasMajority(parameters, heard.length - failed - silent, round)) return;
      if (silent > 0) enqueue.emit(tell('unreachable', null));
      else if (failed > 0) enqueue.emit(tell('failed', { because: 'too few nodes answer' }));
    }),
    tellLost: emit((_, { because }: { because: string }) => tell('lost', { because })),
    tellReleased: emit(() => tell('released', null)),
    scheduleRenewal: raise({ type: 'renewalDue' } as RedlockLibraryEvent, {
      id: 'renewal',
      delay: 'renewEvery',
    }),
    scheduleEnd: raise({ type: 'validityEnded' } as RedlockLibraryEvent, {
      id: 'validityEnd',
      delay: 'validity',
    }),
    stopRenewal: cancel('renewal'),
    forgetEnd: cancel('validityEnd'),
    noteIgnored: emit(({ event }) =>
      record({ type: 'message.ignored', message: event.type, by: SELF }),
    ),
  },
});

function clockOf({ libraryClock }: RedlockParameters, event: RedlockLibraryEvent): LocalMs {
  return libraryClock === 'wall' ? event.wallMs : event.monotonicMs;
}

/** What is left of the TTL at T2, by the library's clock. */
function leftMs({ parameters, startMs }: RedlockLibraryContext, event: RedlockLibraryEvent) {
  const elapsedMs = parameters.startTime === 'none' ? 0 : clockOf(parameters, event) - startMs;
  return validityMs(parameters, elapsedMs);
}

function toNode(context: RedlockLibraryContext, node: NodeId, command: NodeCommand['type']) {
  const { round, value, parameters } = context;
  const body = { request: round.request, value, ttlMs: parameters.ttlMs };
  return send(node, 'server', command, body);
}

/** The promised end, as an observer beside the client will see it. */
function watchFor({ parameters }: RedlockLibraryContext, endsMs: LocalMs): Effect {
  const fact = { type: 'lease.expired' as const, client: SELF };
  return {
    type: 'observe',
    id: 'validity',
    clock: parameters.libraryClock,
    atLocalMs: endsMs,
    fact,
  };
}

/** The validity is counted from T2, now; without an ordered token, since there is none. */
function holdingOf({ parameters, endsMs }: RedlockLibraryContext, event: RedlockLibraryEvent) {
  return {
    token: null,
    ttlMs: endsMs - clockOf(parameters, event),
    requestedWallMs: event.wallMs,
    requestedMonotonicMs: event.monotonicMs,
  };
}
