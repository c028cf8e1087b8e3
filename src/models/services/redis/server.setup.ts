import { assign, emit, enqueueActions, raise, setup } from 'xstate';
import { localMs } from '../../../kernel/time';
import type { Effect, NodeId } from '../../contract';
import { record, send } from '../../effects';
import { typed } from '../../typed';
import type { LockKey, Owner, RedisServerEvent, ReplicatedChange } from './messages';
import type { RedisParameters } from './parameters';

/** What a server starts from. `replica`: who follows it, if anybody. */
export interface RedisServerInput {
  readonly parameters: RedisParameters;
  readonly issuesTokens: boolean;
  readonly startsAs: 'primary' | 'replica';
  readonly replica: NodeId | null;
}

interface RedisServerContext extends RedisServerInput {
  readonly key: LockKey | null;
  /** The INCR counter, in the same memory as the lock. */
  readonly counter: number;
  /** Who held the lock last; '' before the first. */
  readonly lastOwner: string;
  /** Numbers the changes sent to the replica. */
  readonly change: number;
  /** A SET that waits for its replica: whom to answer, and for which change. */
  readonly pending: Pending | null;
}

interface Pending {
  readonly client: NodeId;
  readonly part: string;
  readonly request: number;
  readonly change: number;
  readonly ttlMs: number | null;
}

type SetRequest = Extract<RedisServerEvent, { type: 'set' }>['body'];
type ExtendRequest = Extract<RedisServerEvent, { type: 'extend' }>['body'];
interface GrantRequest {
  readonly request: number;
  readonly ttlMs: number | null;
}

const WAIT = 'wait';
/** A timer that the engine never fires. */
const NEVER_MS = Infinity;

