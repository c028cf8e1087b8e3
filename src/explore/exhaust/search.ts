import type { Machinery } from '../../simulation/machinery';
import { settingOf } from '../../simulation/setting';
import type { Scenario } from '../../scenario/scenario';
import type { Bounds } from './bounds';
import { castOf } from './cast';
import { Expander } from './expand';
import { SEEN } from './ledger';
import { smallJob } from './small-world';
import { Numbers } from './tables';
import { Universe } from './universe';

/** The letters that a search decides, in the order of the lab. */
export const LETTERS = ['M', 'B', 'X', 'W', 'C'] as const;
export type ExhaustLetter = (typeof LETTERS)[number];

/** What else is looked for, so that "unreachable" is not said of a world in which nothing happens. */
export const SIGHTS = [
  'granted',
  'believers',
  'endsUnderBeliever',
  'grantedDead',
  'staleArrives',
  'writeRefused',
] as const;
export type Sight = (typeof SIGHTS)[number];

/** The first time that something was seen: on the way from one world to another, with so many faults and steps. */
export interface Sighting {
  readonly from: number;
  readonly to: number;
  readonly faults: number;
  readonly steps: number;
}

export type SearchStatus =
  /** There is more to do. */
  | 'searching'
  /** Every state within the bounds was reached. */
  | 'exhausted'
  /** There were more states than allowed. */
  | 'stopped'
  /** Something turned up that the search cannot decide; `because` says what. */
  | 'refused';

/**
 * A search of all worlds within bounds, between two calls of `advance`. It is changed in place: the same object is
 * given back.
 *
 * How a world is kept (the foundation, and why): the machines are the registry's own, stepped by the compiled stepper,
 * so there is no second model that could differ. But a world is not kept as an object. Every process, message set and
 * ledger of grants is interned to a small number, a world is a row of such numbers, and its key is a tree of exact
 * pairs (`PairTable`): nothing is hashed away, so "unreachable" carries no footnote. Steps are remembered by (process,
 * event), so that a machine truly runs a few hundred times in a search of ten thousand transitions. That needs data
 * that look alike whenever they act alike: time is distance from now (`marks.ts`), grants, tokens and versions count by
 * rank, a client's request numbers by being the newest (`words/`). What is not declared there is refused by name. The
 * other way, forks of the whole simulation under a canonical text, was left: by the trial's figures it is ten times
 * too slow for a page, and the text needs the same declarations.
 *
 * Order: worlds with fewer faults first, among them those with fewer steps. So the first sight of a letter is by the
 * fewest faults that can bring it about, and by the shortest way among those.
 */
export interface Search {
  readonly universe: Universe;
  status: SearchStatus;
  because: string;
  /** Transitions taken. */
  transitionCount: number;
  /** Worlds whose transitions were all taken. */
  expandedCount: number;
  /** Steps from the start of what is expanded now, and faults so far. */
  depth: number;
  faults: number;
  readonly sightings: Map<number, Sighting>;
  /** By world: the world it was first reached from (−1: the start), and in how many steps. */
  readonly parents: Numbers;
  readonly depths: Numbers;
  /** All transitions, for backward questions: targets one after the other, and where each world's begin. */
  readonly targets: Numbers;
  readonly order: Numbers;
  readonly begins: Numbers;
  /** By world: bits of `WORLD`. */
  readonly marks: Numbers;
  readonly frontier: Frontier;
  readonly expander: Expander;
}

/** What is remembered of a world. */
export const WORLD = { expanded: 1, waits: 2, grants: 4 } as const;

/** What was asked for cannot be searched, and why; or a search before its first step. */
export type BeginSearch =
  { readonly ok: true; readonly search: Search } | { readonly ok: false; readonly because: string };

/** Lays a search out. The scenario is a small world's (`smallWorldOf`). */
export function beginSearch(scenario: Scenario, machinery: Machinery, bounds: Bounds): BeginSearch {
  const setting = settingOf(scenario, machinery);
  const made = castOf(setting, bounds);
  if (!made.ok) return made;
  const universe = new Universe(made.cast, smallJob(scenario));
  const listener: { search: Search | null } = { search: null };
  const expander = new Expander(universe, (world, seen, isFault) =>
    hear(listener.search as Search, world, seen, isFault),
  );
  const search: Search = {
    universe,
    status: 'searching',
    because: '',
    transitionCount: 0,
    expandedCount: 0,
    depth: 0,
    faults: 0,
    sightings: new Map(),
    parents: new Numbers(),
    depths: new Numbers(),
    targets: new Numbers(),
    order: new Numbers(),
    begins: new Numbers(),
    marks: new Numbers(),
    frontier: new Frontier(),
    expander,
  };
  listener.search = search;
  reach(search, universe.idOf(universe.opening().world), { parent: -1, depth: 0, faults: 0 });
  return { ok: true, search };
}

