import type { LocalMs } from '../../../kernel/time';
import type { NodeId } from '../../contract';
import { replyBeforeMs, type ChubbyParameters } from './parameters';
import { EMPTY_STORE, wordsOf, type Store } from './store';

/** What a replica's API starts from. */
export interface ChubbyServerInput {
  readonly parameters: ChubbyParameters;
  readonly name: NodeId;
  readonly master: NodeId;
}

/** A session as the master times it: in its own memory, by its own clock. */
export interface TimedSession {
  readonly session: string;
  readonly endsAtMs: number;
  /** When its KeepAlive came, which is held; null: none is there. */
  readonly heldSinceMs: number | null;
  /** Its end was proposed. */
  readonly isClosing: boolean;
}

export interface ChubbyServerContext extends ChubbyServerInput, Store {
  readonly isMaster: boolean;
  readonly timed: readonly TimedSession[];
}

export function emptyServer(input: ChubbyServerInput): ChubbyServerContext {
  return { ...input, ...EMPTY_STORE, isMaster: false, timed: [] };
}

/** The sessions of the database: new ones begin a lease now, and those that are gone are forgotten. */
export function timedAfter(
  timed: readonly TimedSession[],
  sessions: string,
  endsAtMs: number,
): readonly TimedSession[] {
  return wordsOf(sessions).map(
    (session) =>
      timed.find((known) => known.session === session) ?? {
        session,
        endsAtMs,
        heldSinceMs: null,
        isClosing: false,
      },
  );
}

export function withSession(
  timed: readonly TimedSession[],
  session: string,
  change: Partial<TimedSession>,
): readonly TimedSession[] {
  return timed.map((one) => (one.session === session ? { ...one, ...change } : one));
}

/** When a session is to be looked at: before the end where a KeepAlive is there to be answered. */
export function dueAtMs(
  { endsAtMs, heldSinceMs, isClosing }: TimedSession,
  parameters: ChubbyParameters,
): number {
  if (isClosing) return Infinity;
  return heldSinceMs === null ? endsAtMs : endsAtMs - replyBeforeMs(parameters);
}

export function untilDueMs({ timed, parameters }: ChubbyServerContext, nowMs: LocalMs): number {
  return Math.max(0, Math.min(...timed.map((one) => dueAtMs(one, parameters))) - nowMs);
}

/** Whether a session may be kept: by its master, and before its end was decided. */
export function isAlive({ isMaster, timed }: ChubbyServerContext, session: string): boolean {
  return isMaster && timed.some((one) => one.session === session && !one.isClosing);
}
