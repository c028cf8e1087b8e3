import { assign, cancel, emit, enqueueActions, setup } from 'xstate';
import type { JobOutcome } from '../history/fact';
import type { Delivery, Effect, MachineDefinition } from './contract';
import { record, send } from './effects';
import type { Job, JobStep } from './job';
import { SELF } from './messages';
import type {
  ConnectionTrouble,
  Holding,
  LibraryAnswer,
  StorageAnswer,
  WorkerCommand,
} from './messages';
import type { WorkerParameters } from './worker.parameters';
import { typed } from './typed';

/** What a worker starts from. */
export interface WorkerInput {
  readonly settings: WorkerParameters;
  /** There is nothing to wait for: its service keeps nobody out. */
  readonly isAdmitted?: boolean;
}

interface WorkerContext {
  readonly settings: WorkerParameters;
  readonly isAdmitted: boolean;
  readonly job: Job | null;
  /** Index of the step that comes next. */
  readonly nextStep: number;
  readonly stepDelayMs: number;
  readonly grantedAtMs: number;
  readonly token: number | null;
  /** By the client's chosen clock; null: never looked at, or no end. */
  readonly deadlineMs: number | null;
  /** Numbers what it asks of storage. */
  readonly request: number;
  /** What was last read; kept across jobs, as memory is. */
  readonly value: number;
  readonly version: number;
  readonly rereads: number;
  /** What the service suggests; the program's own habit counts if it is more patient. */
  readonly rereadsMax: number;
  /** Its library cannot tell whether it holds the lock. */
  readonly isInDoubt: boolean;
  readonly outcome: JobOutcome;
}

type WorkerEvent =
  | WorkerCommand
  | LibraryAnswer
  | StorageAnswer
  | ConnectionTrouble
  | Delivery<'deadline', null>
  /** It was told of the loss a while ago, and has stopped working. */
  | Delivery<'stopped', { readonly because: string }>;

interface LossNoticed {
  readonly because: string;
  readonly outcome: JobOutcome;
}

const NO_JOB = {
  job: null,
  nextStep: 0,
  stepDelayMs: 0,
  grantedAtMs: 0,
  token: null,
  deadlineMs: null,
  rereads: 0,
  rereadsMax: 0,
  isInDoubt: false,
  outcome: 'done' as JobOutcome,
};

/** Answers of storage to a request that was given up. */
const LATE_FROM_STORAGE = {
  value: {},
  written: {},
  performed: {},
  rejected: {},
  connectionFailed: {},
} as const;

/** Answers of the library to a call that is over. */
const LATE_FROM_LIBRARY = {
  unreachable: {},
  failed: {},
  acquired: {},
  admitted: {},
  notAcquired: {},
  released: {},
} as const;

