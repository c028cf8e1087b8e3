import type { FactOf } from '../history/fact';
import type { TrueMs } from '../kernel/time';
import * as tell from './telling';
import type { Line } from './telling';

/** One happening of a random history: any numbers from 0 on, so that a test can shrink them. */
export interface Move {
  readonly word: number;
  readonly which: number;
  readonly afterMs: number;
}

/**
 * Lines for some moves; for tests only. They are more disorderly than any service: ended grants end
 * again, the dead release, the lost are renewed. Only the numbering of grants is kept. `firstGrant`
 * lets a history go on where another stopped.
 */
export function linesOf(moves: readonly Move[], { fromMs = 0, firstGrant = 1 } = {}): Line[] {
  const holders: string[] = [];
  let version = 0;
  let nowMs = fromMs;
  return moves.map(({ word, which, afterMs }) => {
    nowMs += afterMs;
    const index = which % Math.max(holders.length, 1);
    // Nothing befalls a grant before there is one.
    const tellLine = pick(holders.length === 0 ? GRANTLESS_WORDS : WORDS, word);
    const line = tellLine({
      at: tell.atMs(nowMs),
      client: pick(CLIENTS, which),
      other: pick(CLIENTS, which + 1 + (word % 2)),
      grant: firstGrant + index,
      holder: holders[index] ?? 'A',
      next: firstGrant + holders.length,
      version,
      ttlMs: pick([3, 10, null], which),
    });
    if (line.fact.type === 'lease.granted') holders.push(line.fact.client);
    if (line.fact.type === 'write.applied') version = line.fact.version;
    return line;
  });
}

/** Bounds low enough to be exceeded often. */
export const STRICT: Partial<FactOf<'run.declared'>> = { waitMsMax: 6, overtakesMax: 1 };

interface Scene {
  readonly at: TrueMs;
  readonly client: string;
  readonly other: string;
  /** A grant already issued, if any is, and its client. */
  readonly grant: number;
  readonly holder: string;
  readonly next: number;
  readonly version: number;
  readonly ttlMs: number | null;
}

const CLIENTS = ['A', 'B', 'C'] as const;

type Word = (scene: Scene) => Line;

/** Words that need no grant issued before. */
const GRANTLESS_WORDS: readonly [Word, ...Word[]] = [
  ({ client, next, at, ttlMs }) => tell.granted(client, next, at, { ttlMs }),
  ({ client, next, at }) => tell.granted(client, next, at, { ttlMs: 5 }),
  ({ client, at }) => tell.wanted(client, at),
  ({ client, at }) => tell.withdrawn(client, at),
  ({ client, at }) => tell.arrived(client, at),
  ({ client, at }) => tell.believing(client, null, at),
  ({ client, at }) => tell.disbelieving(client, null, at),
  ({ client, at }) => tell.paused(client, at),
  ({ client, at }) => tell.resumed(client, at),
  ({ client, at }) => tell.suspended(client, at),
  ({ client, at }) => tell.unsuspended(client, at),
  ({ client, at }) => tell.killed(client, at),
  ({ client, at }) => tell.poweredOff(client, at),
  ({ client, at }) => tell.restarted(client, at),
  ({ client, at, version }) => tell.wrote(client, null, at, { replacesVersion: version }),
  ({ client, grant, at }) => tell.performed(client, at, { jobId: `job ${grant}` }),
  ({ at }) => tell.delivered(at),
];

const WORDS: readonly [Word, ...Word[]] = [
  ...GRANTLESS_WORDS,
  ({ holder, grant, at, ttlMs }) => tell.renewed(holder, grant, at, { ttlMs }),
  ({ holder, grant, at, other }) => tell.renewed(holder, grant, at, { ttlMs: 4, by: other }),
  ({ holder, grant, at, ttlMs }) => tell.revived(holder, grant, at, { ttlMs }),
  ({ holder, grant, at }) => tell.released(holder, grant, at),
  ({ holder, grant, at }) => tell.expired(holder, grant, at),
  ({ holder, grant, at }) => tell.revoked(holder, grant, at),
  ({ holder, grant, at }) => tell.lost(holder, grant, at),
  ({ holder, grant, at, other }) => tell.removed(holder, grant, at, { by: other }),
  ({ holder, grant, at }) => tell.believing(holder, grant, at),
  ({ holder, grant, at }) => tell.disbelieving(holder, grant, at),
  ({ holder, grant, at, version: base }) =>
    tell.wrote(holder, grant, at, { basedOnVersion: base, replacesVersion: base }),
  ({ holder, grant, at, version }) =>
    tell.wrote(holder, grant, at, { basedOnVersion: 0, replacesVersion: version }),
];

function pick<T>(list: readonly [T, ...T[]], which: number): T {
  return list[which % list.length] ?? list[0];
}
