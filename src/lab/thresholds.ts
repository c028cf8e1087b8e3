import type { History } from '../history/history';
import type { Scenario } from '../scenario/scenario';
import type { LockService } from '../models/contract';
import type { Experiment } from './experiment';

/** What is left of a client's lease when its pause begins. */
export interface RemainingLease {
  readonly remainingMs: number;
  readonly pauseAtMs: number;
  readonly grant: number;
}

/**
 * The lease that remains at the pause's start, from the run: the promised end of the client's first grant, as
 * it stood then, less the start. A longer pause outlasts it. Null where the client had no such grant, or
 * where it never ends.
 */
export function remainingLeaseOf({ scenario, history }: Experiment): RemainingLease | null {
  const { client, afterGrantMs } = scenario.pause;
  const heldFromMs = firstBeliefOf(history, client);
  if (heldFromMs === null) return null;
  const pauseAtMs = heldFromMs + afterGrantMs;
  let grant: number | null = null;
  let endMs: number | null = null;
  for (const { atMs, fact } of history) {
    if (atMs > pauseAtMs) break;
    if (fact.type === 'lease.granted' && fact.client === client && grant === null) {
      grant = fact.grant;
      endMs = fact.ttlMs === null ? null : atMs + fact.ttlMs;
    } else if (!('grant' in fact) || fact.grant !== grant) continue;
    else if (fact.type === 'lease.renewed' || fact.type === 'lease.revived')
      endMs = fact.ttlMs === null ? null : atMs + fact.ttlMs;
    else if (fact.type === 'lease.released' || fact.type === 'lease.expired') endMs = null;
  }
  if (grant === null || endMs === null || endMs <= pauseAtMs) return null;
  return { remainingMs: endMs - pauseAtMs, pauseAtMs, grant };
}

/** The TTL with which the first lease would just outlast the pause; null where there is no pause. */
export function ttlOutlastingPause(
  { scenario, service }: Experiment,
  remaining: RemainingLease | null,
): number | null {
  const ttlMs = ttlOf(scenario, service);
  if (remaining === null || ttlMs === null || scenario.pause.lengthMs === 0) return null;
  return ttlMs - remaining.remainingMs + scenario.pause.lengthMs;
}

/** The traffic at which one job after the other fills the lock: beyond it, jobs queue without end. */
export function fullTraffic({ work, network }: Scenario): number {
  // A request and its answer to acquire, to read and to write; the release need not be waited for.
  const heldMs = work.workMs + work.afterWriteMs + 6 * network.delayMs;
  return heldMs === 0 ? Infinity : Math.round(100_000 / heldMs) / 100;
}

/** The length of a scenario's leases; null where its service has none. */
export function ttlOf(
  scenario: Scenario,
  { ttlParameter }: Pick<LockService<never>, 'ttlParameter'>,
): number | null {
  const ttlMs = ttlParameter === null ? null : scenario.service[ttlParameter];
  return typeof ttlMs === 'number' ? ttlMs : null;
}

function firstBeliefOf(history: History, client: string): number | null {
  for (const { atMs, fact } of history)
    if (fact.type === 'belief.began' && fact.client === client) return atMs;
  return null;
}
