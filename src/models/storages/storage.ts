import { assign, emit, enqueueActions, setup } from 'xstate';
import type { Effect } from '../contract';
import { record, send } from '../effects';
import type { ConnectionTrouble, StorageRequest, WriteRequest } from '../messages';
import { typed } from '../typed';

/**
 * What every storage has in common: one counter with a version, and the answers to a read, a write and an
 * effect. A guard is a machine of its own over these words: it says which requests are refused.
 */
export interface StorageContext {
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

export type StorageEvent = StorageRequest | ConnectionTrouble;

type Refusal = 'token-is-stale' | 'token-is-missing' | 'version-is-stale';

export const EMPTY_STORAGE: StorageContext = {
  value: 0,
  version: 0,
  highestToken: 0,
  answered: [],
  performed: [],
};

/** Keys are pruned beyond this many, as real services prune theirs; a retry after that runs again. */
const KEPT_ANSWERS = 64;

export const storageSetup = setup({
  types: typed<{ context: StorageContext; events: StorageEvent; emitted: Effect; input: object }>(),
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
    apply: enqueueActions(({ context, event, enqueue }, request: WriteRequest) => {
      const { jobId, token, basedOnVersion, value } = request;
      const replacesVersion = context.version;
      const version = replacesVersion + 1;
      enqueue.emit(
        record({
          type: 'write.applied',
          client: event.from,
          jobId,
          token,
          basedOnVersion,
          replacesVersion,
          version,
          value,
        }),
      );
      enqueue.emit(answer(event, 'written', { version }));
      enqueue.assign({ value, version });
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

/** To whoever asked, under the number of the request. */
function answer(event: StorageEvent, type: string, body: object): Effect {
  const request = 'request' in event.body ? event.body.request : 0;
  return send(event.from, event.part, type, { request, ...body });
}