/** Takes so many transitions more, or a few more to the end of a world's. */
export function advance(search: Search, transitions: number): Search {
  const until = search.transitionCount + transitions;
  const { universe, frontier, marks, depths, expander } = search;
  while (search.status === 'searching' && search.transitionCount < until) {
    const id = frontier.next();
    if (id < 0) {
      search.status = 'exhausted';
      break;
    }
    if ((marks.at(id) & WORLD.expanded) !== 0) continue;
    marks.set(id, marks.at(id) | WORLD.expanded);
    search.depth = depths.at(id);
    search.faults = frontier.layer;
    search.order.push(id);
    search.begins.push(search.targets.count);
    current = id;
    universe.read(id, expander.world);
    if (someoneWaits(universe, expander.world)) marks.set(id, marks.at(id) | WORLD.waits);
    expander.expand();
    search.expandedCount += 1;
    if (universe.count > universe.bounds.statesMax) search.status = 'stopped';
    if (universe.numbering.hasOverflown) {
      search.status = 'refused';
      search.because =
        'exhaust cannot decide this world yet: more grants, tokens or versions are in use at once than it keeps apart';
    }
  }
  return search;
}

/** The world whose transitions are being told; within one call of `advance` only. */
let current = -1;

function hear(search: Search, world: Int32Array, seen: number, isFault: boolean): void {
  const { universe, frontier, depths, marks, sightings } = search;
  search.transitionCount += 1;
  const id = universe.idOf(world);
  search.targets.push(id);
  const faults = frontier.layer + (isFault ? 1 : 0);
  const depth = depths.at(current) + 1;
  if (seen !== 0) {
    if ((seen & SEEN.granted) !== 0) marks.set(current, marks.at(current) | WORLD.grants);
    for (let bit = 1; bit <= seen; bit <<= 1)
      if ((seen & bit) !== 0 && !sightings.has(bit))
        sightings.set(bit, { from: current, to: id, faults, steps: depth });
  }
  reach(search, id, { parent: current, depth, faults });
}

interface Reached {
  readonly parent: number;
  readonly depth: number;
  readonly faults: number;
}

/** A world was reached: for the first time, or by a shorter way than before. */
function reach(search: Search, id: number, { parent, depth, faults }: Reached): void {
  const { parents, depths, marks, frontier } = search;
  const isNew = id >= depths.count;
  if (!isNew && (depths.at(id) <= depth || (marks.at(id) & WORLD.expanded) !== 0)) return;
  parents.set(id, parent);
  depths.set(id, depth);
  if (isNew) marks.set(id, 0);
  frontier.add(id, faults, depth);
}

function someoneWaits({ cast, locals }: Universe, world: Int32Array): boolean {
  for (let node = 0; node < cast.clientCount; node += 1)
    if (locals.at(world[node] as number).waits) return true;
  return false;
}

/** Worlds that are still to be expanded: those with fewer faults first, then those with fewer steps. */
export class Frontier {
  layer = 0;
  #depth = 0;
  /** By faults, then by steps. */
  readonly #buckets: (Numbers | undefined)[][] = [];
  #taken = 0;

  add(id: number, faults: number, depth: number): void {
    while (this.#buckets.length <= faults) this.#buckets.push([]);
    const layer = this.#buckets[faults] as (Numbers | undefined)[];
    while (layer.length <= depth) layer.push(undefined);
    (layer[depth] ??= new Numbers()).push(id);
  }

  /** The next world, perhaps one that was taken before; −1: there is none. */
  next(): number {
    for (;;) {
      const layer = this.#buckets[this.layer];
      const bucket = layer?.[this.#depth];
      if (bucket !== undefined && this.#taken < bucket.count) return bucket.at(this.#taken++);
      if (layer !== undefined && this.#depth + 1 < layer.length) {
        // What was expanded need not be kept.
        layer[this.#depth] = undefined;
        this.#depth += 1;
      } else if (this.layer + 1 < this.#buckets.length) {
        this.#buckets[this.layer] = [];
        this.layer += 1;
        this.#depth = 0;
      } else return -1;
      this.#taken = 0;
    }
  }
}
