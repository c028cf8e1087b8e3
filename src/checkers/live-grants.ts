import type { FactOf, FactType } from '../history/fact';
import type { Key, ToldLine, Viewpoint } from './verdict';

/** A grant that its authority has not ended, or that the authority forgot before its promised end. */
export interface LiveGrant {
  readonly grant: number;
  readonly client: string;
  /** Issue or last applied renewal plus TTL, in true time; null: it never ends by itself. */
  readonly promisedEndMs: number | null;
  readonly isLost: boolean;
  readonly isRevived: boolean;
  /** The line by which it came to life. */
  readonly seq: number;
}

/** The lines that change which grants are live. */
export const LEASE_FACTS = [
  'lease.granted',
  'lease.renewed',
  'lease.revived',
  'lease.released',
  'lease.expired',
  'lease.revoked',
  'lease.removed',
  'lease.lost',
] as const satisfies FactType[];

/** The live grants after a line, by number; the same list if it changes none. */
export function liveAfter(before: readonly LiveGrant[], line: ToldLine): readonly LiveGrant[] {
  const live = liveAt(before, line.atMs);
  const { fact } = line;
  switch (fact.type) {
    case 'lease.granted':
      return withGrant(live, bornAt(line, fact, false));
    case 'lease.revived': {
      const old = grantIn(live, fact.grant);
      if (old === null) return withGrant(live, bornAt(line, fact, true));
      const terms = { promisedEndMs: promised(line, fact.ttlMs), isLost: false };
      return liveAt(withGrant(live, changed(old, terms)), line.atMs);
    }
    case 'lease.renewed': {
      const old = grantIn(live, fact.grant);
      if (old === null) return live;
      // A lost grant stays lost: where two sides of a partition disagree, one of them may renew.
      const terms = { promisedEndMs: promised(line, fact.ttlMs), isLost: old.isLost };
      return liveAt(withGrant(live, changed(old, terms)), line.atMs);
    }
    case 'lease.lost': {
      const old = grantIn(live, fact.grant);
      if (old === null) return live;
      const terms = { promisedEndMs: old.promisedEndMs, isLost: true };
      return liveAt(withGrant(live, changed(old, terms)), line.atMs);
    }
    case 'lease.released':
    case 'lease.expired':
    case 'lease.revoked':
    case 'lease.removed':
      if (grantIn(live, fact.grant) === null) return live;
      return live.length === 1 ? NONE : live.filter(({ grant }) => grant !== fact.grant);
    default:
      return live;
  }
}

/** When a grant ends with nobody to say so: only a lost one does. Infinity: it does not. */
export function silentEndMs({ isLost, promisedEndMs }: LiveGrant): number {
  if (!isLost) return Infinity;
  // Without a TTL nothing was promised, so there is no end to wait for.
  return promisedEndMs ?? -Infinity;
}

/** Those whose silent end has not come; intervals are half-open, so at its end a grant is over. */
export function liveAt(live: readonly LiveGrant[], nowMs: number): readonly LiveGrant[] {
  for (const grant of live) {
    if (silentEndMs(grant) <= nowMs) return live.filter((other) => silentEndMs(other) > nowMs);
  }
  return live;
}

/** The live grant of a number, if there is one. */
export function grantIn(live: readonly LiveGrant[], grant: number): LiveGrant | null {
  for (const living of live) if (living.grant === grant) return living;
  return null;
}

/** What of the live grants can matter later. */
export function keyOfLive(live: readonly LiveGrant[], from: Viewpoint): Key {
  return liveAt(live, from.nowMs).map(({ grant, client, promisedEndMs, isLost }) => [
    from.grant(grant),
    from.client(client),
    promisedEndMs === null ? null : promisedEndMs - from.nowMs,
    isLost,
  ]);
}

const NONE: readonly LiveGrant[] = [];

// Here and in the checkers, states are spelt out field by field where lines come by the million: a
// spread that overrides a field was measured to cost ten times as much.

function bornAt(
  line: ToldLine,
  { client, grant, ttlMs }: FactOf<'lease.granted' | 'lease.revived'>,
  isRevived: boolean,
): LiveGrant {
  const promisedEndMs = promised(line, ttlMs);
  return { grant, client, promisedEndMs, isLost: false, isRevived, seq: line.seq };
}

function changed(
  { grant, client, isRevived, seq }: LiveGrant,
  { promisedEndMs, isLost }: Pick<LiveGrant, 'promisedEndMs' | 'isLost'>,
): LiveGrant {
  return { grant, client, promisedEndMs, isLost, isRevived, seq };
}

function promised({ atMs }: ToldLine, ttlMs: number | null): number | null {
  return ttlMs === null ? null : atMs + ttlMs;
}

/** In order of number, so that equal sets are equal lists; in place of the same grant's old state. */
function withGrant(live: readonly LiveGrant[], grant: LiveGrant): readonly LiveGrant[] {
  if (live.length === 0 || (live.length === 1 && live[0]?.grant === grant.grant)) return [grant];
  const others = live.filter((old) => old.grant !== grant.grant);
  others.push(grant);
  return others.sort((one, other) => one.grant - other.grant);
}
