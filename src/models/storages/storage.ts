import { assign, emit, enqueueActions, setup } from 'xstate';
import type { FactOf } from '../../history/fact';
import type { Delivery, Effect } from '../contract';
import { record, send } from '../effects';
import type { ConnectionTrouble, StorageRequest, WriteRequest } from '../messages';
import { typed } from '../typed';
import type { StorageParameters } from './parameters';
import { committed, visibleTo, type Visibility } from './visible';

/** What a storage starts from; what is left out is 0. */
export type StorageInput = Partial<StorageParameters>;

/**
 * What every storage has in common: one counter with a version, and the answers to a read, a write and an
 * effect. A guard is a machine of its own over these words: it says which requests are refused.
 */
export interface StorageContext extends Visibility {
  readonly commitDelayMs: number;
  /** The newest, visible or not: what a write meets. */
  readonly value: number;
  readonly version: number;
  /** The highest token seen; 0 before the first. */
  readonly highestToken: number;
  /** Answers kept by job id, oldest first; only the idempotency key keeps any. */
  readonly answered: readonly Answer[];
  readonly performed: readonly string[];
}

interface Answer {
  readonly jobId: string;
  readonly version: number;
}

export type StorageEvent = StorageRequest | ConnectionTrouble | Delivery<'commit', AcceptedWrite>;

/** All that is told of a write once it takes effect. */
type AcceptedWrite = Omit<FactOf<'write.applied'>, 'type' | 'grant'>;

type Refusal = FactOf<'write.rejected'>['because'];

export function emptyStorage({ commitDelayMs = 0, readLagMs = 0 }: StorageInput): StorageContext {
  return {
    commitDelayMs,
    readLagMs,
    recent: [],
    settledValue: 0,
    settledVersion: 0,
    value: 0,
    version: 0,
    highestToken: 0,
    answered: [],
    performed: [],
  };
}

/** Keys are pruned beyond this many, as real services prune theirs; a retry after that runs again. */
const KEPT_ANSWERS = 64;

export const storageSetup = setup({
  types: typed<{
    context: StorageContext;
    events: StorageEvent;
    emitted: Effect;
    input: StorageInput;
  }>(),
  guards: {
    tokenIsMissing: (_, { token }: { token: number | null }) => token === null,
    tokenIsStale: ({ context }, { token }: { token: number | null }) =>
      token !== null && token < context.highestToken,
    versionIsStale: ({ context }, { basedOnVersion }: WriteRequest) =>
      basedOnVersion !== null && basedOnVersion !== context.version,
    isAnswered: ({ context }, { jobId }: { jobId: string }) =>
      context.answered.some((answer) => answer.jobId === jobId),
    isPerformed: ({ context }, { jobId }: { jobId: string }) => context.performed.includes(jobId),
  },
  actions: {
    serve: enqueueActions(({ context, event, enqueue }) => {
      const { value, version } = isPlain(context)
        ? context
        : visibleTo(event.from, context, event.monotonicMs);
      enqueue.emit(record({ type: 'read.served', client: event.from, value, version }));
      enqueue.emit(answer(event, 'value', { value, version }));
    }),
    /** For a read that is a write as well: it goes to the primary, and waits there for what is not committed. */
    serveNewest: enqueueActions(({ context, event, enqueue }) => {
      const { value, version } = context;
      enqueue.emit(record({ type: 'read.served', client: event.from, value, version }));
      enqueue.emit(answer(event, 'value', { value, version }));
    }),
    refuseRead: enqueueActions(
      (
        { context, event, enqueue },
        { token, because }: { token: number | null; because: Refusal },
      ) => {
        const { highestToken } = context;
        enqueue.emit(
          record({ type: 'read.rejected', client: event.from, because, token, highestToken }),
        );
        enqueue.emit(answer(event, 'rejected', { because }));
      },
    ),
    /**
     * Takes a write. It was checked now and cannot fail any more; it takes effect when it is committed. Writes are
     * committed in the order in which they came: in a database the second would wait for the row.
     */
    apply: enqueueActions(({ context, event, enqueue }, request: WriteRequest) => {
      const { jobId, token, basedOnVersion, value } = request;
      const client = event.from;
      const replacesVersion = context.version;
      const version = replacesVersion + 1;
      const write = { client, jobId, token, basedOnVersion, replacesVersion, version, value };
      if (context.commitDelayMs === 0) enqueue.emit(record({ type: 'write.applied', ...write }));
      else
        enqueue.raise({ type: 'commit', body: write } as StorageEvent, {
          id: `commit:${version}`,
          delay: context.commitDelayMs,
        });
      enqueue.emit(answer(event, 'written', { version }));
      enqueue.assign({ value, version });
      if (isPlain(context)) return;
      const recent = [...context.recent, { client, value, version, committedAtMs: null }];
      enqueue.assign(
        context.commitDelayMs === 0
          ? committed({ ...context, recent }, version, event.monotonicMs)
          : { recent },
      );
    }),
    commit: enqueueActions(({ context, event, enqueue }, write: AcceptedWrite) => {
      enqueue.emit(record({ type: 'write.applied', ...write }));
      enqueue.assign(committed(context, write.version, event.monotonicMs));
    }),
    refuseWrite: enqueueActions(
      (
        { context, event, enqueue },
        { jobId, token, because }: { jobId: string; token: number | null; because: Refusal },
      ) => {
        const highestToken = because === 'version-is-stale' ? null : context.highestToken;
        enqueue.emit(
          record({
            type: 'write.rejected',
            client: event.from,
            jobId,
            token,
            because,
            highestToken,
          }),
        );
        enqueue.emit(answer(event, 'rejected', { because }));
      },
    ),
    raiseMark: assign(({ context }, { token }: { token: number | null }) => ({
      highestToken: token === null ? context.highestToken : Math.max(context.highestToken, token),
    })),
    keepAnswer: assign(({ context }, { jobId }: { jobId: string }) => ({
      answered: [...context.answered, { jobId, version: context.version }].slice(-KEPT_ANSWERS),
    })),
    answerAgain: enqueueActions(
      ({ context, event, enqueue }, { jobId, token }: { jobId: string; token: number | null }) => {
        const first = context.answered.find((answer) => answer.jobId === jobId);
        const version = first?.version ?? context.version;
        enqueue.emit(record({ type: 'write.deduplicated', client: event.from, jobId, token }));
        enqueue.emit(answer(event, 'written', { version }));
      },
    ),
    perform: enqueueActions(({ event, enqueue }, { jobId }: { jobId: string }) => {
      enqueue.emit(record({ type: 'effect.performed', client: event.from, jobId }));
      enqueue.emit(answer(event, 'performed', {}));
    }),
    keepPerformed: assign(({ context }, { jobId }: { jobId: string }) => ({
      performed: [...context.performed, jobId].slice(-KEPT_ANSWERS),
    })),
    performedAlready: emit(({ event }) => answer(event, 'performed', {})),
    noteIgnored: emit(({ event }) =>
      record({ type: 'message.ignored', message: event.type, by: 'storage' }),
    ),
  },
});

/** Everything is visible at once: nothing need be kept apart. */
function isPlain({ commitDelayMs, readLagMs }: StorageContext): boolean {
  return commitDelayMs === 0 && readLagMs === 0;
}

/** To whoever asked, under the number of the request. */
function answer(event: StorageEvent, type: string, body: object): Effect {
  const request = 'request' in event.body ? event.body.request : 0;
  return send(event.from, event.part, type, { request, ...body });
}
