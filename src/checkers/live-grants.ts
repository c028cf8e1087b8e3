import type { Fact, FactType } from '../history/fact';
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
      return withGrant(live, bornAt(line, fact));
    case 'lease.revived':
      return live.some(({ grant }) => grant === fact.grant)
        ? live.map((old) => (old.grant === fact.grant ? prolonged(old, line.atMs, fact) : old))
        : withGrant(live, { ...bornAt(line, fact), isRevived: true });
    case 'lease.renewed': {
      const old = live.find(({ grant }) => grant === fact.grant);
      if (old === undefined) return live;
      // A lost grant stays lost: where two sides of a partition disagree, one of them may renew.
      const renewed = { ...prolonged(old, line.atMs, fact), isLost: old.isLost };
      return liveAt(replaced(live, renewed), line.atMs);
    }
    case 'lease.lost': {
      const old = live.find(({ grant }) => grant === fact.grant);
      if (old === undefined || old.isLost) return live;
      return liveAt(replaced(live, { ...old, isLost: true }), line.atMs);
    }
    case 'lease.released':
    case 'lease.expired':
    case 'lease.revoked':
    case 'lease.removed':
      return live.some(({ grant }) => grant === fact.grant)
        ? live.filter(({ grant }) => grant !== fact.grant)
        : live;
    default:
      return live;
  }
}

/** When a grant ends with nobody to say so: only a lost one does. Null if that cannot be foretold. */
export function silentEndMs({ isLost, promisedEndMs }: LiveGrant): number | null {
  if (!isLost) return null;
  // Without a TTL nothing was promised, so there is no end to wait for.
  return promisedEndMs ?? Number.NEGATIVE_INFINITY;
}

/** Those whose silent end has not come; intervals are half-open, so at its end a grant is over. */
export function liveAt(live: readonly LiveGrant[], nowMs: number): readonly LiveGrant[] {
  const isLive = (grant: LiveGrant): boolean => (silentEndMs(grant) ?? Infinity) > nowMs;
  return live.every(isLive) ? live : live.filter(isLive);
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

type LeaseTerms = Pick<Extract<Fact, { type: 'lease.granted' }>, 'client' | 'grant' | 'ttlMs'>;

function bornAt({ seq, atMs }: ToldLine, { client, grant, ttlMs }: LeaseTerms): LiveGrant {
  const promisedEndMs = ttlMs === null ? null : atMs + ttlMs;
  return { grant, client, promisedEndMs, isLost: false, isRevived: false, seq };
}

function prolonged(old: LiveGrant, nowMs: number, { ttlMs }: { ttlMs: number | null }): LiveGrant {
  return { ...old, promisedEndMs: ttlMs === null ? null : nowMs + ttlMs, isLost: false };
}

/** In order of number, so that equal sets are equal lists. */
function withGrant(live: readonly LiveGrant[], grant: LiveGrant): readonly LiveGrant[] {
  if (live.length === 0) return [grant];
  return [...live.filter((old) => old.grant !== grant.grant), grant].sort(
    (one, other) => one.grant - other.grant,
  );
}

function replaced(live: readonly LiveGrant[], grant: LiveGrant): readonly LiveGrant[] {
  return live.map((old) => (old.grant === grant.grant ? grant : old));
}
