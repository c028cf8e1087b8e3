import { and, assign, cancel, emit, enqueueActions, not, setup } from 'xstate';
import type { LocalMs } from '../../../kernel/time';
import type { Effect, NodeId } from '../../contract';
import { record, send, tell } from '../../effects';
import { SELF, type Holding } from '../../messages';
import { typed } from '../../typed';
import type { ElectorEvent, LeaseRecord } from './messages';
import { isOver, NOTHING_SEEN, observedAfter, takesIt, type Observed } from './observation';
import { pollMsMax, type K8sLeaseParameters } from './parameters';

/** What an elector starts from. `server`: the API server it calls. */
export interface ElectorInput {
  readonly parameters: K8sLeaseParameters;
  readonly name: NodeId;
  readonly server: NodeId;
}

export interface ElectorContext extends ElectorInput {
  /** The record as it was last seen to change. */
  readonly seen: Observed;
  /** What stands in the record when it leads; '' before the first election of this process. */
  readonly identity: string;
  readonly triesOnce: boolean;
  /** Numbers the calls, so that an answer to an earlier one is told apart. */
  readonly request: number;
  /** Its own clocks when the attempt began: what the observation is compared with. */
  readonly attemptWallMs: LocalMs;
  readonly attemptMs: LocalMs;
  /** The same, when it sent the call that it waits for. */
  readonly sentWallMs: LocalMs;
  readonly sentMs: LocalMs;
  readonly token: number;
  /** The round's deadline passed while a call was running. */
  readonly isOverdue: boolean;
  /** It stops because it could not renew, and not because the program is done. */
  readonly isGivingUp: boolean;
}

const DEADLINE = 'deadline';

