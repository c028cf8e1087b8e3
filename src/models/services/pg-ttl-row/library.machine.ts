import { and, assign, cancel, emit, raise, setup } from 'xstate';
import { localMs, type LocalMs } from '../../../kernel/time';
import type { Effect, MachineDefinition } from '../../contract';
import { record, send, tell } from '../../effects';
import { SELF, type Holding } from '../../messages';
import { typed } from '../../typed';
import type { TtlRowLibraryEvent } from './messages';
import { lockAtLeastMs, type PgTtlRowParameters } from './parameters';

export interface PgTtlRowLibraryInput {
  readonly parameters: PgTtlRowParameters;
}

interface PgTtlRowLibraryContext extends PgTtlRowLibraryInput {
  readonly triesOnce: boolean;
  readonly request: number;
  /** What it wrote into the row as the time of its lock. */
  readonly lockedAtMs: LocalMs;
  readonly requestedWallMs: LocalMs;
  readonly requestedMonotonicMs: LocalMs;
}

/** A timer that the engine never fires. */
const NEVER_MS = Infinity;

/** The client of a lock row with an end, as ShedLock has it: a claim, perhaps extensions, and an unlock. */
export const pgTtlRowLibraryMachine = setup({
  types: typed<{
    context: PgTtlRowLibraryContext;
    events: TtlRowLibraryEvent;
    emitted: Effect;
    input: PgTtlRowLibraryInput;
  }>(),
  delays: {
    retryDelay: ({ context }) => context.parameters.retryDelayMs,
    commandTimeout: ({ context }) => context.parameters.commandTimeoutMs,
    extendEvery: ({ context: { parameters } }) =>
      parameters.extendEveryMs === 0 ? NEVER_MS : parameters.extendEveryMs,
  },
  guards: {
    isCurrent: ({ context, event }) =>
      'body' in event &&
      event.body !== null &&
      'request' in event.body &&
      event.body.request === context.request,
    triesOnce: ({ context }) => context.triesOnce,
    isApplied: ({ event }) => event.type === 'extended' && event.body.isApplied,
  },
  actions: {
    begin: assign((_, { manner }: { manner: string }) => ({ triesOnce: manner === 'try' })),
    number: assign(({ context }) => ({ request: context.request + 1 })),
    noteRequest: assign(({ event }) => ({
      requestedWallMs: event.wallMs,
      requestedMonotonicMs: event.monotonicMs,
    })),
    noteLocking: assign(({ event }) => ({ lockedAtMs: event.wallMs })),
    sendClaim: emit(({ context, event }) =>
      ask(context, 'claim', { nowMs: event.wallMs, forMs: context.parameters.lockAtMostForMs }),
    ),
    sendExtend: emit(({ context, event }) =>
      ask(context, 'extend', { nowMs: event.wallMs, forMs: context.parameters.lockAtMostForMs }),
    ),
    sendUnlock: emit(({ context, event }) =>
      ask(context, 'unlock', {
        nowMs: event.wallMs,
        lockedAtMs: context.lockedAtMs,
        atLeastForMs: lockAtLeastMs(context.parameters),
        isChecked: context.parameters.unlockChecks === 'owner',
      }),
    ),
    planExtension: raise({ type: 'extensionDue' } as TtlRowLibraryEvent, {
      id: 'extension',
      delay: 'extendEvery',
    }),
    stopExtending: cancel('extension'),
    tellAcquired: emit(({ context }) => tell('acquired', holdingOf(context))),
    tellRenewed: emit(({ context }) => tell('renewed', holdingOf(context))),
    tellNotAcquired: emit(() => tell('notAcquired', null)),
    tellUnreachable: emit(() => tell('unreachable', null)),
    tellFailed: emit((_, { because }: { because: string }) => tell('failed', { because })),
    tellLost: emit((_, { because }: { because: string }) => tell('lost', { because })),
    tellReleased: emit(() => tell('released', null)),
    noteIgnored: emit(({ event }) =>
      record({ type: 'message.ignored', message: event.type, by: SELF }),
    ),
  },
}).createMachine({
  id: 'pg-ttl-row-library',
  description: 'The client of a lock row that says until when it is locked.',
  context: ({ input }) => ({
    ...input,
    triesOnce: false,
    request: 0,
    lockedAtMs: localMs(0),
    requestedWallMs: localMs(0),
    requestedMonotonicMs: localMs(0),
  }),
  initial: 'idle',
  on: {
    // A new call, also after one that was interrupted and never cancelled; that one's row ends by itself.
    acquire: {
      target: '.asking',
      actions: { type: 'begin', params: ({ event }) => event.body },
    },
    release: { actions: 'tellReleased' },
    // Answers that nobody waits for any more.
    granted: {},
    refused: {},
    extended: {},
    unlocked: {},
    extensionDue: {},
    withdraw: {},
    connectionFailed: {},
    leaderMoved: {},
    '*': { actions: 'noteIgnored' },
  },
  states: {
    idle: {
      id: 'idle',
      description: 'The program does not want the lock.',
      // A row that was locked for a program that had given up stays so until its time is over.
    },
    asking: {
      description: 'It has sent its update and waits for the count of rows.',
      entry: ['number', 'noteRequest', 'noteLocking', 'sendClaim'],
      after: { commandTimeout: { target: 'waiting', actions: 'tellUnreachable' } },
      on: {
        granted: [{ guard: 'isCurrent', target: 'holding', actions: 'tellAcquired' }, {}],
        refused: [
          { guard: and(['isCurrent', 'triesOnce']), target: 'idle', actions: 'tellNotAcquired' },
          { guard: 'isCurrent', target: 'waiting' },
          {},
        ],
        connectionFailed: {
          target: 'waiting',
          actions: { type: 'tellFailed', params: ({ event }) => event.body },
        },
        withdraw: 'idle',
      },
    },
    waiting: {
      description: 'It waits before it asks again.',
      after: { retryDelay: 'asking' },
      on: { withdraw: 'idle' },
    },
    holding: {
      description: 'It has the row, as far as it was told.',
      entry: 'planExtension',
      exit: 'stopExtending',
      on: {
        release: 'releasing',
        withdraw: 'releasing',
        extensionDue: { actions: ['number', 'noteRequest', 'sendExtend', 'planExtension'] },
        extended: [
          { guard: and(['isCurrent', 'isApplied']), actions: 'tellRenewed' },
          {
            guard: 'isCurrent',
            target: 'lost',
            actions: { type: 'tellLost', params: { because: 'its row is not its own any more' } },
          },
          {},
        ],
      },
    },
    lost: {
      description: 'It knows that its row is gone.',
      // ShedLock unlocks in any case.
      on: { release: 'releasing' },
    },
    releasing: {
      description: 'It has sent its unlock.',
      entry: ['number', 'sendUnlock'],
      after: { commandTimeout: { target: 'idle', actions: 'tellReleased' } },
      on: {
        unlocked: [{ guard: 'isCurrent', target: 'idle', actions: 'tellReleased' }, {}],
        connectionFailed: { target: 'idle', actions: 'tellReleased' },
      },
    },
  },
});

/** Its waits run on the monotonic clock; what it writes into the row is wall time. */
export const pgTtlRowLibrary: MachineDefinition = { machine: pgTtlRowLibraryMachine };

function ask({ request }: PgTtlRowLibraryContext, type: string, more: object): Effect {
  return send('postgres', 'server', type, { request, ...more });
}

function holdingOf(context: PgTtlRowLibraryContext): Holding {
  const { parameters, requestedWallMs, requestedMonotonicMs } = context;
  const ttlMs = parameters.lockAtMostForMs;
  return { token: null, ttlMs, requestedWallMs, requestedMonotonicMs };
}
