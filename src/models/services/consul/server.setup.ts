import { assign, cancel, emit, enqueueActions, raise, setup } from 'xstate';
import { localMs, type LocalMs } from '../../../kernel/time';
import type { Effect, NodeId } from '../../contract';
import { record, send } from '../../effects';
import { SELF } from '../../messages';
import { typed } from '../../typed';
import type { ConsulServerEvent, SessionWish } from './messages';
import { PROBE_EVERY_MS, TTL_MULTIPLIER, type ConsulParameters } from './parameters';
import {
  heardFrom,
  without,
  withSession,
  withWatcher,
  type Session,
  type Watcher,
} from './sessions';

export interface ConsulServerInput {
  readonly parameters: ConsulParameters;
}

export interface ConsulServerContext extends ConsulServerInput {
  readonly sessions: readonly Session[];
  readonly watchers: readonly Watcher[];
  /** The session that has the key; '' none. */
  readonly holder: string;
  /** How often the key was acquired since it was created; 0: it is not there. */
  readonly lockIndex: number;
  /** Of the last write to the servers, and of the last to the key. */
  readonly index: number;
  readonly keyIndex: number;
  /** Until then the free key cannot be taken: the lock-delay, by the servers’ monotonic clock. */
  readonly blockedUntilMs: LocalMs;
  readonly probedAtMs: LocalMs;
}

interface Of {
  readonly session: string;
}
/** Sessions that their client did not end, and why they end. `null`: by their TTL. */
interface Ending {
  readonly sessions: readonly string[];
  readonly because: string | null;
}

const PROBE_DUE = { type: 'probeDue' } as ConsulServerEvent;

