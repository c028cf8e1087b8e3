import type { NodeId } from '../contract';

/** A value and its version, as a read gives them. */
export interface Snapshot {
  readonly value: number;
  readonly version: number;
}

/** A write that not everybody can read yet. `committedAtMs` by storage's monotonic clock; null: not yet. */
export interface RecentWrite extends Snapshot {
  readonly client: NodeId;
  readonly committedAtMs: number | null;
}

/** What storage keeps where a write is not visible at once. */
export interface Visibility {
  readonly readLagMs: number;
  /** In order of version. */
  readonly recent: readonly RecentWrite[];
  /** What was there before all of them: visible everywhere. */
  readonly settledValue: number;
  readonly settledVersion: number;
}

/** What a client reads: the newest that is committed, or its own, or what the lagging replica has. */
export function visibleTo(client: NodeId, storage: Visibility, nowMs: number): Snapshot {
  const { readLagMs, recent, settledValue, settledVersion } = storage;
  const seen = recent.findLast(
    // On the primary, a transaction sees what it wrote itself; a replica knows only what is committed.
    (write) => hasArrived(write, storage, nowMs) || (readLagMs === 0 && write.client === client),
  );
  return seen ?? { value: settledValue, version: settledVersion };
}

/** A write is committed; those that everybody can read by now need not be kept apart. */
export function committed<S extends Visibility>(
  storage: S,
  version: number,
  nowMs: number,
): Visibility {
  const recent = storage.recent.map((write) =>
    write.version === version ? { ...write, committedAtMs: nowMs } : write,
  );
  const { readLagMs, settledValue, settledVersion } = storage;
  const at = recent.findLastIndex((write) => hasArrived(write, storage, nowMs));
  const settled = recent[at] ?? { value: settledValue, version: settledVersion };
  return {
    readLagMs,
    recent: recent.slice(at + 1),
    settledValue: settled.value,
    settledVersion: settled.version,
  };
}

function hasArrived(
  { committedAtMs }: RecentWrite,
  { readLagMs }: Visibility,
  nowMs: number,
): boolean {
  return committedAtMs !== null && committedAtMs + readLagMs <= nowMs;
}
