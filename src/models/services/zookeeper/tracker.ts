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

/** A word from its client begins the whole timeout anew. The same list, where no deadline moves by that. */
export function touched(
  timed: readonly TimedSession[],
  sessions: readonly string[],
  { nowMs, tickMs }: { readonly nowMs: LocalMs; readonly tickMs: number },
): readonly TimedSession[] {
  const next = timed.map((one) => {
    const { session, ttlMs, isClosing } = one;
    if (isClosing || !sessions.includes(session)) return one;
    const endsAtMs = deadlineOf(nowMs, ttlMs, tickMs);
    return endsAtMs === one.endsAtMs ? one : { session, ttlMs, endsAtMs, isClosing };
  });
  return next.some((one, at) => one !== timed[at]) ? next : timed;
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