/** The application: acquires, reads, works, writes, releases. The same machine for every lock service. */
export const workerMachine = setup({
  types: typed<{
    context: WorkerContext;
    events: WorkerEvent;
    emitted: Effect;
    input: WorkerInput;
  }>(),
  delays: {
    nextStep: ({ context }) => context.stepDelayMs,
    storageTimeout: ({ context }) => context.settings.storageTimeoutMs,
  },
  guards: {
    comesNext: ({ context }, { step }: { step: JobStep['do'] }) =>
      context.job?.steps[context.nextStep]?.do === step,
    triesOnce: ({ context }) => context.settings.manner === 'try',
    proceedsOnError: ({ context }) => context.settings.onError === 'proceed',
    failsOnError: ({ context }) => context.settings.onError === 'fail',
    goesOnAlone: ({ context }) => context.settings.whenUnreachable === 'go-on',
    failsWhenUnreachable: ({ context }) => context.settings.whenUnreachable === 'fail',
    obeysLoss: ({ context }) => context.settings.obeysLoss,
    stopsLate: ({ context }) => context.settings.obeysLoss && context.settings.stopsAfterMs > 0,
    isInDoubt: ({ context }) => context.isInDoubt,
    cancelsOnInterrupt: ({ context }) => context.settings.cancelsOnInterrupt,
    leaseHasRunOut: ({ context, event }) =>
      context.settings.validityCheck === 'before-write' &&
      context.deadlineMs !== null &&
      clockOf(context, event) >= context.deadlineMs,
    /** Not a late answer, nor one that came twice. */
    isCurrent: ({ context, event }) =>
      'body' in event &&
      event.body !== null &&
      'request' in event.body &&
      event.body.request === context.request,
    mayReread: ({ context }, { request, because }: { request: number; because: string }) =>
      request === context.request &&
      because === 'version-is-stale' &&
      context.rereads < Math.max(context.settings.rereadsMax, context.rereadsMax),
  },
  actions: {
    takeJob: assign((_, job: Job) => ({ ...NO_JOB, job })),
    noteStart: emit(({ context }) =>
      record({ type: 'job.started', jobId: jobIdOf(context), client: SELF }),
    ),
    noteWanted: enqueueActions(({ context, enqueue }) => {
      if (!context.isAdmitted) enqueue.emit(record({ type: 'lock.wanted', client: SELF }));
    }),
    noteLoss: enqueueActions(({ enqueue }, { because, outcome }: LossNoticed) => {
      enqueue.emit(record({ type: 'loss.noticed', client: SELF, because }));
      enqueue.assign({ outcome });
    }),
    doubt: assign({ isInDoubt: true }),
    trust: assign({ isInDoubt: false }),
    mark: assign((_, { outcome }: { outcome: JobOutcome }) => ({ outcome })),
    noteIgnored: emit(({ event }) =>
      record({ type: 'message.ignored', message: event.type, by: SELF }),
    ),
    endJob: enqueueActions(({ context, enqueue }) => {
      const { outcome } = context;
      const jobId = jobIdOf(context);
      enqueue.emit(record({ type: 'job.finished', jobId, client: SELF, outcome }));
      enqueue.assign(NO_JOB);
    }),
    noteWithdrawn: emit((_, { because }: { because: string }) =>
      record({ type: 'lock.withdrawn', client: SELF, because }),
    ),
    askForLock: emit(({ context }) =>
      send(SELF, 'library', 'acquire', { manner: context.settings.manner }),
    ),
    withdraw: emit(() => send(SELF, 'library', 'withdraw', null)),
    askForRelease: emit(() => send(SELF, 'library', 'release', null)),
    holdWith: assign(({ context, event }, holding: Holding) => ({
      grantedAtMs: event.monotonicMs,
      token: holding.token,
      deadlineMs: deadlineOf(context, event, holding),
    })),
    holdWithout: assign(({ event }) => ({
      grantedAtMs: event.monotonicMs,
      token: null,
      deadlineMs: null,
    })),
    keepRereads: assign((_, { rereadsMax }: { rereadsMax: number }) => ({ rereadsMax })),
    keepDeadline: assign(({ context, event }, holding: Holding) => ({
      deadlineMs: deadlineOf(context, event, holding),
    })),
    /** Only a program that watches its lease by a timer sets one; a renewal moves it. */
    watchDeadline: enqueueActions(({ context, event, enqueue }) => {
      if (context.settings.validityCheck !== 'timer' || context.deadlineMs === null) return;
      const delay = Math.max(0, context.deadlineMs - clockOf(context, event));
      // The engine stamps the delivery; a raised event only needs its name.
      enqueue.raise({ type: 'deadline' } as WorkerEvent, { id: 'deadline', delay });
    }),
    forgetDeadline: cancel('deadline'),
    /** The library knows, the work does not end at once: nobody can take it back meanwhile. */
    beginToStop: enqueueActions(({ context, enqueue }, { because }: { because: string }) => {
      const delay = context.settings.stopsAfterMs;
      enqueue.raise({ type: 'stopped', body: { because } } as WorkerEvent, { id: 'stop', delay });
    }),
    forgetStop: cancel('stop'),
    planStep: assign(({ context, event }) => ({ stepDelayMs: delayOfStep(context, event) })),
    passStep: assign(({ context }) => ({ nextStep: context.nextStep + 1 })),
    keepValue: assign((_, { value, version }: { value: number; version: number }) => ({
      value,
      version,
    })),
    countReread: assign(({ context }) => ({ rereads: context.rereads + 1 })),
    number: assign(({ context }) => ({ request: context.request + 1 })),
    askForValue: emit(({ context }) =>
      send('storage', 'storage', 'read', {
        request: context.request,
        token: tokenToSend(context),
      }),
    ),
    askForWrite: emit(({ context }) => {
      const isBlind = context.job?.steps[context.nextStep]?.isBlind ?? false;
      return send('storage', 'storage', 'write', {
        request: context.request,
        jobId: jobIdOf(context),
        token: tokenToSend(context),
        basedOnVersion: isBlind ? null : context.version,
        value: context.value + 1,
      });
    }),
    askForEffect: emit(({ context }) =>
      send('storage', 'storage', 'perform', {
        request: context.request,
        jobId: jobIdOf(context),
        token: tokenToSend(context),
      }),
    ),
  },
}).createMachine({
  id: 'worker',
  description: 'The application that needs the lock.',
  context: ({ input }) => ({
    settings: input.settings,
    isAdmitted: input.isAdmitted ?? false,
    ...NO_JOB,
    request: 0,
    value: 0,
    version: 0,
  }),
  initial: 'idle',
  on: { '*': { actions: 'noteIgnored' } },
  states: {
    idle: {
      description: 'It has no work and does not want the lock.',
      tags: 'idle',
      on: {
        job: {
          target: 'acquiring',
          actions: [{ type: 'takeJob', params: ({ event }) => event.body }, 'noteStart'],
        },
        // Late answers, to a job that is over.
        acquired: {},
        admitted: {},
        renewed: {},
        notAcquired: {},
        unreachable: {},
        failed: {},
        lost: {},
        inDoubt: {},
        safe: {},
        released: {},
        interrupt: {},
        ...LATE_FROM_STORAGE,
      },
    },
    acquiring: {
      description: 'It has asked for the lock and waits.',
      tags: 'waits',
      entry: ['noteWanted', 'askForLock'],
      on: {
        acquired: {
          target: 'holding',
          actions: { type: 'holdWith', params: ({ event }) => event.body },
        },
        admitted: {
          target: 'holding',
          actions: ['holdWithout', { type: 'keepRereads', params: ({ event }) => event.body }],
        },
        notAcquired: {
          target: 'idle',
          actions: [
            { type: 'noteWithdrawn', params: { because: 'somebody else holds it' } },
            { type: 'mark', params: { outcome: 'gave-up' } },
            'endJob',
          ],
        },
        failed: [
          {
            guard: 'proceedsOnError',
            target: 'holding',
            actions: [
              'withdraw',
              { type: 'noteWithdrawn', params: { because: 'it takes the error for success' } },
              'holdWithout',
            ],
          },
          {
            guard: 'failsOnError',
            target: 'idle',
            actions: [
              'withdraw',
              { type: 'noteWithdrawn', params: { because: 'acquiring failed' } },
              { type: 'mark', params: { outcome: 'failed' } },
              'endJob',
            ],
          },
          {},
        ],
        unreachable: [
          {
            guard: 'goesOnAlone',
            target: 'holding',
            actions: [
              'withdraw',
              { type: 'noteWithdrawn', params: { because: 'it goes on without the lock' } },
              'holdWithout',
            ],
          },
          {
            guard: 'failsWhenUnreachable',
            target: 'idle',
            actions: [
              'withdraw',
              { type: 'noteWithdrawn', params: { because: 'the service did not answer' } },
              { type: 'mark', params: { outcome: 'failed' } },
              'endJob',
            ],
          },
          {},
        ],
        interrupt: [
          {
            guard: 'cancelsOnInterrupt',
            target: 'idle',
            actions: [
              'withdraw',
              { type: 'noteWithdrawn', params: { because: 'the call was interrupted' } },
              { type: 'mark', params: { outcome: 'gave-up' } },
              'endJob',
            ],
          },
          {
            target: 'idle',
            actions: [
              { type: 'noteWithdrawn', params: { because: 'the call was interrupted' } },
              { type: 'mark', params: { outcome: 'gave-up' } },
              'endJob',
            ],
          },
        ],
        // Answers to the job before.
        released: {},
        renewed: {},
        lost: {},
        inDoubt: {},
        safe: {},
        ...LATE_FROM_STORAGE,
      },
    },
    holding: {
      description: 'It works: as the holder of the lock, or admitted where there is none.',
      tags: 'believes',
      initial: 'working',
      entry: ['planStep', 'watchDeadline'],
      exit: ['forgetDeadline', 'forgetStop'],
      on: {
        renewed: {
          actions: [{ type: 'keepDeadline', params: ({ event }) => event.body }, 'watchDeadline'],
        },
        stopped: {
          target: 'idle',
          actions: [
            {
              type: 'noteLoss',
              params: ({ event }) => ({
                because: event.body.because,
                outcome: 'lost-the-lock' as const,
              }),
            },
            'endJob',
          ],
        },
        lost: [
          {
            guard: 'stopsLate',
            actions: { type: 'beginToStop', params: ({ event }) => event.body },
          },
          {
            guard: 'obeysLoss',
            target: 'idle',
            actions: [
              {
                type: 'noteLoss',
                params: ({ event }) => ({
                  because: event.body.because,
                  outcome: 'lost-the-lock' as const,
                }),
              },
              'endJob',
            ],
          },
          {},
        ],
        deadline: {
          target: 'releasing',
          actions: {
            type: 'noteLoss',
            params: { because: 'its lease ends by its own clock', outcome: 'lost-the-lock' },
          },
        },
        // What it has asked of storage it still hears the answer of.
        inDoubt: { actions: 'doubt' },
        safe: { actions: 'trust' },
        interrupt: {},
        ...LATE_FROM_LIBRARY,
        ...LATE_FROM_STORAGE,
      },
      states: {
        working: {
          description: 'It works, until its next step is due.',
          always: { guard: 'isInDoubt', target: '#doubting' },
          after: {
            nextStep: [
              { guard: { type: 'comesNext', params: { step: 'read' } }, target: 'reading' },
              { guard: { type: 'comesNext', params: { step: 'release' } }, target: '#releasing' },
              {
                guard: 'leaseHasRunOut',
                target: '#releasing',
                actions: {
                  type: 'noteLoss',
                  params: { because: 'its lease ends by its own clock', outcome: 'lost-the-lock' },
                },
              },
              { guard: { type: 'comesNext', params: { step: 'write' } }, target: 'writing' },
              { guard: { type: 'comesNext', params: { step: 'effect' } }, target: 'performing' },
              { target: '#releasing' },
            ],
          },
        },
        reading: {
          description: 'It has asked storage for the value.',
          entry: ['number', 'askForValue'],
          after: {
            storageTimeout: {
              target: '#releasing',
              actions: { type: 'mark', params: { outcome: 'failed' } },
            },
          },
          on: {
            connectionFailed: {
              target: '#releasing',
              actions: { type: 'mark', params: { outcome: 'failed' } },
            },
            value: {
              guard: 'isCurrent',
              target: 'working',
              actions: [
                { type: 'keepValue', params: ({ event }) => event.body },
                'passStep',
                'planStep',
              ],
            },
            rejected: {
              guard: 'isCurrent',
              target: '#releasing',
              actions: {
                type: 'noteLoss',
                params: { because: 'storage refused its token', outcome: 'rejected' },
              },
            },
          },
        },
        writing: {
          description: 'It has sent its write and waits for storage.',
          entry: ['number', 'askForWrite'],
          after: {
            storageTimeout: {
              target: '#releasing',
              actions: { type: 'mark', params: { outcome: 'failed' } },
            },
          },
          on: {
            connectionFailed: {
              target: '#releasing',
              actions: { type: 'mark', params: { outcome: 'failed' } },
            },
            written: {
              guard: 'isCurrent',
              target: 'working',
              actions: ['passStep', 'planStep'],
            },
            rejected: [
              {
                guard: { type: 'mayReread', params: ({ event }) => event.body },
                target: 'rereading',
                actions: 'countReread',
              },
              {
                guard: 'isCurrent',
                target: '#releasing',
                actions: {
                  type: 'noteLoss',
                  params: { because: 'storage refused its write', outcome: 'rejected' },
                },
              },
            ],
          },
        },
        rereading: {
          description: 'Its version was no longer current: it reads again before it retries.',
          entry: ['number', 'askForValue'],
          after: {
            storageTimeout: {
              target: '#releasing',
              actions: { type: 'mark', params: { outcome: 'failed' } },
            },
          },
          on: {
            connectionFailed: {
              target: '#releasing',
              actions: { type: 'mark', params: { outcome: 'failed' } },
            },
            value: {
              guard: 'isCurrent',
              target: 'writing',
              actions: { type: 'keepValue', params: ({ event }) => event.body },
            },
          },
        },
        performing: {
          description: 'It has asked for an effect that cannot be undone.',
          entry: ['number', 'askForEffect'],
          after: {
            storageTimeout: {
              target: '#releasing',
              actions: { type: 'mark', params: { outcome: 'failed' } },
            },
          },
          on: {
            connectionFailed: {
              target: '#releasing',
              actions: { type: 'mark', params: { outcome: 'failed' } },
            },
            performed: {
              guard: 'isCurrent',
              target: 'working',
              actions: ['passStep', 'planStep'],
            },
          },
        },
      },
    },
    doubting: {
      id: 'doubting',
      description: 'Its library is in doubt, so it stands still, and does not act as the holder.',
      on: {
        // The step that was due begins anew.
        safe: { target: 'holding', actions: 'trust' },
        lost: [
          {
            guard: 'obeysLoss',
            target: 'idle',
            actions: [
              {
                type: 'noteLoss',
                params: ({ event }) => ({
                  because: event.body.because,
                  outcome: 'lost-the-lock' as const,
                }),
              },
              'endJob',
            ],
          },
          { target: 'holding', actions: 'trust' },
        ],
        renewed: { actions: { type: 'keepDeadline', params: ({ event }) => event.body } },
        inDoubt: {},
        interrupt: {},
        ...LATE_FROM_LIBRARY,
        ...LATE_FROM_STORAGE,
      },
    },
    releasing: {
      id: 'releasing',
      description: 'It gives the lock back and no longer relies on it.',
      entry: 'askForRelease',
      on: {
        released: { target: 'idle', actions: 'endJob' },
        lost: {
          target: 'idle',
          actions: [{ type: 'mark', params: { outcome: 'lost-the-lock' } }, 'endJob'],
        },
        admitted: {},
        renewed: {},
        inDoubt: {},
        safe: {},
        interrupt: {},
        unreachable: {},
        failed: {},
        ...LATE_FROM_STORAGE,
      },
    },
  },
});

