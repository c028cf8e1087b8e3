import type { Effect, NodeId } from '../../contract';
import { record, send } from '../../effects';
import type { PgAnswer } from './messages';

/** A grant: a client was told that it has the lock which this backend holds. `count`: locks are counted. */
export interface Hold {
  readonly backend: string;
  readonly client: NodeId;
  readonly request: number;
  readonly count: number;
}

/** A statement that waits for the lock, and keeps its backend busy. */
export interface Wait {
  readonly backend: string;
  readonly client: NodeId;
  readonly request: number;
}

/**
 * One lock as PostgreSQL's shared memory has it: it belongs to a backend, not to a client. More than one hold means
 * that clients share the backend, which only a pooler can bring about.
 */
export interface LockTable {
  readonly holds: readonly Hold[];
  /** In order of arrival. */
  readonly queue: readonly Wait[];
  /** Numbers the grants, where a client must say in which it speaks; otherwise null. It is no fencing token. */
  readonly counter: number | null;
}

/** What a change of the table makes known. */
export interface Changed {
  readonly table: LockTable;
  readonly effects: readonly Effect[];
  /** Backends whose statement is done. */
  readonly freed: readonly string[];
}

export const EMPTY_TABLE: LockTable = { holds: [], queue: [], counter: null };

/** A lock statement on a backend: granted, counted once more, put in line, or refused. */
export function locked(
  table: LockTable,
  { backend, client, request }: Wait,
  waits: boolean,
): Changed {
  const { holds, queue } = table;
  const own = holds.find((hold) => hold.backend === backend && hold.client === client);
  const tell = (type: PgAnswer['type'], body: object = {}): Effect =>
    send(client, 'library', type, { request, ...body });
  if (own !== undefined) {
    // The same statement again is TCP's repetition; a new one is one lock more to unlock (counted per session).
    const counted = own.request === request ? own : { ...own, request, count: own.count + 1 };
    const again = { ...table, holds: holds.map((hold) => (hold === own ? counted : hold)) };
    const answer = tell('granted', { token: table.counter });
    return { table: again, effects: [answer], freed: [backend] };
  }
  // Somebody else's lock, but the same backend: for PostgreSQL it is the same owner, who locks once more.
  if (holds.length === 0 || holds[0]?.backend === backend)
    return granted(table, { backend, client, request });
  if (!waits) return { table, effects: [tell('refused')], freed: [backend] };
  const isQueued = queue.some((wait) => wait.backend === backend && wait.client === client);
  const waiting = queue.map((wait) =>
    wait.backend === backend && wait.client === client ? { backend, client, request } : wait,
  );
  const asked = isQueued ? waiting : [...queue, { backend, client, request }];
  return {
    table: { holds, queue: asked, counter: table.counter },
    effects: [tell('queued')],
    freed: [],
  };
}

/** An unlock statement on a backend. */
export function unlocked(table: LockTable, { backend, client, request }: Wait): Changed {
  const { holds } = table;
  const here = holds.filter((hold) => hold.backend === backend);
  const own = here.find((hold) => hold.client === client);
  const hold = own ?? here[0];
  const answer = (wasHeld: boolean) =>
    send(client, 'library', 'unlocked', { request, wasHeld } satisfies Answered<'unlocked'>);
  if (hold === undefined) {
    const nothing = record({ type: 'release.ignored', client });
    return { table, effects: [nothing, answer(false)], freed: [backend] };
  }
  if (hold.count > 1) {
    const less = { ...hold, count: hold.count - 1 };
    const left = { ...table, holds: holds.map((one) => (one === hold ? less : one)) };
    return { table: left, effects: [answer(true)], freed: [backend] };
  }
  const over = record(
    own === undefined
      ? { type: 'lease.removed', client: hold.client, by: client }
      : { type: 'lease.released', client },
  );
  const { queue, counter } = table;
  const next = granting({ holds: holds.filter((one) => one !== hold), queue, counter });
  return {
    table: next.table,
    effects: [over, answer(true), ...next.effects],
    freed: [backend, ...next.freed],
  };
}

/** A backend ends, for whatever reason: what it held is free, and what it waited for is not waited for any more. */
export function ended(table: LockTable, backend: string, because: string): Changed {
  const holds = table.holds.filter((hold) => hold.backend === backend);
  const effects = holds.map(({ client }) => record({ type: 'lease.revoked', client, because }));
  const next = granting({
    ...table,
    holds: table.holds.filter((hold) => hold.backend !== backend),
    queue: table.queue.filter((wait) => wait.backend !== backend),
  });
  return { table: next.table, effects: [...effects, ...next.effects], freed: next.freed };
}

/** The lock goes to whoever is first in line, if it is free. */
function granting(table: LockTable): Changed {
  const [next, ...queue] = table.queue;
  if (table.holds.length > 0 || next === undefined) return { table, effects: [], freed: [] };
  return granted({ holds: table.holds, queue, counter: table.counter }, next);
}

function granted(table: LockTable, { backend, client, request }: Wait): Changed {
  const counter = table.counter === null ? null : table.counter + 1;
  const hold: Hold = { backend, client, request, count: 1 };
  return {
    table: { holds: [...table.holds, hold], queue: table.queue, counter },
    effects: [
      record({ type: 'lease.granted', client, token: null, ttlMs: null }),
      send(client, 'library', 'granted', {
        request,
        token: counter,
      } satisfies Answered<'granted'>),
    ],
    freed: [backend],
  };
}

type Answered<T extends PgAnswer['type']> = Extract<PgAnswer, { type: T }>['body'];