/** The words of the servers' machine; which comes when, the machine says. */
export const serverSetup = setup({
  types: typed<{
    context: ConsulServerContext;
    events: ConsulServerEvent;
    emitted: Effect;
    input: ConsulServerInput;
  }>(),
  delays: {
    election: ({ context }) => context.parameters.electionMs,
    probeEvery: ({ context }) =>
      context.sessions.some(({ isChecked }) => isChecked) ? PROBE_EVERY_MS : Infinity,
  },
  guards: {
    hasHolder: ({ context }) => context.holder !== '',
    isHolder: ({ context }, { session }: Of) => context.holder === session,
    isUnknown: ({ context }, { session }: Of) => !context.sessions.some(isSession(session)),
    isBlocked: ({ context, event }) => event.monotonicMs < context.blockedUntilMs,
    holderFails: ({ context, event }) =>
      failedIn(context, event.monotonicMs).includes(context.holder),
    /** A query without an index never blocks. */
    hasNews: ({ context }, { index }: { index: number }) => index === 0 || index < context.keyIndex,
  },
  actions: {
    noteArrival: emit(({ event }) => record({ type: 'request.arrived', client: event.from })),
    createSession: enqueueActions(({ context, event, enqueue }, wish: SessionWish) => {
      const { from: client, part, monotonicMs: heardAtMs } = event;
      const sessions = withSession(context.sessions, { ...wish, client, heardAtMs });
      const isFirst = wish.isChecked && !context.sessions.some(({ isChecked }) => isChecked);
      enqueue.assign({ sessions, index: context.index + 1 });
      enqueue.raise(over(wish.session), timerOf(wish));
      if (isFirst) enqueue.raise(PROBE_DUE, { id: 'probe', delay: PROBE_EVERY_MS });
      enqueue.emit(send(client, part, 'sessionCreated', { session: wish.session }));
    }),
    /** The leader’s own timer, twice the TTL; nothing is written. */
    renewSession: enqueueActions(({ context, event, enqueue }, { session }: Of) => {
      const { from: client, part } = event;
      const known = context.sessions.find(isSession(session));
      if (known === undefined) {
        enqueue.emit(send(client, part, 'sessionGone', { session }));
        return;
      }
      enqueue.raise(over(session), timerOf(known));
      enqueue.emit(send(client, part, 'renewed', { session }));
      if (context.holder !== session) return;
      const ttlMs = TTL_MULTIPLIER * known.ttlMs;
      enqueue.emit(record({ type: 'lease.renewed', client, by: client, ttlMs }));
    }),
    refuse: emit(({ event }, body: Of & { because: 'held' | 'lock-delay' | 'no-session' }) =>
      send(event.from, event.part, 'refused', body),
    ),
    take: enqueueActions(({ context, event, enqueue }, { session }: Of) => {
      const { from: client, part } = event;
      const index = context.index + 1;
      const lockIndex = context.lockIndex + 1;
      const token = context.parameters.token === 'lock-index' ? lockIndex : index;
      const ttlMs = TTL_MULTIPLIER * (context.sessions.find(isSession(session))?.ttlMs ?? 0);
      enqueue.assign({ holder: session, index, keyIndex: index, lockIndex });
      enqueue.emit(record({ type: 'lease.granted', client, token, ttlMs }));
      enqueue.emit(send(client, part, 'granted', { session, token }));
    }),
    /** The same session again: its LockIndex does not grow. */
    grantAgain: emit(({ context, event }, { session }: Of) => {
      const { parameters, lockIndex, keyIndex } = context;
      const token = parameters.token === 'lock-index' ? lockIndex : keyIndex;
      return send(event.from, event.part, 'granted', { session, token });
    }),
    /** Ended by its client: whatever it held is free at once. */
    destroySession: enqueueActions(({ context, event, enqueue }, { session }: Of) => {
      enqueue.cancel(timerId(session));
      const index = context.index + 1;
      enqueue.assign({ sessions: without(context.sessions, session), index });
      enqueue.emit(send(event.from, event.part, 'unlocked', { session }));
    }),
    noteRelease: emit(({ event }) => record({ type: 'lease.released', client: event.from })),
    noteNothing: emit(({ event }) => record({ type: 'release.ignored', client: event.from })),
    freeKey: assign(({ context }) => ({ holder: '', keyIndex: context.index })),
    /** Ended for their client. A key that one of them held is blocked for the lock-delay that it had asked for. */
    endSessions: enqueueActions(({ context, event, enqueue }, { sessions, because }: Ending) => {
      if (sessions.length === 0) return;
      const index = context.index + 1;
      for (const session of sessions) enqueue.cancel(timerId(session));
      const left = context.sessions.filter(({ session }) => !sessions.includes(session));
      enqueue.assign({ sessions: left, index });
      const holder = context.sessions.find(isSession(context.holder));
      if (holder === undefined || !sessions.includes(context.holder)) return;
      const { client } = holder;
      enqueue.emit(
        because === null
          ? record({ type: 'lease.expired', client })
          : record({ type: 'lease.revoked', client, because }),
      );
      enqueue.assign({
        holder: '',
        keyIndex: index,
        lockIndex: holder.deletesKey ? 0 : context.lockIndex,
        blockedUntilMs: localMs(event.monotonicMs + holder.lockDelayMs),
      });
    }),
    /** Everybody who waits is told at once, and all of them will try: a herd (consul#7523). */
    tellWatchers: enqueueActions(({ context, enqueue }) => {
      for (const { client, part, session } of context.watchers)
        enqueue.emit(send(client, part, 'changed', newsOf(context, session)));
      if (context.watchers.length > 0) enqueue.assign({ watchers: [] });
    }),
    answerWatch: emit(({ context, event }, { session }: Of) =>
      send(event.from, event.part, 'changed', newsOf(context, session)),
    ),
    keepWatch: assign(({ context, event }, { session }: Of) => ({
      watchers: withWatcher(context.watchers, { client: event.from, part: event.part, session }),
    })),
    /** Gossip: who has not answered for long is failed, and its sessions with it. The others are probed again. */
    probe: enqueueActions(({ context, event, enqueue }) => {
      const nodes = new Set<NodeId>();
      for (const { client, isChecked } of context.sessions) if (isChecked) nodes.add(client);
      for (const client of nodes) enqueue.emit(send(client, 'library', 'hostPing', null));
      enqueue.assign({ probedAtMs: event.monotonicMs });
    }),
    planProbe: raise(PROBE_DUE, { id: 'probe', delay: 'probeEvery' }),
    stopProbing: cancel('probe'),
    noteAlive: assign(({ context, event }) => ({
      sessions: heardFrom(context.sessions, event.from, context.probedAtMs),
    })),
    /** A new leader knows no renewals: it gives every session its whole time again (initializeSessionTimers). */
    resetSessions: enqueueActions(({ context, event, enqueue }) => {
      for (const session of context.sessions)
        enqueue.raise(over(session.session), timerOf(session));
      const sessions = context.sessions.map((one) => ({ ...one, heardAtMs: event.monotonicMs }));
      enqueue.assign({ sessions, probedAtMs: event.monotonicMs });
    }),
    stopSessions: enqueueActions(({ context, enqueue }) => {
      for (const { session } of context.sessions) enqueue.cancel(timerId(session));
    }),
    answerNoLeader: emit(({ event }, { session }: Of) =>
      send(event.from, event.part, 'noLeader', { session }),
    ),
    noteIgnored: emit(({ event }) =>
      record({ type: 'message.ignored', message: event.type, by: SELF }),
    ),
  },
});

const isSession =
  (session: string) =>
  (one: Session): boolean =>
    one.session === session;

function timerId(session: string): string {
  return `session:${session}`;
}

function timerOf({ session, ttlMs }: Pick<SessionWish, 'session' | 'ttlMs'>) {
  return { id: timerId(session), delay: TTL_MULTIPLIER * ttlMs };
}

function over(session: string): ConsulServerEvent {
  return { type: 'sessionOver', body: { session } } as ConsulServerEvent;
}

/** The sessions whose node has not answered a probe for as long as gossip waits. */
export function failedIn(
  { sessions, parameters }: ConsulServerContext,
  nowMs: LocalMs,
): readonly string[] {
  return sessions
    .filter(
      ({ isChecked, heardAtMs }) => isChecked && nowMs - heardAtMs >= parameters.detectAfterMs,
    )
    .map(({ session }) => session);
}

/** The sessions of the node whose session has the key. */
export function ofHolder({ sessions, holder }: ConsulServerContext): readonly string[] {
  const client = sessions.find(isSession(holder))?.client;
  return sessions.filter((one) => one.client === client).map(({ session }) => session);
}

function newsOf({ holder, keyIndex }: ConsulServerContext, session: string) {
  return { session, holder, index: keyIndex };
}
