import type { Client } from 'pg';
import { ADVISORY_KEY } from '../client/postgres-words';
import { fromWall, sleep, type RigClock } from '../rig/clock';
import { createRowReader, createStatementReader } from '../rig/postgres-wire';
import type { Overheard } from '../rig/proxy';
import type { Told } from '../told';

/**
 * What PostgreSQL decides about the lock: by the rows that answer the clients' statements, which carry the server's own
 * time and are heard before they travel, and by a look at `pg_locks` every few milliseconds, for sessions that end.
 */
export interface PostgresWatcher {
  readonly overhear: (client: string) => Overheard;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
  /** A row that the rig asked for itself, in somebody's name. */
  readonly hearRow: (client: string, row: readonly (string | null)[]) => void;
}

interface Hold {
  readonly client: string;
  readonly pid: number;
  readonly isRow: boolean;
}

const LOOK_EVERY_MS = 5;
/** So long an unlock may be on its way from the server to the rig's ear, ms. Arbitrary, and generous. */
const GLANCE_MS = 100;

export function watchPostgres(
  { connection, node }: { readonly connection: Client; readonly node: string },
  clock: RigClock,
  tell: (told: Told) => void,
): PostgresWatcher {
  let holds: readonly Hold[] = [];
  const waiting = new Set<string>();
  let isOver = false;
  let looking: Promise<void> = Promise.resolve();
  const note = (fact: Told['fact'], atMs: number) => tell({ atMs, node, fact });
  const without = (hold: Hold) => {
    holds = holds.filter((one) => one !== hold);
  };

  const revoked = (hold: Hold, atMs: number) => {
    if (!holds.includes(hold)) return;
    without(hold);
    note({ type: 'lease.revoked', client: hold.client, because: 'its session ended' }, atMs);
  };
  const granted = (hold: Hold, atMs: number) => {
    // Another session's lock is over if the server grants again. If no unlock of it is heard, its session ended.
    for (const old of holds.filter(({ pid, isRow }) => pid !== hold.pid && !isRow && !hold.isRow))
      setTimeout(() => revoked(old, atMs), GLANCE_MS);
    holds = [...holds, hold];
    waiting.delete(hold.client);
    note({ type: 'lease.granted', client: hold.client, token: null, ttlMs: null }, atMs);
  };
  const ended = (by: string, hold: Hold | undefined, atMs: number) => {
    if (hold === undefined) return note({ type: 'release.ignored', client: by }, atMs);
    without(hold);
    if (hold.client === by) note({ type: 'lease.released', client: by }, atMs);
    else note({ type: 'lease.removed', client: hold.client, by }, atMs);
  };
  const hearRow = (client: string, row: readonly (string | null)[]) => {
    const [mark, kind, third, fourth, fifth] = row;
    if (mark !== 'lab') return;
    const pid = Number(fifth);
    const at = (text: string | null | undefined) => fromWall(clock)(Number(text));
    switch (kind) {
      case 'locked':
      case 'tried':
        if (third === 'true') granted({ client, pid, isRow: false }, at(fourth));
        return;
      case 'unlocked':
      case 'commits': {
        const own = holds.find((one) => one.pid === pid && one.client === client);
        const other = holds.find((one) => one.pid === pid);
        return ended(client, fourth === 'true' ? (own ?? other) : undefined, at(third));
      }
      case 'inserted':
        return granted({ client, pid, isRow: true }, at(fourth));
      case 'deleted': {
        const hold = holds.find((one) => one.isRow && one.client === third?.split('-')[0]);
        return ended(client, hold, at(fourth));
      }
    }
  };

  /** A backend that is gone has no locks. */
  const look = async () => {
    let missing = new Map<Hold, number>();
    while (!isOver) {
      const atMs = clock.nowMs();
      const { rows } = await connection
        .query<{ pid: number; name: string }>(
          `SELECT l.pid, coalesce(a.application_name, '') AS name FROM pg_locks l LEFT JOIN pg_stat_activity a ON a.pid = l.pid
           WHERE l.locktype = 'advisory' AND l.objid = ${ADVISORY_KEY} AND l.granted`,
        )
        .catch(() => ({ rows: null }));
      if (rows === null) return;
      const pids = new Set(rows.map(({ pid }) => pid));
      const gone = holds.filter(({ pid, isRow }) => !isRow && !pids.has(pid));
      const next = new Map<Hold, number>();
      for (const hold of gone) {
        const sinceMs = missing.get(hold);
        if (sinceMs === undefined || atMs - sinceMs < GLANCE_MS) next.set(hold, sinceMs ?? atMs);
        else revoked(hold, sinceMs);
      }
      missing = next;
      // Who speaks to the server past the rig is seen here only.
      for (const { pid, name } of rows)
        if (name.startsWith('lab-direct-') && !holds.some((hold) => hold.pid === pid))
          granted({ client: name.slice('lab-direct-'.length), pid, isRow: false }, atMs);
      await sleep(LOOK_EVERY_MS);
    }
  };
  return {
    start: () => {
      looking = look();
    },
    stop: async () => {
      isOver = true;
      await looking;
    },
    hearRow,
    overhear: (client) => ({
      begin: () => undefined,
      toServer: createStatementReader((statement) => {
        if (!ASKS.test(statement) || waiting.has(client)) return;
        waiting.add(client);
        note({ type: 'request.arrived', client }, clock.nowMs());
      }),
      fromServer: createRowReader((row) => hearRow(client, row)),
    }),
  };
}

const ASKS = /^SELECT 'lab', '(locked|tried)'|^INSERT INTO lab_lock/;
