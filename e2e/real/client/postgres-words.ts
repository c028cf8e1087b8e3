// Statements whose answers tell by themselves what the server decided, and when: a row that begins with `lab`. The clock
// is read after a lock and before an unlock, so that the server's times never show two holders where there was one.

export const ADVISORY_KEY = 42;
export const LOCK_TABLE = 'CREATE TABLE lab_lock (id int PRIMARY KEY, owner text NOT NULL)';
const NOW = 'extract(epoch FROM clock_timestamp()) * 1000';

export const LOCK = `SELECT 'lab', 'locked', (pg_advisory_lock(${ADVISORY_KEY}) IS NOT NULL)::text, ${NOW}, pg_backend_pid()`;
export const LOCK_IN_TRANSACTION = `SELECT 'lab', 'locked', (pg_advisory_xact_lock(${ADVISORY_KEY}) IS NOT NULL)::text, ${NOW}, pg_backend_pid()`;
export const TRY_LOCK = `SELECT 'lab', 'tried', pg_try_advisory_lock(${ADVISORY_KEY})::text, ${NOW}, pg_backend_pid()`;
export const UNLOCK = `SELECT 'lab', 'unlocked', ${NOW}, pg_advisory_unlock(${ADVISORY_KEY})::text, pg_backend_pid()`;
export const COMMITS = `SELECT 'lab', 'commits', ${NOW}, 'true', pg_backend_pid()`;

export function insertRow(owner: string): string {
  return `INSERT INTO lab_lock VALUES (1, '${owner}') ON CONFLICT DO NOTHING RETURNING 'lab', 'inserted', 'true', ${NOW}, pg_backend_pid()`;
}

/** Without an owner: whoever locked. */
export function deleteRow(owner: string | null): string {
  const own = owner === null ? '' : ` AND owner = '${owner}'`;
  return `DELETE FROM lab_lock WHERE id = 1${own} RETURNING 'lab', 'deleted', owner, ${NOW}, pg_backend_pid()`;
}
