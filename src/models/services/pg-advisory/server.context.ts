import { EMPTY_TABLE } from '../postgres/lock-table';
import type { Connections } from '../postgres/connections';
import { poolOf } from '../postgres/pooler';
import type { PgAdvisoryParameters } from './parameters';

/** What a server starts from. */
export interface PgAdvisoryServerInput {
  readonly parameters: PgAdvisoryParameters;
  readonly startsAs: 'primary' | 'standby';
}

export interface PgAdvisoryServerContext extends Connections, PgAdvisoryServerInput {
  readonly parameters: PgAdvisoryParameters;
}

export function emptyServer(input: PgAdvisoryServerInput): PgAdvisoryServerContext {
  return { ...input, ...fresh(input.parameters), closed: [] };
}

/** Nothing of it is on a disk. */
export function fresh({ level, pool, backends, assignment }: PgAdvisoryParameters) {
  // A transaction keeps its backend until it ends, so a lock at that level is safe behind any pooler.
  const isShared = pool === 'transaction' && level === 'session';
  return {
    table: EMPTY_TABLE,
    pool: isShared ? poolOf(backends, assignment === 'in-turn') : null,
    opened: [],
    sessions: [],
  };
}
