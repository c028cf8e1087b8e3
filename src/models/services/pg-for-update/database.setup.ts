import { emit, enqueueActions, setup } from 'xstate';
import type { Effect } from '../../contract';
import { record, send } from '../../effects';
import { SELF, type WriteRequest } from '../../messages';
import { typed } from '../../typed';
import { committed } from '../../storages/visible';
import { carry } from '../postgres/connections';
import * as hearing from '../postgres/hearing';
import { EMPTY_TABLE, unlocked } from '../postgres/lock-table';
import { backendOf, type LockStatement, type UnlockStatement } from '../postgres/messages';
import { isClosed } from '../postgres/sessions';
import {
  holderOf,
  isInTransaction,
  KEPT,
  newestOf,
  readBy,
  type PgForUpdateContext,
  type PgForUpdateEvent,
  type PgForUpdateInput,
  type Written,
} from './database.context';

type Refusal = 'transaction-is-over' | 'token-is-missing' | 'version-is-stale';
interface Asked {
  readonly request: number;
  readonly token: number | null;
}
interface OneBackend {
  readonly backend: string;
}

/** The words of the database's machine; which comes when, the machine says. */
export const databaseSetup = setup({
  types: typed<{
    context: PgForUpdateContext;
    events: PgForUpdateEvent;
    emitted: Effect;
    input: PgForUpdateInput;
  }>(),
  guards: {
    isHeld: ({ context }) => holderOf(context) !== undefined,
    isOver: ({ context, event }, { session }: { session: number }) =>
      isClosed(context.closed, event.from, session),
    isKnown: ({ context, event }, { session }: { session: number }) =>
      context.sessions.some(({ backend }) => backend === backendOf(event.from, session)),
    isSilent: ({ context }, one: OneBackend) => hearing.isSilent(context, one),
    /** Sent in a transaction that is not open any more: its connection is gone. */
    isLate: ({ context, event }, { token }: Asked) =>
      token !== null && !isInTransaction(context, event.from, token),
    /** Sent on another connection, while a transaction has the row. */
    isKeptOut: ({ context, event }, { token }: Asked) =>
      holderOf(context) !== undefined && !isInTransaction(context, event.from, token),
    isAnswered: ({ context }, { jobId }: { jobId: string }) =>
      context.guard === 'idempotency-key' &&
      (context.answered.includes(jobId) || context.written.some((one) => one.jobId === jobId)),
    isPerformed: ({ context }, { jobId }: { jobId: string }) =>
      context.guard === 'idempotency-key' && context.performed.includes(jobId),
    versionIsStale: ({ context }, { basedOnVersion }: WriteRequest) =>
      context.guard === 'version' &&
      basedOnVersion !== null &&
      basedOnVersion !== newestOf(context).version,
    isInTransaction: ({ context, event }, { token }: Asked) =>
      isInTransaction(context, event.from, token),
  },
  actions: {
    noteArrival: enqueueActions(({ context, event, enqueue }, statement: LockStatement) =>
      hearing.noteArrival(enqueue, context, event, statement),
    ),
    tidyUp: enqueueActions(({ context, event, enqueue }, statement: LockStatement) =>
      hearing.tidyUp(enqueue, context, event, statement),
    ),
    lock: enqueueActions(({ context, event, enqueue }, statement: LockStatement) =>
      hearing.lockOwn(enqueue, context, event, statement),
    ),
    /** All of it takes effect in one instant, and then the row is free. */
    commit: enqueueActions(({ context, event, enqueue }, { session }: UnlockStatement) => {
      const backend = backendOf(event.from, session);
      if (holderOf(context)?.backend !== backend) return;
      let kept: PgForUpdateContext = context;
      for (const write of context.written) kept = applied(enqueue.emit, kept, write, event);
      enqueue.assign(changesOf(kept));
      enqueue.assign({ written: [] });
    }),
    unlock: enqueueActions(({ context, event, enqueue }, { session, request }: UnlockStatement) => {
      const wait = { backend: backendOf(event.from, session), client: event.from, request };
      // A transaction that locks its row twice ends with one commit all the same.
      const holds = context.table.holds.map((hold) =>
        hold.count === 1 ? hold : { ...hold, count: 1 },
      );
      const { queue, counter } = context.table;
      carry(enqueue, context, event.monotonicMs, unlocked({ holds, queue, counter }, wait));
    }),
    /** The row has gone over to somebody else, or to nobody: what was written without a commit never was. */
    rollBack: enqueueActions(({ context, enqueue }) => {
      const [first] = context.written;
      if (first === undefined || isInTransaction(context, first.client, first.token)) return;
      for (const { client, jobId } of context.written)
        enqueue.emit(rejected(client, jobId, 'transaction-is-over'));
      enqueue.assign({ written: [] });
    }),
    noteAlive: enqueueActions(({ context, event, enqueue }, { session }: { session: number }) =>
      hearing.noteAlive(enqueue, context, backendOf(event.from, session)),
    ),
    /** A statement inside the transaction is a sign of life of its connection. */
    noteUse: enqueueActions(({ context, event, enqueue }) => {
      const hold = holderOf(context);
      if (hold?.client === event.from) hearing.noteAlive(enqueue, context, hold.backend);
    }),
    tellAlive: emit(({ event }, { request }: { request: number }) =>
      send(event.from, 'library', 'alive', { request }),
    ),
    tellOver: emit(({ event }, { request }: { request: number }) =>
      send(event.from, 'library', 'sessionOver', { request }),
    ),
    closeOne: enqueueActions(({ context, event, enqueue }, one: { session: number }) =>
      hearing.closeOne(enqueue, context, event, one),
    ),
    notice: enqueueActions(({ context, event, enqueue }) =>
      hearing.noticeBreak(enqueue, context, event),
    ),
    end: enqueueActions(({ context, event, enqueue }, one: { backend: string; because: string }) =>
      hearing.endBackend(enqueue, context, event, one),
    ),
    probe: enqueueActions(({ context, enqueue }, { backend }: OneBackend) =>
      hearing.probe(enqueue, context, backend),
    ),
    hearHost: enqueueActions(({ context, event, enqueue }) =>
      hearing.hearHost(enqueue, context, event),
    ),
    /** The data are on the disk; connections and what they had open are not. The count of transactions goes on. */
    forget: enqueueActions(({ context, enqueue }) => {
      hearing.forgetAll(enqueue, context);
      enqueue.assign({
        table: { ...EMPTY_TABLE, counter: context.table.counter },
        sessions: [],
      });
    }),
    serve: enqueueActions(({ context, event, enqueue }, { request, token }: Asked) => {
      const nowMs = event.monotonicMs;
      const { value, version } = readBy(context, event.from, { token, nowMs });
      enqueue.emit(record({ type: 'read.served', client: event.from, value, version }));
      enqueue.emit(send(event.from, event.part, 'value', { request, value, version }));
    }),
    refuseRead: enqueueActions(({ event, enqueue }, { request }: Asked) => {
      const because = 'transaction-is-over';
      const { from: client } = event;
      enqueue.emit(
        record({ type: 'read.rejected', client, because, token: null, highestToken: 0 }),
      );
      enqueue.emit(send(client, event.part, 'rejected', { request, because }));
    }),
    /** Inside the transaction: answered, and seen by nobody else until the commit. */
    keepWrite: enqueueActions(({ context, event, enqueue }, request: WriteRequest) => {
      const write = writeOf(context, event, request);
      enqueue.assign({ written: [...context.written, write] });
      enqueue.emit(answer(event, request, write.version));
    }),
    /** A statement of its own is a transaction of its own. */
    applyWrite: enqueueActions(({ context, event, enqueue }, request: WriteRequest) => {
      const write = writeOf(context, event, request);
      enqueue.assign(changesOf(applied(enqueue.emit, context, write, event)));
      enqueue.emit(answer(event, request, write.version));
    }),
    answerAgain: enqueueActions(({ context, event, enqueue }, request: WriteRequest) => {
      const { jobId } = request;
      enqueue.emit(record({ type: 'write.deduplicated', client: event.from, jobId, token: null }));
      enqueue.emit(answer(event, request, newestOf(context).version));
    }),
    refuseWrite: enqueueActions(
      (
        { event, enqueue },
        {
          because,
          ...request
        }: Pick<WriteRequest, 'request' | 'jobId' | 'token'> & {
          because: Refusal;
        },
      ) => {
        enqueue.emit(rejected(event.from, request.jobId, because));
        enqueue.emit(
          send(event.from, event.part, 'rejected', { request: request.request, because }),
        );
      },
    ),
    perform: enqueueActions(
      ({ context, event, enqueue }, { request, jobId }: { request: number; jobId: string }) => {
        enqueue.emit(record({ type: 'effect.performed', client: event.from, jobId }));
        enqueue.emit(send(event.from, event.part, 'performed', { request }));
        if (context.guard === 'idempotency-key')
          enqueue.assign({ performed: [...context.performed, jobId].slice(-KEPT) });
      },
    ),
    performedAlready: emit(({ event }, { request }: { request: number }) =>
      send(event.from, event.part, 'performed', { request }),
    ),
    noteIgnored: emit(({ event }) =>
      record({ type: 'message.ignored', message: event.type, by: SELF }),
    ),
  },
});

