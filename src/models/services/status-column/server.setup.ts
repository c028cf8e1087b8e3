import { assign, emit, enqueueActions, setup } from 'xstate';
import { localMs } from '../../../kernel/time';
import type { Delivery, Effect } from '../../contract';
import { record, send } from '../../effects';
import type { ConnectionTrouble } from '../../messages';
import { typed } from '../../typed';
import type { Claim, Holder, PlainCommand, Unlock } from '../plain/messages';
import type { StatusColumnParameters } from './parameters';

export interface StatusColumnServerInput {
  readonly parameters: StatusColumnParameters;
  readonly issuesTokens: boolean;
}

interface StatusColumnServerContext extends StatusColumnServerInput {
  /** Who the row says works on the job; null: it is WAITING. */
  readonly row: Holder | null;
  /** The last sign of life, by the database's wall clock. */
  readonly beatAtMs: number;
  /** Raised by every fetch; it never comes back to an old value. */
  readonly counter: number;
}

type StatusColumnServerEvent =
  | PlainCommand
  | ConnectionTrouble
  | Delivery<'forceUnlock' | 'reap' | 'promote' | 'restarted', null>;

/** The words of the server's machine; which comes when, the machine says. */
export const serverSetup = setup({
  types: typed<{
    context: StatusColumnServerContext;
    events: StatusColumnServerEvent;
    emitted: Effect;
    input: StatusColumnServerInput;
  }>(),
  guards: {
    /** The last heartbeat is older than the invisibility timeout. */
    isAbandoned: ({ context, event }) => isAbandoned(context, event),
    isOwnAbandoned: ({ context, event }, { attempt }: { attempt: number }) =>
      isAbandoned(context, event) &&
      context.row?.client === event.from &&
      context.row.attempt === attempt,
    /** The row changed hands since it was read. */
    counterMoved: ({ context }, { counter }: Claim) =>
      counter !== null && counter !== context.counter,
    isOwn: ({ context, event }, { attempt }: { attempt: number }) =>
      context.row?.client === event.from && context.row.attempt === attempt,
    endsWithSession: ({ context }) => context.parameters.holds === 'session',
    endsItsSession: ({ context, event }) =>
      context.parameters.holds === 'session' && context.row?.client === event.from,
    looksOrphaned: ({ context, event }) =>
      context.parameters.reaperLooksAt === 'another-key' ||
      event.wallMs - context.beatAtMs > context.parameters.reaperAfterMs,
  },
  actions: {
    noteArrival: emit(({ event }) => record({ type: 'request.arrived', client: event.from })),
    grant: enqueueActions(({ context, event, enqueue }, { request, attempt }: Claim) => {
      const { from: client, part, wallMs } = event;
      const counter = context.counter + 1;
      const token = context.issuesTokens ? counter : null;
      const ttlMs = ttlOf(context);
      enqueue.assign({ row: { client, part, attempt }, beatAtMs: wallMs, counter });
      enqueue.emit(record({ type: 'lease.granted', client, token, ttlMs }));
      enqueue.emit(send(client, part, 'granted', { request, token, ttlMs }));
    }),
    refuse: emit(({ event }, { request }: Claim) =>
      send(event.from, event.part, 'refused', { request }),
    ),
    answerLook: emit(
      ({ context, event }, { request, isFree }: { request: number; isFree: boolean }) =>
        send(event.from, event.part, 'seen', { request, isFree, counter: context.counter }),
    ),
    noteBeat: assign(({ event }) => ({ beatAtMs: event.wallMs })),
    noteRenewal: emit(({ context, event }) =>
      record({ type: 'lease.renewed', client: event.from, by: event.from, ttlMs: ttlOf(context) }),
    ),
    noteRevival: emit(({ context, event }) =>
      record({ type: 'lease.revived', client: event.from, by: event.from, ttlMs: ttlOf(context) }),
    ),
    answerBeat: emit(({ event }, body: { request: number; isKnown: boolean }) =>
      send(event.from, event.part, 'beaten', {
        request: body.request,
        isKnown: body.isKnown,
        holds: body.isKnown,
      }),
    ),
    noteRefusedBeat: emit(({ event }) =>
      record({ type: 'renewal.refused', client: event.from, because: 'the row is not its own' }),
    ),
    noteReleased: enqueueActions(({ event, enqueue }, { request }: Unlock) => {
      enqueue.emit(record({ type: 'lease.released', client: event.from }));
      enqueue.emit(send(event.from, event.part, 'unlocked', { request, isApplied: true }));
    }),
    noteNothing: enqueueActions(({ event, enqueue }, { request }: Unlock) => {
      enqueue.emit(record({ type: 'release.ignored', client: event.from }));
      enqueue.emit(send(event.from, event.part, 'unlocked', { request, isApplied: false }));
    }),
    noteRemoved: emit(({ context }, { by }: { by: string }) =>
      record({ type: 'lease.removed', client: context.row?.client ?? '', by }),
    ),
    noteSessionEnd: emit(({ context }) =>
      record({
        type: 'lease.revoked',
        client: context.row?.client ?? '',
        because: 'its worker’s session ended',
      }),
    ),
    setBack: assign({ row: null }),
    /** The end of the timeout, as an observer beside the server will see it. */
    watchRow: emit(({ context }): Effect => {
      const { row, beatAtMs, parameters } = context;
      const isTimed = row !== null && parameters.holds === 'heartbeat';
      const fact = isTimed ? { type: 'lease.expired' as const, client: row.client } : null;
      const atLocalMs = localMs(isTimed ? beatAtMs + parameters.invisibilityMs + 1 : 0);
      return { type: 'observe', id: 'expiry', clock: 'wall', atLocalMs, fact };
    }),
    noteIgnored: emit(({ event }) =>
      record({ type: 'message.ignored', message: event.type, by: 'database' }),
    ),
  },
});

function isAbandoned(
  { parameters, beatAtMs }: StatusColumnServerContext,
  { wallMs }: StatusColumnServerEvent,
): boolean {
  return parameters.holds === 'heartbeat' && wallMs - beatAtMs > parameters.invisibilityMs;
}

function ttlOf({ parameters }: StatusColumnServerContext): number | null {
  return parameters.holds === 'heartbeat' ? parameters.invisibilityMs : null;
}
