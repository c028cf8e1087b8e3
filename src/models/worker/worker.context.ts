import type { JobOutcome } from '../../history/fact';
import type { Delivery } from '../contract';
import type { Job } from '../job';
import type {
  ConnectionTrouble,
  Holding,
  LibraryAnswer,
  StorageAnswer,
  WorkerCommand,
} from '../messages';
import type { WorkerParameters } from './parameters';

/** What a worker starts from. */
export interface WorkerInput {
  readonly settings: WorkerParameters;
  /** There is nothing to wait for: its service keeps nobody out. */
  readonly isAdmitted?: boolean;
}

/** What it keeps between two events. */
export interface WorkerContext {
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

/** All that a worker hears. */
export type WorkerEvent =
  | WorkerCommand
  | LibraryAnswer
  | StorageAnswer
  | ConnectionTrouble
  | Delivery<'deadline', null>
  /** It was told of the loss a while ago, and has stopped working. */
  | Delivery<'stopped', { readonly because: string }>;

/** Between two jobs; what it has read stays, as memory does. */
export const NO_JOB = {
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

export function jobIdOf({ job }: WorkerContext): string {
  return job === null ? '' : job.id;
}

export function tokenToSend({ settings, token }: WorkerContext): number | null {
  return settings.writesWithToken ? token : null;
}

export function clockOf({ settings }: WorkerContext, event: WorkerEvent): number {
  return settings.clientClock === 'wall' ? event.wallMs : event.monotonicMs;
}

/** When the client stops relying on its lease, by the clock it chose. */
export function deadlineOf(
  context: WorkerContext,
  event: WorkerEvent,
  holding: Holding,
): number | null {
  if (holding.ttlMs === null) return null;
  const { deadlineFrom, clientClock, safetyMarginMs } = context.settings;
  const requestedMs =
    clientClock === 'wall' ? holding.requestedWallMs : holding.requestedMonotonicMs;
  const fromMs = deadlineFrom === 'request' ? requestedMs : clockOf(context, event);
  return fromMs + holding.ttlMs - safetyMarginMs;
}

/** How long until the next step is due, from now; a step that is overdue is due at once. */
export function delayOfStep(
  { job, nextStep, grantedAtMs }: WorkerContext,
  event: WorkerEvent,
): number {
  const step = job?.steps[nextStep];
  if (step === undefined) return 0;
  if (step.from === 'previous') return step.ms;
  const originMs = step.from === 'grant' ? grantedAtMs : 0;
  return Math.max(0, originMs + step.ms - event.monotonicMs);
}
