import { WORLD, type Search, type Sighting } from './search';

/** Whether waiting always can come to an end. */
export interface Termination {
  /** Worlds in which a client waits; 0: nobody ever waits, and nothing was shown. */
  readonly waitingCount: number;
  /** Of these, worlds from which no run leads to any grant. */
  readonly strandedCount: number;
  /** The way to one of them with the fewest faults and steps. */
  readonly first: Sighting | null;
}

/**
 * Termination as "from every reachable world in which a client waits, a grant can be reached": backwards from all worlds
 * that a grant leaves, over every transition that was taken. It says that waiting can end, not that it must, nor when.
 * Only a search that exhausted its world can be asked.
 */
export function terminationOf(search: Search): Termination {
  const { marks, order, universe } = search;
  const sources = sourcesOf(search);
  const canEnd = new Uint8Array(universe.count);
  const open: number[] = [];
  for (let id = 0; id < universe.count; id += 1)
    if ((marks.at(id) & WORLD.grants) !== 0) {
      canEnd[id] = 1;
      open.push(id);
    }
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (let at = sources.begins[id] as number; at < (sources.begins[id + 1] as number); at += 1) {
      const from = sources.from[at] as number;
      if (canEnd[from] === 1) continue;
      canEnd[from] = 1;
      open.push(from);
    }
  let waitingCount = 0;
  let strandedCount = 0;
  let first = -1;
  // In order of expansion: the fewest faults first, then the fewest steps.
  for (let at = 0; at < order.count; at += 1) {
    const id = order.at(at);
    if ((marks.at(id) & WORLD.waits) === 0) continue;
    waitingCount += 1;
    if (canEnd[id] === 1) continue;
    strandedCount += 1;
    if (first < 0) first = id;
  }
  return { waitingCount, strandedCount, first: first < 0 ? null : sightingAt(search, first) };
}

function sightingAt({ parents, depths, universe }: Search, id: number): Sighting | null {
  const from = parents.at(id);
  if (from < 0) return null;
  return { from, to: id, faults: universe.faultsOf(id), steps: depths.at(id) };
}

/** The transitions the other way round: by world, where it was reached from. */
function sourcesOf({ targets, order, begins, universe }: Search) {
  const counts = new Int32Array(universe.count + 1);
  for (let at = 0; at < targets.count; at += 1) {
    const to = targets.at(at);
    counts[to + 1] = (counts[to + 1] as number) + 1;
  }
  for (let id = 0; id < universe.count; id += 1)
    counts[id + 1] = (counts[id + 1] as number) + (counts[id] as number);
  const next = counts.slice();
  const from = new Int32Array(targets.count);
  for (let at = 0; at < order.count; at += 1) {
    const until = at + 1 < order.count ? begins.at(at + 1) : targets.count;
    for (let edge = begins.at(at); edge < until; edge += 1) {
      const to = targets.at(edge);
      const place = next[to] as number;
      next[to] = place + 1;
      from[place] = order.at(at);
    }
  }
  return { begins: counts, from };
}
