import { scenarioOf } from '../../src/scenario/read';
import type { Scenario } from '../../src/scenario/scenario';

/**
 * The small world that steps are counted in: a Redis-like server, clients that poll it, a storage; jobs by
 * chance, delays by chance, and no fault. As many clients as the trial of `exploration` had.
 */
export function polling(durationMs: number): Scenario {
  return scenarioOf({
    seed: 3,
    durationMs,
    service: { id: 'redis', ttlMs: 10_000, retryDelayMs: 500, retryJitterMs: 100 },
    clients: { count: 3 },
    work: { jobsPerSecond: 0.5, workMs: 1_500, afterWriteMs: 100 },
    network: { delay: 'uniform', delayMs: 5, delayMsMax: 60 },
  });
}
