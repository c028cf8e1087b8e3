import type { ScenarioInput } from '../../scenario/scenario';
import { CLIENT_COUNT_MAX } from '../../scenario/limits';
import { loadOf } from './estimate';
import type { Workload } from './inputs';

/** What the experiment can change besides the numbers. */
export interface Design {
  /** What storage does with a stale write. */
  readonly guard: 'none' | 'token-on-write' | 'token-at-takeover';
  /** Whether the program looks at its clock before it writes. */
  readonly checksLease: boolean;
}

export const USUAL_DESIGN: Design = { guard: 'none', checksLease: false };

/** The simulation takes no more jobs a second at one lock. */
export const RATE_MAX = 200;

/** Where the simulation had to stay below the inputs, in sentences; empty where it did not. */
export function simplified(workload: Workload): readonly string[] {
  const { perLock } = loadOf(workload);
  return [
    ...(perLock > RATE_MAX
      ? [`One lock is offered ${RATE_MAX} jobs a second here, not ${Math.round(perLock)}.`]
      : []),
    ...(workload.workerCount > CLIENT_COUNT_MAX
      ? [
          `${CLIENT_COUNT_MAX} workers run here, not ${workload.workerCount}; who finds none free waits in the backlog.`,
        ]
      : []),
    ...(perLock > 0 && perLock < RATE_MIN
      ? [`Jobs come ${RATE_MIN} a second here; there are fewer, and nothing would be seen.`]
      : []),
  ];
}

/** The least traffic that the scenario format can carry and a run can show. */
const RATE_MIN = 0.05;

/** How long a run must be to show some hundred jobs and many holds; between five minutes and an hour. */
export function durationMsFor(workload: Workload): number {
  const { perLock, serviceMs } = loadOf(workload);
  const ratePerSecond = Math.min(RATE_MAX, Math.max(RATE_MIN, perLock));
  const forJobs = (300 / ratePerSecond) * 1_000;
  const wanted = Math.max(300_000, forJobs, 60 * serviceMs, 4 * workload.pauseMs);
  return 60_000 * Math.ceil(Math.min(wanted, 3_600_000) / 60_000);
}

/**
 * One lock of the workload at its peak, as a scenario: Redis with polling, since that is the lock of the lesson and the
 * one on which TTL, pause and skew all act. In the middle of worker A's third job A is paused, and the server's clock
 * steps.
 */
export function scenarioOfWorkload(
  workload: Workload,
  design: Design = USUAL_DESIGN,
  durationMs = durationMsFor(workload),
): ScenarioInput {
  const { holdMs, latencyMs, pollMs, ttlMs, pauseMs, skewMs, workerCount } = workload;
  const { perLock } = loadOf(workload);
  const plusMs = 2 * latencyMs + Math.floor(holdMs / 2);
  const midway = { node: 'A', enters: 'holding.reading', nth: 3, plusMs };
  const jobsPerSecond = Math.min(RATE_MAX, Math.max(RATE_MIN, Number(perLock.toFixed(3))));
  return {
    title: 'My workload, at its peak',
    story:
      'One lock with the traffic of the worksheet. Change one thing, and say first what breaks.',
    seed: 7,
    durationMs,
    service: {
      id: 'redis',
      ttlMs,
      retryDelayMs: pollMs,
      retryJitterMs: Math.floor(pollMs / 2),
      commandTimeoutMs: Math.max(1_000, 4 * latencyMs),
    },
    storage: { guard: design.guard },
    clients: {
      count: Math.min(workerCount, CLIENT_COUNT_MAX),
      behaviour: { validityCheck: design.checksLease ? 'before-write' : 'never' },
    },
    work: { jobsPerSecond, workMs: holdMs },
    network: { delayMs: latencyMs },
    faults: [
      ...(pauseMs === 0
        ? []
        : [{ type: 'pause', at: midway, node: 'A', lengthMs: pauseMs } as const]),
      ...(skewMs === 0
        ? []
        : [{ type: 'clockStep', at: midway, node: 'redis', byMs: skewMs } as const]),
    ],
  };
}