/** Work and time-outs run on the monotonic clock; the deadline on the clock that the program chose. */
export function workerDefinition(settings: WorkerParameters): MachineDefinition {
  return settings.clientClock === 'wall' ? WORKER_BY_WALL_CLOCK : WORKER;
}

const WORKER: MachineDefinition = { machine: workerMachine };
const WORKER_BY_WALL_CLOCK: MachineDefinition = {
  machine: workerMachine,
  clocks: { deadline: 'wall' },
};

function jobIdOf({ job }: WorkerContext): string {
  return job === null ? '' : job.id;
}

function tokenToSend({ settings, token }: WorkerContext): number | null {
  return settings.writesWithToken ? token : null;
}

function clockOf({ settings }: WorkerContext, event: WorkerEvent): number {
  return settings.clientClock === 'wall' ? event.wallMs : event.monotonicMs;
}

/** When the client stops relying on its lease, by the clock it chose. */
function deadlineOf(context: WorkerContext, event: WorkerEvent, holding: Holding): number | null {
  if (holding.ttlMs === null) return null;
  const { deadlineFrom, clientClock, safetyMarginMs } = context.settings;
  const requestedMs =
    clientClock === 'wall' ? holding.requestedWallMs : holding.requestedMonotonicMs;
  const fromMs = deadlineFrom === 'request' ? requestedMs : clockOf(context, event);
  return fromMs + holding.ttlMs - safetyMarginMs;
}

/** How long until the next step is due, from now; a step that is overdue is due at once. */
function delayOfStep({ job, nextStep, grantedAtMs }: WorkerContext, event: WorkerEvent): number {
  const step = job?.steps[nextStep];
  if (step === undefined) return 0;
  if (step.from === 'previous') return step.ms;
  const originMs = step.from === 'grant' ? grantedAtMs : 0;
  return Math.max(0, originMs + step.ms - event.monotonicMs);
}