function writeOf(
  context: PgForUpdateContext,
  { from: client }: PgForUpdateEvent,
  { jobId, token, basedOnVersion, value }: WriteRequest,
): Written {
  const replacesVersion = newestOf(context).version;
  const version = replacesVersion + 1;
  return { client, jobId, token, basedOnVersion, replacesVersion, version, value };
}

/** The database with a write in it, told. */
function applied(
  tell: (effect: Effect) => void,
  context: PgForUpdateContext,
  write: Written,
  { monotonicMs }: PgForUpdateEvent,
): PgForUpdateContext {
  tell(record({ type: 'write.applied', ...write, token: null }));
  const { client, jobId, value, version } = write;
  const answered =
    context.guard === 'idempotency-key'
      ? [...context.answered, jobId].slice(-KEPT)
      : context.answered;
  if (context.readLagMs === 0) return { ...context, value, version, answered };
  const recent = [...context.recent, { client, value, version, committedAtMs: null }];
  const visibility = committed({ ...context, recent }, version, monotonicMs);
  return { ...context, ...visibility, value, version, answered };
}

function changesOf(context: PgForUpdateContext) {
  const { value, version, answered, recent, settledValue, settledVersion } = context;
  return { value, version, answered, recent, settledValue, settledVersion };
}

function rejected(client: string, jobId: string, because: Refusal): Effect {
  // The number of the transaction is between driver and database: no token is told.
  return record({
    type: 'write.rejected',
    client,
    jobId,
    token: null,
    because,
    highestToken: null,
  });
}

function answer(event: PgForUpdateEvent, { request }: WriteRequest, version: number): Effect {
  return send(event.from, event.part, 'written', { request, version });
}
