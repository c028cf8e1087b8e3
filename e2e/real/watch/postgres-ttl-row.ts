import { createWallTime, type RigClock } from '../rig/clock';
import { createRowReader, createStatementReader } from '../rig/postgres-wire';
import type { Overheard } from '../rig/proxy';
import type { Told } from '../told';

/**
 * What a database decides about a lock row with an end: by the rows that answer the clients' statements. Nobody watches the
 * row: that its time is over is told as an observer with the database's wall clock would see it.
 */
export interface TtlRowWatcher {
  readonly overhear: (client: string) => Overheard;
  /** The database's wall clock was stepped just now. */
  readonly stepClock: (byMs: number) => void;
  /** What has come about until now. */
  readonly settle: (untilMs: number) => void;
}

const NODE = 'postgres';

export function watchTtlRow(clock: RigClock, tell: (told: Told) => void): TtlRowWatcher {
  const wall = createWallTime(clock);
  let held: { readonly client: string; dueMs: number } | null = null;
  const waiting = new Set<string>();
  const note = (fact: Told['fact'], atMs: number) => tell({ atMs, node: NODE, fact });

  const settle = (untilMs: number) => {
    if (held === null || held.dueMs > untilMs) return;
    note({ type: 'lease.expired', client: held.client }, held.dueMs);
    held = null;
  };
  const claimed = (client: string, dueMs: number, atMs: number) => {
    settle(atMs);
    // By another clock it was over already.
    if (held !== null) note({ type: 'lease.expired', client: held.client }, atMs);
    held = { client, dueMs };
    waiting.delete(client);
    note({ type: 'lease.granted', client, token: null, ttlMs: Math.round(dueMs - atMs) }, atMs);
  };
  const extended = (client: string, dueMs: number | null, atMs: number) => {
    settle(atMs);
    if (dueMs === null)
      return note({ type: 'renewal.refused', client, because: 'the row is not its own' }, atMs);
    const type = held === null ? 'lease.revived' : 'lease.renewed';
    held = { client, dueMs };
    note({ type, client, by: client, ttlMs: Math.round(dueMs - atMs) }, atMs);
  };
  const unlocked = (by: string, dueMs: number | null, atMs: number) => {
    settle(atMs);
    if (dueMs === null || held === null) return note({ type: 'release.ignored', client: by }, atMs);
    const { client } = held;
    if (dueMs > atMs) {
      held.dueMs = dueMs;
      return note({ type: 'lease.renewed', client, by, ttlMs: Math.round(dueMs - atMs) }, atMs);
    }
    held = null;
    if (client === by) note({ type: 'lease.released', client }, atMs);
    else note({ type: 'lease.removed', client, by }, atMs);
  };
  const hear = (client: string, row: readonly (string | null)[]) => {
    const [mark, what, until, now] = row;
    if (mark !== 'lab' || now == null) return;
    const atMs = wall.toRun(Number(now));
    const dueMs = until == null ? null : atMs + Number(until) - Number(now);
    if (what === 'claimed' && dueMs !== null) claimed(client, dueMs, atMs);
    if (what === 'extended') extended(client, dueMs, atMs);
    if (what === 'unlocked') unlocked(client, dueMs, atMs);
  };
  return {
    overhear: (client) => ({
      begin: () => undefined,
      toServer: createStatementReader((statement) => {
        if (!statement.startsWith('INSERT INTO lab_ttl_lock') || waiting.has(client)) return;
        waiting.add(client);
        note({ type: 'request.arrived', client }, clock.nowMs());
      }),
      fromServer: createRowReader((row) => hear(client, row)),
    }),
    stepClock: (byMs) => {
      const nowMs = clock.nowMs();
      settle(nowMs);
      wall.step(byMs);
      if (held !== null) held.dueMs = Math.max(held.dueMs - byMs, nowMs);
      settle(nowMs);
    },
    settle,
  };
}
