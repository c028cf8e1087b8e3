import type { LocalMs } from '../../../kernel/time';
import type { NodeId } from '../../contract';
import { REVOKE_AGAIN_MS, SCAN_EVERY_MS } from './parameters';
import type { QueueKey } from './queue';

/** A lease as the leader times it, by its own clock and in its own memory: only the revoke is agreed on. */
export interface TimedLease {
  readonly lease: string;
  readonly endsAtMs: number;
  /** Not looked at before: its revoke was proposed. */
  readonly looksAgainAtMs: number;
}

/** A session that renewed too late: it is answered once the revoke is through. */
export interface OwedAnswer {
  readonly lease: string;
  readonly to: NodeId;
  readonly part: string;
}

/** All leases of a new leader: their full TTL from now, and an election timeout more. They only get longer. */
export function leasesAtPromotion(
  keys: readonly QueueKey[],
  nowMs: LocalMs,
  electionTimeoutMs: number,
): readonly TimedLease[] {
  return keys.map(({ lease, ttlMs }) => timed(lease, nowMs + ttlMs + electionTimeoutMs));
}

/** The leases that stand in the store: new ones begin now, and those that are gone are forgotten. */
export function leasesAfter(
  leases: readonly TimedLease[],
  keys: readonly QueueKey[],
  nowMs: LocalMs,
): readonly TimedLease[] {
  return keys.map(
    ({ lease, ttlMs }) =>
      leases.find((known) => known.lease === lease) ?? timed(lease, nowMs + ttlMs),
  );
}

/** A renewal begins the full TTL anew. */
export function leasesRenewed(
  leases: readonly TimedLease[],
  { lease, ttlMs }: QueueKey,
  nowMs: LocalMs,
): readonly TimedLease[] {
  return leases.map((known) => (known.lease === lease ? timed(lease, nowMs + ttlMs) : known));
}

export function overLeases(leases: readonly TimedLease[], nowMs: LocalMs): readonly TimedLease[] {
  return leases.filter((one) => nowMs >= one.endsAtMs && nowMs >= one.looksAgainAtMs);
}

export function leasesRevoked(
  leases: readonly TimedLease[],
  over: readonly TimedLease[],
  nowMs: LocalMs,
): readonly TimedLease[] {
  return leases.map((one) =>
    over.includes(one) ? { ...one, looksAgainAtMs: nowMs + REVOKE_AGAIN_MS } : one,
  );
}

/**
 * How long until the next scan that can find something. The leader scans each 500 ms; scans that find nothing are
 * left out, which nobody can tell. A wall clock may jump in between, so by that clock none is left out. `hasScanned`:
 * that of this instant is done; otherwise it is still to come.
 */
export function untilScanMs(
  leases: readonly TimedLease[],
  { leaseNowMs, nowMs }: { readonly leaseNowMs: number; readonly nowMs: LocalMs },
  { mayJump, hasScanned }: { readonly mayJump: boolean; readonly hasScanned: boolean },
): number {
  if (leases.length === 0) return Infinity;
  const dueInMs = mayJump
    ? 0
    : Math.min(...leases.map((one) => Math.max(one.endsAtMs, one.looksAgainAtMs) - leaseNowMs));
  const earliestMs = nowMs + Math.max(hasScanned ? 1 : 0, dueInMs);
  return Math.ceil(earliestMs / SCAN_EVERY_MS) * SCAN_EVERY_MS - nowMs;
}

function timed(lease: string, endsAtMs: number): TimedLease {
  return { lease, endsAtMs, looksAgainAtMs: 0 };
}