/** The words of the elector's machine; which comes when, the machine says. */
export const electorSetup = setup({
  types: typed<{
    context: ElectorContext;
    events: ElectorEvent;
    emitted: Effect;
    input: ElectorInput;
  }>(),
  delays: {
    /** wait.JitterUntil: one period and up to `jitterFactor` more. The engine draws around the middle. */
    untilPoll: ({ context }) =>
      (pollMsMax(context.parameters) + context.parameters.retryPeriodMs) / 2,
    retryPeriod: ({ context }) => context.parameters.retryPeriodMs,
    /** wait.Poll ticks from attempt to attempt, however long one takes. */
    untilNextAttempt: ({ context, event }) =>
      Math.max(0, context.attemptMs + context.parameters.retryPeriodMs - event.monotonicMs),
    callTimeout: ({ context }) => context.parameters.callTimeoutMs,
  },
  guards: {
    isCurrent: ({ context, event }) =>
      'body' in event &&
      event.body !== null &&
      'request' in event.body &&
      event.body.request === context.request,
    triesOnce: ({ context }) => context.triesOnce,
    takesIt: ({ context, event }) =>
      event.type === 'found' && takesIt(context, observedAfter(context.seen, event)),
    /** Only who is named takes its name out again. */
    namesIt: ({ context, event }) =>
      event.type === 'found' && event.body.holder === context.identity,
    /** The fast path: it saw itself in a record that is still good, so it writes without reading. */
    trustsRecord: ({ context }) =>
      context.seen.holder === context.identity && !isOver(context, context.seen),
    releases: ({ context }) => context.parameters.releaseOnCancel,
    isNamed: ({ context }) => context.seen.holder === context.identity,
    deadlineEndsCall: ({ context }) => context.parameters.deadlineEndsCall,
    isOverdue: ({ context }) => context.isOverdue,
    isGivingUp: ({ context }) => context.isGivingUp,
    givesUpQuietly: not(and(['releases', 'isNamed'])),
  },
  actions: {
    begin: assign(({ context, event }, { manner }: { manner: string }) => ({
      triesOnce: manner === 'try',
      identity: context.identity === '' ? identityOf(context, event.monotonicMs) : context.identity,
      isGivingUp: false,
    })),
    beginAttempt: assign(({ event }) => ({
      attemptWallMs: event.wallMs,
      attemptMs: event.monotonicMs,
    })),
    beginRound: enqueueActions(({ context, enqueue }) => {
      const delay = context.parameters.renewDeadlineMs;
      enqueue.assign({ isOverdue: false });
      enqueue.raise({ type: 'renewDeadline' } as ElectorEvent, { id: DEADLINE, delay });
    }),
    endRound: cancel(DEADLINE),
    markOverdue: assign({ isOverdue: true }),
    number: assign(({ context, event }) => ({
      request: context.request + 1,
      sentWallMs: event.wallMs,
      sentMs: event.monotonicMs,
    })),
    sendGet: emit(({ context }) => call(context, 'get', { acquires: false })),
    sendCandidateGet: emit(({ context }) => call(context, 'get', { acquires: true })),
    /** From the read before: a compare-and-set, or the object's creation where there was none. */
    sendTake: emit(({ context }) => take(context, true)),
    sendRetake: emit(({ context }) => take(context, false)),
    sendUpdate: emit(({ context }) => write(context, { acquires: false })),
    sendRelease: emit(({ context }) => write(context, { acquires: false, holder: '' })),
    observe: assign(({ context, event }) => ({
      seen: event.type === 'found' ? observedAfter(context.seen, event) : context.seen,
    })),
    /** Nothing is there: `version` 0 stands for that. */
    observeNothing: assign({ seen: NOTHING_SEEN }),
    /** Its own write is what it now sees in the record. */
    observeOwn: assign(({ context, event }, { version }: { version: number }) => ({
      seen: {
        ...ownRecord(context, context.identity),
        version,
        observedWallMs: event.wallMs,
        observedMs: event.monotonicMs,
      },
    })),
    keepToken: assign((_, { token }: { token: number }) => ({ token })),
    giveUp: assign({ isGivingUp: true }),
    isDone: assign({ isGivingUp: false }),
    noteNothingToRelease: emit(() => record({ type: 'release.ignored', client: SELF })),
    tellAcquired: emit(({ context }) => tell('acquired', holdingOf(context))),
    tellRenewed: emit(({ context }) => tell('renewed', holdingOf(context))),
    tellNotAcquired: emit(() => tell('notAcquired', null)),
    tellUnreachable: emit(() => tell('unreachable', null)),
    tellFailed: emit((_, { because }: { because: string }) => tell('failed', { because })),
    tellLost: emit(() => tell('lost', { because: 'it could not renew before its deadline' })),
    tellReleased: emit(() => tell('released', null)),
    noteIgnored: emit(({ event }) =>
      record({ type: 'message.ignored', message: event.type, by: SELF }),
    ),
  },
});

/** A uuid in client-go; here the clock's reading at the first election, which no later start repeats. */
function identityOf({ parameters, name }: ElectorContext, nowMs: LocalMs): string {
  return parameters.identity === 'stable' ? name : `${name}_${nowMs}`;
}

/** The number of changes of holder grows, unless the record names the writer already or is released by it. */
function ownRecord(context: ElectorContext, holder: string): LeaseRecord {
  const { parameters, identity, seen, attemptWallMs } = context;
  const isChange = seen.version !== 0 && seen.holder !== identity;
  return {
    holder,
    leaseDurationMs: parameters.leaseDurationMs,
    renewTimeMs: attemptWallMs,
    transitions: isChange ? seen.transitions + 1 : seen.transitions,
  };
}

function take(context: ElectorContext, acquires: boolean): Effect {
  if (context.seen.version !== 0) return write(context, { acquires });
  return call(context, 'create', { acquires, ...ownRecord(context, context.identity) });
}

function write(
  context: ElectorContext,
  { acquires, holder = context.identity }: { acquires: boolean; holder?: string },
): Effect {
  const { version } = context.seen;
  return call(context, 'update', { version, acquires, ...ownRecord(context, holder) });
}

function call({ server, request }: ElectorContext, type: string, more: object): Effect {
  return send(server, 'server', type, { request, ...more });
}

function holdingOf({ token, parameters, sentWallMs, sentMs }: ElectorContext): Holding {
  return {
    token,
    ttlMs: parameters.leaseDurationMs,
    requestedWallMs: sentWallMs,
    requestedMonotonicMs: sentMs,
  };
}
