import { LOCK_SERVICES } from '../../models/services';
import type { Scenario } from '../../scenario/scenario';

/** What a search may do to a world, and how far it goes. Durations are counted in ticks of `tickMs`. */
export interface Bounds {
  readonly clients: number;
  /** One step of time, ms. Every duration of the world is rounded up to whole ticks. */
  readonly tickMs: number;
  /** How long a message takes at least and at most. */
  readonly delayTicksMin: number;
  readonly delayTicksMax: number;
  /** How many pauses in all; `UNLIMITED`: any number, with a tick between two of one process. */
  readonly pauses: number;
  readonly pauseTicksMax: number;
  /** Also servers and storage. Otherwise clients only. */
  readonly pausesServers: boolean;
  /** A pause begins only where a client stands in a line that its service keeps. */
  readonly pausesInLineOnly: boolean;
  /** Messages that may be lost. */
  readonly drops: number;
  /** Steps of a wall clock, and by how much, either way of it (negative: back), ms. */
  readonly clockSteps: number;
  readonly clockStepMs: number;
  /** Clients that may vanish, without a word and for good. */
  readonly crashes: number;
  /** Faults of all kinds together. */
  readonly faultsMax: number;
  /** Worlds that differ by which client is which are one. Off only to show that it changes no verdict. */
  readonly usesSymmetry: boolean;
  /** The search stops beyond so many states, and says so. */
  readonly statesMax: number;
}

/** Any number of pauses, one at a time. */
export const UNLIMITED = 15;

/** The world that is searched unless somebody asks for another: `exploration.md`, section 1. */
export const DEFAULT_BOUNDS: Bounds = {
  clients: 2,
  tickMs: 10,
  delayTicksMin: 0,
  delayTicksMax: 1,
  pauses: 1,
  pauseTicksMax: 10,
  pausesServers: false,
  pausesInLineOnly: false,
  drops: 0,
  clockSteps: 0,
  clockStepMs: 0,
  crashes: 0,
  faultsMax: 3,
  usesSymmetry: true,
  statesMax: 2_000_000,
};

interface Range {
  readonly label: string;
  readonly unit: 'count' | 'ticks' | 'ms';
  readonly min: number;
  readonly max: number;
}

type NumberBound = {
  [K in keyof Bounds]: Bounds[K] extends number ? K : never;
}[keyof Bounds];

/** What each bound may be, for forms and for the command line. */
export const BOUND_RANGES: Readonly<Record<NumberBound, Range>> = {
  clients: { label: 'Clients', unit: 'count', min: 1, max: 3 },
  tickMs: { label: 'One tick', unit: 'ms', min: 1, max: 60_000 },
  delayTicksMin: { label: 'Messages take at least', unit: 'ticks', min: 0, max: 10 },
  delayTicksMax: { label: 'Messages take at most', unit: 'ticks', min: 0, max: 20 },
  pauses: { label: 'Pauses', unit: 'count', min: 0, max: UNLIMITED },
  pauseTicksMax: { label: 'A pause lasts at most', unit: 'ticks', min: 1, max: 200 },
  drops: { label: 'Lost messages', unit: 'count', min: 0, max: 3 },
  clockSteps: { label: 'Clock steps', unit: 'count', min: 0, max: 3 },
  clockStepMs: { label: 'A step is', unit: 'ms', min: -10_000_000, max: 10_000_000 },
  crashes: { label: 'Crashed clients', unit: 'count', min: 0, max: 3 },
  faultsMax: { label: 'Faults in all', unit: 'count', min: 0, max: 10 },
  statesMax: { label: 'States at most', unit: 'count', min: 1_000, max: 8_000_000 },
};

/** Ticks that a lease has, unless somebody asks for another tick: coarse, so that a search ends. */
const TTL_TICKS = 10;

/** The default bounds for a lease of this length, ms; null: there is none. */
export function boundsForTtl(ttlMs: number | null): Bounds {
  const tickMs = Math.min(
    BOUND_RANGES.tickMs.max,
    Math.max(1, Math.round((ttlMs ?? 10_000) / TTL_TICKS)),
  );
  return { ...DEFAULT_BOUNDS, tickMs };
}

/** The tick of etcd: all that its clients and its leader do by the clock comes at whole seconds or halves of them. */
const ETCD_TICK_MS = 1_000;

/** The default bounds for a service and its lease, ms; null: there is none. */
export function boundsForService(service: string, ttlMs: number | null): Bounds {
  const bounds = boundsForTtl(ttlMs);
  if (service !== 'etcd') return bounds;
  const tickMs = Math.max(1, Math.round(bounds.tickMs / ETCD_TICK_MS)) * ETCD_TICK_MS;
  // A tick is far longer than a message takes, and what a queue remembers makes states many.
  return { ...bounds, tickMs, delayTicksMax: 0 };
}

/** The default bounds for a scenario, by its service and its lease. */
export function readyBoundsOf({ service }: Scenario): Bounds {
  const { ttlParameter } = LOCK_SERVICES[service.id];
  const ttlMs = ttlParameter === null ? null : service[ttlParameter];
  return boundsForService(service.id, typeof ttlMs === 'number' ? ttlMs : null);
}

/** Bounds as a text for addresses and the command line: only what is not as it would be. */
export function writtenBounds(bounds: Bounds, ready: Bounds): string {
  return (Object.keys(bounds) as (keyof Bounds)[])
    .filter((name) => bounds[name] !== ready[name])
    .map((name) => `${name}=${Number(bounds[name])}`)
    .join(',');
}

export type ReadBounds =
  | { readonly ok: true; readonly bounds: Bounds }
  | { readonly ok: false; readonly faults: readonly { path: string; message: string }[] };

/** The bounds of such a text, on top of others. */
export function readBounds(text: string, ready: Bounds): ReadBounds {
  const unknown: { path: string; message: string }[] = [];
  let bounds = ready;
  for (const one of text.split(',').filter((part) => part !== '')) {
    const [, name = '', value = ''] = /^([A-Za-z]+)=(-?\d{1,10})$/.exec(one) ?? [];
    if (!Object.hasOwn(ready, name)) {
      const known = Object.keys(ready).join(', ');
      unknown.push({ path: one, message: `is no bound: these are name=number, of ${known}` });
    } else if (typeof ready[name as keyof Bounds] === 'boolean')
      bounds = { ...bounds, [name]: Number(value) !== 0 };
    else bounds = { ...bounds, [name]: Number(value) };
  }
  const faults = [...unknown, ...faultsIn(bounds)];
  return faults.length > 0 ? { ok: false, faults } : { ok: true, bounds };
}

/** What is wrong with bounds, as `pauses must be from 0 to 15`; empty where nothing is. */
export function faultsIn(bounds: Bounds): readonly { path: string; message: string }[] {
  const faults = (Object.keys(BOUND_RANGES) as NumberBound[]).flatMap((path) => {
    const { min, max } = BOUND_RANGES[path];
    const value = bounds[path];
    const isFine = Number.isInteger(value) && value >= min && value <= max;
    return isFine ? [] : [{ path, message: `must be a whole number from ${min} to ${max}` }];
  });
  if (bounds.delayTicksMin > bounds.delayTicksMax)
    faults.push({ path: 'delayTicksMin', message: 'must not be above delayTicksMax' });
  return faults;
}
