import type { LocalMs } from '../../../kernel/time';
import type { Session } from './store';

/** A session as the leader times it, by its own monotonic clock and in its own memory. */
export interface TimedSession extends Session {
  readonly endsAtMs: number;
  /** Its end was proposed: nothing revives it any more. */
  readonly isClosing: boolean;
}

/** F18: the deadline is rounded up to a tick, so a session ends late by up to one. ExpiryQueue. */
export function deadlineOf(nowMs: number, ttlMs: number, tickMs: number): number {
  return (Math.floor((nowMs + ttlMs) / tickMs) + 1) * tickMs;
}

/** The sessions that stand in the store: new ones begin now, and those that are gone are forgotten. */
export function trackedAfter(
  timed: readonly TimedSession[],
  sessions: readonly Session[],
  { nowMs, tickMs }: { readonly nowMs: LocalMs; readonly tickMs: number },
): readonly TimedSession[] {
  return sessions.map(
    ({ session, ttlMs }) =>
      timed.find((known) => known.session === session) ?? {
        session,
        ttlMs,
        endsAtMs: deadlineOf(nowMs, ttlMs, tickMs),
        isClosing: false,
      },
  );
}

/** A word from its client begins the whole timeout anew. */
export function touched(
  timed: readonly TimedSession[],
  sessions: readonly string[],
  { nowMs, tickMs }: { readonly nowMs: LocalMs; readonly tickMs: number },
): readonly TimedSession[] {
  return timed.map((one) =>
    one.isClosing || !sessions.includes(one.session)
      ? one
      : { ...one, endsAtMs: deadlineOf(nowMs, one.ttlMs, tickMs) },
  );
}

export function overdue(timed: readonly TimedSession[], nowMs: LocalMs): readonly TimedSession[] {
  return timed.filter(({ endsAtMs, isClosing }) => !isClosing && nowMs >= endsAtMs);
}

export function closing(
  timed: readonly TimedSession[],
  over: readonly TimedSession[],
): readonly TimedSession[] {
  return timed.map((one) => (over.includes(one) ? { ...one, isClosing: true } : one));
}

/** How long until a session may be over, if nothing is heard of it. */
export function untilOverMs(timed: readonly TimedSession[], nowMs: LocalMs): number {
  const ends = timed.filter(({ isClosing }) => !isClosing).map(({ endsAtMs }) => endsAtMs);
  return Math.max(0, Math.min(...ends) - nowMs);
}