/** The words of the server's machine; which comes when, the machine says. */
export const serverSetup = setup({
  types: typed<{
    context: RedisServerContext;
    events: RedisServerEvent;
    emitted: Effect;
    input: RedisServerInput;
  }>(),
  delays: {
    keyTtl: ({ context, event }) => {
      const endsAtMs = context.key?.expiresAtMs ?? null;
      return endsAtMs === null ? NEVER_MS : Math.max(0, endsAtMs + 1 - event.wallMs);
    },
    waitTimeout: ({ context }) => context.parameters.waitTimeoutMs,
  },
  guards: {
    startsAsReplica: ({ context }) => context.startsAs === 'replica',
    keyIsLive: ({ context, event }) => context.key !== null && !isOver(context.key, event.wallMs),
    keyIsOver: ({ context, event }) => context.key === null || isOver(context.key, event.wallMs),
    keyIsOwn: ({ context, event }) =>
      'body' in event &&
      event.body !== null &&
      'owner' in event.body &&
      typeof event.body.owner === 'object' &&
      isOwnKey(context, event, event.body.owner),
    isUnchecked: ({ event }) => event.type === 'delete' && !event.body.isChecked,
    /** Nobody is there who could confirm: the answer is no at once. */
    lacksReplicas: ({ context, event }) => mustWait(context, event) && context.replica === null,
    mustWait: ({ context, event }) => mustWait(context, event),
    extendsAnything: ({ context }) => context.parameters.extend === 'unconditional',
    recreates: ({ context }) => context.parameters.extend === 're-creating',
    answersPending: ({ context }, { change }: { change: number }) =>
      context.pending !== null && change >= context.pending.change,
  },
  actions: {
    noteArrival: emit(({ event }) => record({ type: 'request.arrived', client: event.from })),
    refuse: emit(({ event }, { because }: { because: 'held' | 'replicas' }) =>
      send(event.from, event.part, 'refused', {
        request: event.type === 'set' ? event.body.request : 0,
        because,
      }),
    ),
    setKey: assign(({ context, event }, { owner, ttlMs }: Pick<SetRequest, 'owner' | 'ttlMs'>) => ({
      key: {
        owner: ownerValue(event.from, owner),
        client: event.from,
        expiresAtMs: ttlMs === null ? null : localMs(event.wallMs + ttlMs),
      },
      counter: context.issuesTokens ? context.counter + 1 : context.counter,
      lastOwner: event.from,
    })),
    grant: enqueueActions(({ context, event, enqueue }, { request, ttlMs }: GrantRequest) => {
      const token = context.issuesTokens ? context.counter : null;
      enqueue.emit(record({ type: 'lease.granted', client: event.from, token, ttlMs }));
      enqueue.emit(send(event.from, event.part, 'granted', { request, token }));
    }),
    holdBack: enqueueActions(({ context, event, enqueue }, { request, ttlMs }: GrantRequest) => {
      const { from: client, part } = event;
      enqueue.assign({ pending: { client, part, request, change: context.change, ttlMs } });
      enqueue.raise({ type: 'waitEnded' } as RedisServerEvent, { id: WAIT, delay: 'waitTimeout' });
    }),
    grantPending: enqueueActions(({ context, enqueue }) => {
      if (context.pending === null) return;
      const { client, part, request, ttlMs } = context.pending;
      const token = context.issuesTokens ? context.counter : null;
      enqueue.cancel(WAIT);
      enqueue.emit(record({ type: 'lease.granted', client, token, ttlMs }));
      enqueue.emit(send(client, part, 'granted', { request, token }));
      enqueue.assign({ pending: null });
    }),
    refusePending: enqueueActions(({ context, enqueue }) => {
      if (context.pending === null) return;
      const { client, part, request } = context.pending;
      enqueue.cancel(WAIT);
      enqueue.emit(send(client, part, 'refused', { request, because: 'replicas' }));
      enqueue.assign({ pending: null });
    }),
    moveExpiry: enqueueActions(({ context, event, enqueue }, { request, ttlMs }: ExtendRequest) => {
      if (context.key === null) return;
      const { client } = context.key;
      enqueue.assign({ key: { ...context.key, expiresAtMs: localMs(event.wallMs + ttlMs) } });
      enqueue.emit(record({ type: 'lease.renewed', client, by: event.from, ttlMs }));
      enqueue.emit(send(event.from, event.part, 'extended', { request, isApplied: true }));
    }),
    noteRevival: enqueueActions(({ event, enqueue }, { request, ttlMs }: ExtendRequest) => {
      const client = event.from;
      enqueue.emit(record({ type: 'lease.revived', client, by: client, ttlMs }));
      enqueue.emit(send(client, event.part, 'extended', { request, isApplied: true }));
    }),
    refuseExtend: enqueueActions(({ event, enqueue }, { request }: { request: number }) => {
      const because = 'the key is not its own';
      enqueue.emit(record({ type: 'renewal.refused', client: event.from, because }));
      enqueue.emit(send(event.from, event.part, 'extended', { request, isApplied: false }));
    }),
    deleteKey: enqueueActions(({ context, event, enqueue }, { request }: { request: number }) => {
      const client = context.key?.client ?? event.from;
      const isOwn = client === event.from;
      // A key that still waits for its replica was never a grant.
      if (context.pending === null)
        enqueue.emit(
          isOwn
            ? record({ type: 'lease.released', client })
            : record({ type: 'lease.removed', client, by: event.from }),
        );
      enqueue.cancel(WAIT);
      enqueue.assign({ key: null, pending: null });
      enqueue.emit(send(event.from, event.part, 'deleted', { request, isApplied: true }));
    }),
    deleteNothing: enqueueActions(({ event, enqueue }, { request }: { request: number }) => {
      enqueue.emit(record({ type: 'release.ignored', client: event.from }));
      enqueue.emit(send(event.from, event.part, 'deleted', { request, isApplied: false }));
    }),
    answerGet: emit(({ context, event }, { request, owner }: { request: number; owner: Owner }) =>
      send(event.from, event.part, 'gotten', { request, isOwn: isOwnKey(context, event, owner) }),
    ),
    /** The key's end, as an observer beside the server will see it. */
    watchKey: emit(({ context }): Effect => {
      const endsAtMs = context.key?.expiresAtMs ?? null;
      const fact =
        context.key === null || endsAtMs === null
          ? null
          : { type: 'lease.expired' as const, client: context.key.client };
      const atLocalMs = localMs(endsAtMs === null ? 0 : endsAtMs + 1);
      return { type: 'observe', id: 'expiry', clock: 'wall', atLocalMs, fact };
    }),
    inheritGrant: emit(({ context }): Effect => ({
      type: 'inherit',
      client: context.key?.client ?? '',
    })),
    dropKey: assign({ key: null }),
    /** Lazy expiry: the key is dropped on access, and then the command runs. */
    runAgain: raise(({ event }) => event),
    /** A change leaves for the replica only after the lag; what dies with the server before is lost. */
    replicate: enqueueActions(({ context, event, enqueue }) => {
      if (context.replica === null) return;
      const { key, counter, lastOwner } = context;
      const change = context.change + 1;
      const expiresAtMs = key?.expiresAtMs ?? null;
      const body: ReplicatedChange = {
        change,
        counter,
        lastOwner,
        owner: key?.owner ?? '',
        client: key?.client ?? '',
        expiresAtMs,
        remainingMs: expiresAtMs === null ? null : expiresAtMs - event.wallMs,
      };
      enqueue.assign({ change });
      enqueue.raise({ type: 'replicationDue', body } as RedisServerEvent, {
        id: `replication:${change}`,
        delay: context.parameters.replicationLagMs,
      });
    }),
    sendChange: emit(({ context }, change: ReplicatedChange) =>
      send(context.replica ?? '', 'server', 'replicate', change),
    ),
    follow: enqueueActions(({ context, event, enqueue }, change: ReplicatedChange) => {
      const { owner, client, counter, lastOwner, remainingMs } = change;
      const isRelative = context.parameters.replicatedExpiry === 'relative';
      const expiresAtMs =
        isRelative && remainingMs !== null
          ? localMs(event.wallMs + remainingMs)
          : change.expiresAtMs;
      enqueue.assign({
        key: client === '' ? null : { owner, client, expiresAtMs },
        counter,
        lastOwner,
      });
      enqueue.emit(send(event.from, event.part, 'replicated', { change: change.change }));
    }),
    noteIgnored: emit(({ event }) =>
      record({ type: 'message.ignored', message: event.type, by: 'redis' }),
    ),
  },
});

function isOver(key: LockKey, nowMs: number): boolean {
  return key.expiresAtMs !== null && nowMs > key.expiresAtMs;
}

function ownerValue(client: NodeId, { processName, acquisition }: Owner): string {
  return processName === '' ? `${client}#${acquisition}` : processName;
}

function isOwnKey({ key }: RedisServerContext, event: RedisServerEvent, owner: Owner): boolean {
  return key !== null && !isOver(key, event.wallMs) && key.owner === ownerValue(event.from, owner);
}

function mustWait({ parameters, lastOwner }: RedisServerContext, event: RedisServerEvent): boolean {
  if (parameters.waitReplicas === 0) return false;
  return !(parameters.lastOwnerSkipsWait && lastOwner === event.from);
}
