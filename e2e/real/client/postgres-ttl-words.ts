// Statements on a lock row with an end. What they answer tells what the server decided, and when: a row that begins with
// `lab`. Times are whole milliseconds of a wall clock: the database's, or the one that the statement brings.

export const TTL_TABLE =
  'CREATE TABLE lab_ttl_lock (id int PRIMARY KEY, owner text NOT NULL, locked_at bigint NOT NULL, lock_until bigint NOT NULL)';

const SERVER_NOW = 'floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

interface Timed {
  /** Null: the database says what time it is. */
  readonly nowMs: number | null;
}

/** A row comes back if it was free. */
export function claimRow({ owner, nowMs, forMs }: Timed & { owner: string; forMs: number }) {
  const now = nowMs ?? SERVER_NOW;
  return `INSERT INTO lab_ttl_lock AS held VALUES (1, '${owner}', ${now}, ${now} + ${forMs})
ON CONFLICT (id) DO UPDATE SET owner = excluded.owner, locked_at = excluded.locked_at, lock_until = excluded.lock_until
WHERE held.lock_until <= excluded.locked_at
RETURNING 'lab', 'claimed', lock_until, ${SERVER_NOW}, owner`;
}

/** The third column is null if nothing was extended. */
export function extendRow({ owner, nowMs, forMs }: Timed & { owner: string; forMs: number }) {
  const now = nowMs ?? SERVER_NOW;
  return `WITH done AS (UPDATE lab_ttl_lock SET lock_until = ${now} + ${forMs}
WHERE id = 1 AND owner = '${owner}' AND lock_until > ${now} RETURNING lock_until, owner)
SELECT 'lab', 'extended', (SELECT lock_until FROM done), ${SERVER_NOW}, (SELECT owner FROM done)`;
}

/** Without an owner: whoever locked. The third column is null if nothing was unlocked. */
export function unlockRow(asked: Timed & { owner: string | null; atLeastForMs: number }) {
  const { owner, nowMs, atLeastForMs } = asked;
  const own = owner === null ? '' : ` AND owner = '${owner}'`;
  return `WITH done AS (UPDATE lab_ttl_lock SET lock_until = greatest(${nowMs ?? SERVER_NOW}, locked_at + ${atLeastForMs})
WHERE id = 1${own} RETURNING lock_until, owner)
SELECT 'lab', 'unlocked', (SELECT lock_until FROM done), ${SERVER_NOW}, (SELECT owner FROM done)`;
}
