import { assign, cancel, emit, enqueueActions, raise, setup } from 'xstate';
import type { Effect, NodeId } from '../../contract';
import { record, send, tell } from '../../effects';
import { SELF } from '../../messages';
import { typed } from '../../typed';
import {
  ask,
  holdingOf,
  keepAlive,
  leaseFrom,
  NO_SESSION,
  replicaOf,
  untilOverdueMs,
  type ChubbyLibraryContext,
  type ChubbyLibraryInput,
} from './library.context';
import type { ChubbyLibraryEvent } from './messages';

const OVER = { type: 'leaseOver' } as ChubbyLibraryEvent;
const GRACE = { type: 'graceOver' } as ChubbyLibraryEvent;
const SEARCH = { type: 'searchDue' } as ChubbyLibraryEvent;

interface Lease {
  readonly leaseMs: number;
  readonly heldMs?: number;
}

/** The words of the library's machine; which comes when, the machine says. */
export const librarySetup = setup({
  types: typed<{
    context: ChubbyLibraryContext;
    events: ChubbyLibraryEvent;
    emitted: Effect;
    input: ChubbyLibraryInput;
  }>(),
  delays: {
    retry: ({ context }) => context.parameters.retryMs,
    grace: ({ context }) => context.parameters.graceMs,
    untilOver: ({ context, event }) => Math.max(0, context.endsAtMs - event.monotonicMs),
    untilOverdue: ({ context, event }) => untilOverdueMs(context, event.monotonicMs),
  },
  guards: {
    isOwn: ({ context, event }) =>
      'body' in event &&
      event.body !== null &&
      'session' in event.body &&
      event.body.session === context.session,
    isFromMaster: ({ context, event }) => event.from === replicaOf(context),
    isNamed: (_, { master }: { master: NodeId }) => master !== '',
    holds: ({ context }) => context.holds,
    wantsLock: ({ context }) => context.wants !== 'nothing',
    mustRelease: ({ context }) => context.mustRelease,
  },
  actions: {
    want: assign((_, { manner }: { manner: string }) => ({
      wants: manner === 'try' ? ('try' as const) : ('wait' as const),
    })),
    stopWanting: assign({ wants: 'nothing' }),
    /** Its name is the time at which it was wished for. */
    nameSession: assign(({ context, event }) => ({
      ...NO_SESSION,
      session: `${context.name}#${event.monotonicMs}`,
    })),
    sendOpen: enqueueActions(({ context, event, enqueue }) => {
      enqueue.assign({ saidAtMs: event.monotonicMs });
      enqueue.emit(ask(context, 'open'));
    }),
    sendClaim: emit(({ context }) => {
      const { lockDelayMs: delayMs } = context.parameters;
      const { session, wants } = context;
      return send(replicaOf(context), 'server', 'claim', {
        session,
        delayMs,
        waits: wants === 'wait',
      });
    }),
    sendGiveBack: emit(({ context }) => ask(context, 'giveBack')),
    moveOn: assign(({ context }) => ({ at: (context.at + 1) % context.replicas.length })),
    follow: assign(({ context }, { master }: { master: NodeId }) => ({
      at: Math.max(0, context.replicas.indexOf(master)),
    })),
    /** A new lease by its own clock, and the next KeepAlive at once: there is always one at the master. */
    extend: enqueueActions(({ context, event, enqueue }, { leaseMs, heldMs = 0 }: Lease) => {
      const lease = leaseFrom(context, event, { leaseMs, heldMs });
      const at = Math.max(0, context.replicas.indexOf(event.from));
      enqueue.assign({ ...lease, at, saidAtMs: event.monotonicMs });
      enqueue.emit(keepAlive(context, at, false));
      enqueue.raise(OVER, { id: 'lease', delay: 'untilOver' });
      enqueue.raise(SEARCH, { id: 'search', delay: 'untilOverdue' });
      if (context.holds) enqueue.emit(tell('renewed', holdingOf(context.token, lease)));
    }),
    /** Asks one replica for an answer at once, and the next one if none comes. */
    search: enqueueActions(({ context, event, enqueue }) => {
      enqueue.emit(keepAlive(context, context.at, true));
      const at = (context.at + 1) % context.replicas.length;
      enqueue.assign({ saidAtMs: event.monotonicMs, at });
      enqueue.raise(SEARCH, { id: 'search', delay: 'retry' });
    }),
    /** Whom it was told of is asked at once. */
    searchThere: enqueueActions(({ context, event, enqueue }, { master }: { master: NodeId }) => {
      const at = Math.max(0, context.replicas.indexOf(master));
      enqueue.assign({ saidAtMs: event.monotonicMs, at });
      enqueue.emit(keepAlive(context, at, true));
      enqueue.raise(SEARCH, { id: 'search', delay: 'retry' });
    }),
    searchSoon: raise(SEARCH, { id: 'search', delay: 'retry' }),
    startGrace: raise(GRACE, { id: 'grace', delay: 'grace' }),
    stopGrace: cancel('grace'),
    takeLock: assign((_, { generation }: { generation: number }) => ({
      token: generation,
      holds: true,
      wants: 'nothing' as const,
    })),
    giveUpLock: assign({ holds: false, mustRelease: true, wants: 'nothing' }),
    haveReleased: assign({ mustRelease: false }),
    /** The session is over: the program hears what becomes of its lock. */
    endSession: enqueueActions(({ context, enqueue }, { because }: { because: string }) => {
      enqueue.cancel('lease');
      enqueue.cancel('search');
      enqueue.cancel('grace');
      if (context.holds || context.mustRelease) enqueue.emit(tell('lost', { because }));
      if (context.wants !== 'nothing') enqueue.emit(tell('failed', { because }));
      enqueue.assign(NO_SESSION);
    }),
    /** Jeopardy: the program is blocked, not told to stop (§2.8). */
    tellDoubt: enqueueActions(({ context, enqueue }) => {
      if (context.holds) enqueue.emit(tell('inDoubt'));
    }),
    tellSafe: enqueueActions(({ context, enqueue }) => {
      if (context.holds) enqueue.emit(tell('safe'));
    }),
    tellAcquired: emit(({ context }) => tell('acquired', holdingOf(context.token, context))),
    tellNotAcquired: emit(() => tell('notAcquired')),
    tellUnreachable: emit(() => tell('unreachable')),
    tellFailed: emit((_, { because }: { because: string }) => tell('failed', { because })),
    tellReleased: emit(() => tell('released')),
    noteIgnored: emit(({ event }) =>
      record({ type: 'message.ignored', message: event.type, by: SELF }),
    ),
  },
});
