import { assign, emit, enqueueActions, setup } from 'xstate';
import type { FactOf } from '../../history/fact';
import type { Delivery, Effect, NodeId } from '../contract';
import { record, send } from '../effects';
import type { ConnectionTrouble, StorageRequest, WriteRequest } from '../messages';
import { typed } from '../typed';
import type { StorageParameters } from './parameters';
import { committed, visibleTo, type Visibility } from './visible';

/** What a storage starts from; what is left out is 0. */
export type StorageInput = Partial<StorageParameters & StorageRules>;

/** What a storage without a lock before it looks at, by the rules of its service. */
export interface StorageRules {
  /** What a write must meet: the version it is based on, or that nothing is there yet. */
  readonly condition: 'none' | 'version' | 'absence';
  /** How long the first answer to a job's key is kept, by storage's wall clock; null: keys are not looked at. */
  readonly keepKeysMs: number | null;
  /** Effects are done from an outbox, once for a job. */
  readonly doesEffectsOnce: boolean;
  /** Clients that send neither condition nor key. */
  readonly unconditional: readonly NodeId[];
}

/**
 * What every storage has in common: one counter with a version, and the answers to a read, a write and an
 * effect. A guard is a machine of its own over these words: it says which requests are refused.
 */
export interface StorageContext extends Visibility, StorageRules {
  readonly commitDelayMs: number;
  /** The newest, visible or not: what a write meets. */
  readonly value: number;
  readonly version: number;
  /** The highest token seen; 0 before the first. */
  readonly highestToken: number;
  /** Answers kept by job id, oldest first; only the idempotency key keeps any. */
  readonly answered: readonly Answer[];
  readonly performed: readonly string[];
  /** The same under keys that are kept for a time. */
  readonly remembered: readonly TimedAnswer[];
  readonly done: readonly Omit<TimedAnswer, 'version'>[];
}

interface Answer {
  readonly jobId: string;
  readonly version: number;
}

interface TimedAnswer extends Answer {
  readonly atMs: number;
}

export type StorageEvent = StorageRequest | ConnectionTrouble | Delivery<'commit', AcceptedWrite>;

/** All that is told of a write once it takes effect. */
type AcceptedWrite = Omit<FactOf<'write.applied'>, 'type' | 'grant'>;

type Refusal = FactOf<'write.rejected'>['because'];

export function emptyStorage({
  commitDelayMs = 0,
  readLagMs = 0,
  condition = 'none',
  keepKeysMs = null,
  doesEffectsOnce = false,
  unconditional = [],
}: StorageInput): StorageContext {
  return {
    condition,
    keepKeysMs,
    doesEffectsOnce,
    unconditional,
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
    remembered: [],
    done: [],
  };
}

/** Keys are pruned beyond this many, as real services prune theirs; a retry after that runs again. */
const KEPT_ANSWERS = 64;
/** Where keys are kept for a time, so many at most. Arbitrary: more than a run repeats. */
const KEPT_KEYS = 256;

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
    isRemembered: ({ context, event }, { jobId }: { jobId: string }) =>
      context.keepKeysMs !== null &&
      !isBare(context, event) &&
      context.remembered.some((kept) => kept.jobId === jobId && isKept(context, event, kept.atMs)),
    isDone: ({ context, event }, { jobId }: { jobId: string }) =>
      (context.keepKeysMs !== null || context.doesEffectsOnce) &&
      !isBare(context, event) &&
      context.done.some((kept) => kept.jobId === jobId && isKept(context, event, kept.atMs)),
    breaksCondition: ({ context, event }, { basedOnVersion }: WriteRequest) => {
      if (isBare(context, event)) return false;
      if (context.condition === 'absence') return context.version > 0;
      if (context.condition === 'none') return false;
      return basedOnVersion !== null && basedOnVersion !== context.version;
    },
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
    remember: assign(({ context, event }, { jobId }: { jobId: string }) => {
      if (context.keepKeysMs === null) return {};
      const others = context.remembered.filter((kept) => kept.jobId !== jobId);
      const { version } = context;
      return { remembered: [...others, { jobId, version, atMs: event.wallMs }].slice(-KEPT_KEYS) };
    }),
    answerRemembered: enqueueActions(
      ({ context, event, enqueue }, { jobId, token }: { jobId: string; token: number | null }) => {
        const first = context.remembered.find((kept) => kept.jobId === jobId);
        const version = first?.version ?? context.version;
        enqueue.emit(record({ type: 'write.deduplicated', client: event.from, jobId, token }));
        enqueue.emit(answer(event, 'written', { version }));
      },
    ),
    rememberDone: assign(({ context, event }, { jobId }: { jobId: string }) => {
      if (context.keepKeysMs === null && !context.doesEffectsOnce) return {};
      const others = context.done.filter((kept) => kept.jobId !== jobId);
      return { done: [...others, { jobId, atMs: event.wallMs }].slice(-KEPT_KEYS) };
    }),
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

/** Whether this client's requests come without condition and key. */
function isBare({ unconditional }: StorageContext, event: StorageEvent): boolean {
  return unconditional.includes(event.from);
}

/** An outbox keeps its rows; keys are kept for their time. */
function isKept({ keepKeysMs }: StorageContext, event: StorageEvent, atMs: number): boolean {
  return keepKeysMs === null || event.wallMs - atMs <= keepKeysMs;
}

/** To whoever asked, under the number of the request. */
function answer(event: StorageEvent, type: string, body: object): Effect {
  const request = 'request' in event.body ? event.body.request : 0;
  return send(event.from, event.part, type, { request, ...body });
}
