/** What a request passes on its way. */
export interface Hop {
  readonly name: string;
  readonly kind: HopKind;
  /** What it bears, a second; null: not named yet. */
  readonly perSecond: number | null;
  /** The share of what comes in that goes on to the next hop: a cache keeps its hits. */
  readonly passes: number;
  /** It fails apart from the hop before it: another process, machine or team. */
  readonly isBoundary: boolean;
}

export const HOP_KINDS = {
  hop: 'network hop',
  stateful: 'stateful part',
  queue: 'queue',
  cache: 'cache',
  lock: 'lock',
} as const;

export type HopKind = keyof typeof HOP_KINDS;

/** More hops than any request path should have. */
export const HOP_COUNT_MAX = 20;
export const HOP_NAME_MAX = 60;

export interface HopLoad {
  /** What comes in, a second. */
  readonly perSecond: number;
  /** Of what it bears; null where that is not named. */
  readonly load: number | null;
}

export interface PathLoad {
  readonly loads: readonly HopLoad[];
  /** The hop that is full first as traffic grows; null where no hop names what it bears, or nothing reaches one that does. */
  readonly saturating: number | null;
  /** At how many requests a second at the door that one is full. */
  readonly saturatesAt: number | null;
  /** Places of hops that do not say what they bear. */
  readonly unnamed: readonly number[];
}

/** Where a path saturates, for so many requests a second at its door. */
export function loadOfPath(hops: readonly Hop[], ratePerSecond: number): PathLoad {
  let reaching = 1;
  const shares = hops.map(({ passes }) => {
    const share = reaching;
    reaching *= passes;
    return share;
  });
  const bearableAtDoor = hops.map(({ perSecond }, at) => {
    const share = shares[at] ?? 0;
    return perSecond === null || share === 0 ? Infinity : perSecond / share;
  });
  const least = Math.min(...bearableAtDoor);
  const saturating = Number.isFinite(least) ? bearableAtDoor.indexOf(least) : null;
  return {
    loads: hops.map(({ perSecond }, at) => {
      const arriving = ratePerSecond * (shares[at] ?? 0);
      return { perSecond: arriving, load: perSecond === null ? null : arriving / perSecond };
    }),
    saturating,
    saturatesAt: saturating === null ? null : least,
    unnamed: hops.flatMap(({ perSecond }, at) => (perSecond === null ? [at] : [])),
  };
}

/** What somebody may have in mind who has drawn nothing yet. `lockPerSecond`: what all locks together can serve. */
export function usualPath({
  readShare,
  lockPerSecond,
}: {
  readonly readShare: number;
  readonly lockPerSecond: number | null;
}): readonly Hop[] {
  const hop = (name: string, kind: HopKind, rest: Partial<Hop> = {}): Hop => ({
    name,
    kind,
    perSecond: null,
    passes: 1,
    isBoundary: true,
    ...rest,
  });
  return [
    hop('Load balancer', 'hop', { perSecond: 50_000 }),
    hop('API process', 'hop', { perSecond: 2_000 }),
    hop('Read cache', 'cache', { perSecond: 50_000, passes: writesOf(readShare) }),
    hop('Lock', 'lock', {
      perSecond: lockPerSecond === null ? null : Number(lockPerSecond.toFixed(2)),
    }),
    hop('Database', 'stateful', { perSecond: 1_000 }),
  ];
}

function writesOf(readShare: number): number {
  return Number((1 - readShare).toFixed(4));
}
