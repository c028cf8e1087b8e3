import { localMs, type LocalMs } from '../../../kernel/time';
import type { Effect, NodeId } from '../../contract';
import { send } from '../../effects';
import type { Holding } from '../../messages';
import { replyBeforeMs, usableMs, type ChubbyParameters } from './parameters';

/** What a client's library starts from. */
export interface ChubbyLibraryInput {
  readonly parameters: ChubbyParameters;
  /** Who it is, for the names of its sessions. */
  readonly name: NodeId;
  readonly replicas: readonly NodeId[];
}

export interface ChubbyLibraryContext extends ChubbyLibraryInput {
  /** Which replica it takes for the master, or asks next. */
  readonly at: number;
  readonly session: string;
  readonly wants: 'nothing' | 'wait' | 'try';
  readonly holds: boolean;
  /** It is to give the lock back, or its place in line. */
  readonly mustRelease: boolean;
  readonly token: number | null;
  /** When its last open or KeepAlive was sent. */
  readonly saidAtMs: LocalMs;
  /** When its lease ends by its own clock. */
  readonly endsAtMs: number;
  /** What it may use of a lease, and from when on, as it must assume. */
  readonly ttlMs: number;
  readonly fromWallMs: LocalMs;
  readonly fromMonotonicMs: LocalMs;
}

export function emptyLibrary(input: ChubbyLibraryInput): ChubbyLibraryContext {
  return {
    ...input,
    at: 0,
    session: '',
    wants: 'nothing',
    holds: false,
    mustRelease: false,
    token: null,
    saidAtMs: localMs(0),
    endsAtMs: 0,
    ttlMs: 0,
    fromWallMs: localMs(0),
    fromMonotonicMs: localMs(0),
  };
}

/** Nothing is left of a session that is over. */
export const NO_SESSION = { session: '', holds: false, mustRelease: false, token: null } as const;

/**
 * The client's own lease (§2.8). The answer was under way for no longer than the whole round trip, and both
 * clocks run within the assumed bound (F4).
 */
export function leaseFrom(
  { saidAtMs, parameters }: ChubbyLibraryContext,
  event: { readonly wallMs: LocalMs; readonly monotonicMs: LocalMs },
  { leaseMs, heldMs }: { readonly leaseMs: number; readonly heldMs: number },
) {
  const flightMs = Math.max(0, event.monotonicMs - saidAtMs - heldMs);
  const ttlMs = usableMs(leaseMs, parameters.ratePpm);
  return {
    ttlMs,
    endsAtMs: event.monotonicMs - flightMs + ttlMs,
    fromWallMs: localMs(event.wallMs - flightMs),
    fromMonotonicMs: localMs(event.monotonicMs - flightMs),
  };
}

/** An answer to the KeepAlive is overdue when half of the time that the master leaves for it is over. */
export function untilOverdueMs(
  { endsAtMs, parameters }: ChubbyLibraryContext,
  nowMs: LocalMs,
): number {
  const overdueMs = endsAtMs - Math.ceil(replyBeforeMs(parameters) / 2) - nowMs;
  return Math.max(parameters.retryMs, overdueMs);
}

export function replicaOf({ replicas, at }: ChubbyLibraryContext): NodeId {
  return replicas[at] ?? '';
}

export function ask(context: ChubbyLibraryContext, type: 'open' | 'giveBack'): Effect {
  return send(replicaOf(context), 'server', type, { session: context.session });
}

/** Any answer will do where it is urgent: else the master keeps it until the lease is nearly out. */
export function keepAlive(
  { session, replicas }: ChubbyLibraryContext,
  at: number,
  isUrgent: boolean,
): Effect {
  return send(replicas[at] ?? '', 'server', 'keepAlive', { session, isUrgent });
}

type Held = Pick<ChubbyLibraryContext, 'ttlMs' | 'fromWallMs' | 'fromMonotonicMs'>;

export function holdingOf(
  token: number | null,
  { ttlMs, fromWallMs, fromMonotonicMs }: Held,
): Holding {
  return {
    token,
    ttlMs,
    requestedWallMs: fromWallMs,
    requestedMonotonicMs: fromMonotonicMs,
  };
}
