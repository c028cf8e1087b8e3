import { assign, cancel, emit, enqueueActions, setup } from 'xstate';
import type { JobOutcome } from '../../history/fact';
import type { Effect } from '../contract';
import { record, send } from '../effects';
import type { Job, JobStep } from '../job';
import { SELF, type Holding } from '../messages';
import { typed } from '../typed';
import {
  clockOf,
  deadlineOf,
  delayOfStep,
  jobIdOf,
  NO_JOB,
  tokenToSend,
  type WorkerContext,
  type WorkerEvent,
  type WorkerInput,
} from './worker.context';

/** The words of the worker's machine; which comes when, its states say. */
export const workerSetup = setup({
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
    noteLoss: emit((_, { because }: { because: string }) =>
      record({ type: 'loss.noticed', client: SELF, because }),
    ),
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
});
