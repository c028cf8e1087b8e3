import { assign, cancel, emit, enqueueActions, raise, setup } from 'xstate';
import type { Effect, NodeId } from '../../contract';
import { record, send } from '../../effects';
import { SELF } from '../../messages';
import { typed } from '../../typed';
import type { ChubbyServerEvent } from './messages';
import {
  dueAtMs,
  isAlive,
  timedAfter,
  untilDueMs,
  withSession,
  type ChubbyServerContext,
  type ChubbyServerInput,
} from './server.context';
import {
  clientOf,
  isOpenIn,
  ownerOf,
  storeOf,
  waitsIn,
  type ChubbyEntry,
  type ChubbyOperation,
} from './store';

type Applied = ChubbyEntry & { readonly isOld: boolean };
interface Of {
  readonly session: string;
}

const LOOK = { type: 'lookDue' } as ChubbyServerEvent;
const FREED = { type: 'lockDelayOver' } as ChubbyServerEvent;

/** The words of a replica's API; which comes when, the machine says. */
export const serverSetup = setup({
  types: typed<{
    context: ChubbyServerContext;
    events: ChubbyServerEvent;
    emitted: Effect;
    input: ChubbyServerInput;
  }>(),
  delays: {
    untilLook: ({ context, event }) => untilDueMs(context, event.monotonicMs),
    untilFreed: ({ context }) => (context.blockedMs === 0 ? Infinity : context.blockedMs),
  },
  guards: {
    isMe: ({ context }, { leader }: { leader: NodeId }) => leader === context.name,
    isAlive: ({ context }, { session }: Of) => isAlive(context, session),
  },
  actions: {
    noteMaster: assign((_, { leader }: { leader: NodeId }) => ({
      master: leader,
      isMaster: false,
    })),
    /** Who is not the master says who is; while none is known, nobody. */
    redirect: emit(({ context, event }) =>
      send(event.from, 'library', 'masterIs', {
        master: context.master === context.name ? '' : context.master,
      }),
    ),
    propose: emit(
      (
        { context },
        { kind, session, delayMs = 0 }: Of & Pick<ChubbyOperation, 'kind'> & { delayMs?: number },
      ) => send(SELF, 'raft', 'propose', { kind, session, delayMs, origin: context.name }),
    ),
    campaign: emit(() => send(SELF, 'raft', 'campaign', null)),
    sayExpired: emit(({ event }, { session }: Of) =>
      send(event.from, 'library', 'expired', { session }),
    ),
    /** The record is in the database: whoever holds the lock has not lost it. */
    inheritGrant: enqueueActions(({ context, enqueue }) => {
      const owner = ownerOf(context);
      if (owner !== '') enqueue.emit({ type: 'inherit', client: clientOf(owner) });
    }),
    /** Every session gets at least what the old master may have promised, and a lock-delay begins anew (§2.9). */
    takeOver: assign(({ context, event }) => ({
      master: context.name,
      isMaster: true,
      timed: timedAfter([], context.sessions, event.monotonicMs + context.parameters.leaseMs),
    })),
    planLook: raise(LOOK, { id: 'look', delay: 'untilLook' }),
    planFreed: raise(FREED, { id: 'lockDelay', delay: 'untilFreed' }),
    stopLooking: cancel('look'),
    stopDelay: cancel('lockDelay'),
    /** Held until the lease is nearly out, so that the next lease begins with the answer. */
    hold: enqueueActions(({ context, event, enqueue }, { session }: Of) => {
      const timed = withSession(context.timed, session, { heldSinceMs: event.monotonicMs });
      enqueue.assign({ timed });
    }),
    answerNow: enqueueActions(
      ({ context, event, enqueue }, { session, isUrgent }: Of & { isUrgent: boolean }) => {
        if (!isUrgent) return;
        const { leaseMs } = context.parameters;
        const endsAtMs = event.monotonicMs + leaseMs;
        const change = { endsAtMs, heldSinceMs: null };
        enqueue.assign({ timed: withSession(context.timed, session, change) });
        const client = clientOf(session);
        if (ownerOf(context) === session)
          enqueue.emit(record({ type: 'lease.renewed', client, by: client, ttlMs: leaseMs }));
        enqueue.emit(send(client, 'library', 'keptAlive', { session, leaseMs, heldMs: 0 }));
      },
    ),
    /** Answers the KeepAlives that were held long enough, and ends the sessions of which none came. */
    look: enqueueActions(({ context, event, enqueue }) => {
      const nowMs = event.monotonicMs;
      const { leaseMs } = context.parameters;
      const owner = ownerOf(context);
      const timed = context.timed.map((one) => {
        if (dueAtMs(one, context.parameters) > nowMs) return one;
        const { session, heldSinceMs } = one;
        if (heldSinceMs === null) {
          const body = { kind: 'expire', session, delayMs: 0, origin: context.name };
          enqueue.emit(send(SELF, 'raft', 'propose', body));
          return { ...one, isClosing: true };
        }
        const client = clientOf(session);
        if (session === owner)
          enqueue.emit(record({ type: 'lease.renewed', client, by: client, ttlMs: leaseMs }));
        const heldMs = nowMs - heldSinceMs;
        enqueue.emit(send(client, 'library', 'keptAlive', { session, leaseMs, heldMs }));
        return { ...one, endsAtMs: nowMs + leaseMs, heldSinceMs: null };
      });
      enqueue.assign({ timed });
    }),
    /** The other end of a held KeepAlive is gone: there is nobody to answer. */
    dropHeld: assign(({ context, event }) => ({
      timed: context.timed.map((one) =>
        clientOf(one.session) === event.from ? { ...one, heldSinceMs: null } : one,
      ),
    })),
    proposeFreed: emit(({ context }) =>
      send(SELF, 'raft', 'propose', {
        kind: 'freed',
        session: '',
        delayMs: 0,
        origin: context.name,
      }),
    ),
    keep: assign((_, entry: Applied) => storeOf(entry)),
    /** The master alone tells what was decided, and answers. */
    decide: enqueueActions(({ context, event, enqueue }, entry: Applied) => {
      const { kind, session } = entry;
      const { leaseMs } = context.parameters;
      const before = ownerOf(context);
      const after = ownerOf(entry);
      if (kind === 'acquire' || kind === 'try')
        enqueue.emit(record({ type: 'request.arrived', client: clientOf(session) }));
      if (before !== '' && entry.owner !== context.owner) {
        const client = clientOf(before);
        // Whatever a deposed master said meanwhile, this one speaks for the grant.
        enqueue.emit({ type: 'inherit', client });
        const type = kind === 'expire' ? 'lease.expired' : 'lease.released';
        enqueue.emit(record({ type, client }));
      }
      const isGranted = after !== '' && entry.generation !== context.generation;
      if (isGranted) {
        const client = clientOf(after);
        const told = {
          type: 'lease.granted',
          client,
          token: entry.generation,
          ttlMs: leaseMs,
        } as const;
        if (entry.isOld) enqueue.emit({ type: 'inherit', client, otherwise: told });
        else enqueue.emit(record(told));
      }
      const isMine = entry.origin === context.name;
      const asks = kind === 'acquire' || kind === 'try';
      if (isGranted || (isMine && asks && after === session)) {
        const { generation } = entry;
        enqueue.emit(answer('granted', { session: after, generation, leaseMs }));
      }
      if (isMine && asks && after !== session)
        if (!isOpenIn(entry, session)) enqueue.emit(answer('expired', { session }));
        else if (waitsIn(entry, session)) enqueue.emit(answer('queued', { session }));
        else enqueue.emit(answer('refused', { session }));
      if (isMine && kind === 'open') enqueue.emit(answer('opened', { session, leaseMs }));
      if (isMine && kind === 'release') enqueue.emit(answer('givenBack', { session }));
      if (kind === 'expire') enqueue.emit(answer('expired', { session }));
      const endsAtMs = event.monotonicMs + leaseMs;
      if (entry.sessions !== context.sessions)
        enqueue.assign({ timed: timedAfter(context.timed, entry.sessions, endsAtMs) });
      if (entry.blockedMs !== context.blockedMs) {
        enqueue.cancel('lockDelay');
        if (entry.blockedMs > 0) enqueue.raise(FREED, { id: 'lockDelay', delay: entry.blockedMs });
      }
    }),
    noteIgnored: emit(({ event }) =>
      record({ type: 'message.ignored', message: event.type, by: SELF }),
    ),
  },
});

/** To the session's client. */
function answer<B extends Of>(type: string, body: B): Effect {
  return send(clientOf(body.session), 'library', type, body);
}
