import { Expander } from './expand';
import type { Search, Sighting } from './search';
import { LETTERS } from './search';
import { SEEN } from './ledger';
import { MOVE, type Universe } from './universe';

/** One thing that happens on a path, by the names and places of a concrete run. */
export type PathEvent =
  | { readonly kind: 'tick' }
  | { readonly kind: 'job' | 'pause' | 'wake' | 'crash' | 'clock'; readonly node: number }
  | { readonly kind: 'timer'; readonly node: number; readonly part: number; readonly id: string }
  /** `parcel` is a place in the path's parcels. */
  | { readonly kind: 'deliver' | 'lose'; readonly parcel: number };

/** A message of a path: the how manyeth on its link, and how long it took. */
export interface Parcel {
  readonly from: number;
  readonly to: number;
  readonly type: string;
  /** From 1, in the order of sending; what machines send as they start counts too. */
  readonly ordinal: number;
  readonly sentTick: number;
  /** Null: it was lost, or had not arrived when the path ended. */
  arrivedTick: number | null;
  isLost: boolean;
}

/** The way from the start to something that was seen, as one concrete run. */
export interface Path {
  readonly events: readonly PathEvent[];
  readonly parcels: readonly Parcel[];
}

interface InFlight {
  code: number;
  readonly parcel: number;
}

/**
 * Retells the way to a sighting. The worlds on it are renumbered and its clients may have changed places; here every
 * client keeps its name, and every message its place among those of its link.
 */
export function pathTo(search: Search, { from, to }: Sighting): Path {
  const worlds = [to, from];
  for (let at = from; search.parents.at(at) >= 0;) {
    at = search.parents.at(at);
    worlds.push(at);
  }
  worlds.reverse();
  const walk = new Walk(search.universe);
  for (let at = 0; at + 1 < worlds.length; at += 1)
    walk.step(worlds[at] as number, worlds[at + 1] as number, {
      // The last step may be one of several between the same two worlds: the one at which it was seen.
      mustSee: at + 2 === worlds.length ? seenAt(search, from, to) : 0,
    });
  return { events: walk.events, parcels: walk.parcels };
}

function seenAt(search: Search, from: number, to: number): number {
  for (const [bit, sighting] of search.sightings)
    if (sighting.from === from && sighting.to === to) return bit;
  return 0;
}

/** The sighting of a letter, if it was reached. */
export function sightingOf(search: Search, letter: (typeof LETTERS)[number]): Sighting | null {
  return search.sightings.get(SEEN[letter]) ?? null;
}

class Walk {
  readonly events: PathEvent[] = [];
  readonly parcels: Parcel[] = [];
  readonly #universe: Universe;
  readonly #expander: Expander;
  /** By place in the world: which client of the run stands there. */
  #clients: number[];
  #flying: InFlight[] = [];
  readonly #sent = new Map<string, number>();
  #tick = 0;
  #wanted = -1;
  #mustSee = 0;
  #found: (() => void) | null = null;

  constructor(universe: Universe) {
    this.#universe = universe;
    this.#clients = Array.from({ length: universe.cast.clientCount }, (_, at) => at);
    this.#expander = new Expander(universe, (world, seen) => this.#hear(world, seen));
    this.#begin();
  }

  step(from: number, to: number, { mustSee }: { readonly mustSee: number }): void {
    this.#wanted = to;
    this.#mustSee = mustSee;
    this.#found = null;
    this.#universe.read(from, this.#expander.world);
    this.#expander.expand();
    (this.#found as (() => void) | null)?.();
  }

  /** What the machines sent as they started, and where the clients stand in the first world. */
  #begin(): void {
    const { sending, renumberings, permutation } = this.#universe.opening();
    this.#send(sending);
    for (const id of renumberings) this.#renumber(id);
    this.#reorder(permutation);
  }

  #hear(world: Int32Array, seen: number): void {
    if (this.#found !== null || this.#universe.idOf(world) !== this.#wanted) return;
    if (this.#mustSee !== 0 && (seen & this.#mustSee) === 0) return;
    const { kind, node, detail, sending, renumbering, permutation } = this.#expander;
    const before = this.#expander.world[node] as number;
    const timer = node < 0 ? undefined : this.#universe.locals.at(before).local.timers[detail];
    this.#found = () => {
      this.#move(kind, node, { detail, part: timer?.part ?? -1, timer: timer?.id ?? '' });
      this.#send(this.#universe.mail.sendings.at(sending));
      if (renumbering >= 0) this.#renumber(renumbering);
      this.#reorder(permutation);
    };
  }

  #move(
    kind: number,
    node: number,
    {
      detail,
      part,
      timer,
    }: { readonly detail: number; readonly part: number; readonly timer: string },
  ): void {
    const { events } = this;
    const concrete = this.#concrete(node);
    switch (kind) {
      case MOVE.tick: {
        const { mail } = this.#universe;
        events.push({ kind: 'tick' });
        this.#tick += 1;
        for (const one of this.#flying) one.code = mail.tickedCode(one.code);
        return;
      }
      case MOVE.timer: {
        const name = this.#universe.cast.parts[part]?.name ?? '';
        const own = this.#universe.cast.setting.partOf[concrete]?.get(name) ?? -1;
        events.push({ kind: 'timer', node: concrete, part: own, id: timer });
        return;
      }
      case MOVE.deliver:
      case MOVE.lose: {
        const at = this.#flying.findIndex(({ code }) => code === detail);
        const [taken] = this.#flying.splice(at, 1);
        const parcel = taken?.parcel ?? -1;
        const told = this.parcels[parcel];
        if (told !== undefined) {
          if (kind === MOVE.lose) told.isLost = true;
          else told.arrivedTick = this.#tick;
        }
        events.push({ kind: kind === MOVE.lose ? 'lose' : 'deliver', parcel });
        return;
      }
      case MOVE.crash: {
        const { mail, letters } = this.#universe;
        this.#flying = this.#flying.filter(
          ({ code }) => letters.at(mail.letterOf(code)).letter.to !== node,
        );
        events.push({ kind: 'crash', node: concrete });
        return;
      }
      default:
        events.push({ kind: NAMES[kind] ?? 'job', node: concrete });
    }
  }

  #send(sending: readonly number[]): void {
    const { letters, mail } = this.#universe;
    for (const letter of sending) {
      const { from, to, type } = letters.at(letter).letter;
      const ends = { from: this.#concrete(from), to: this.#concrete(to) };
      const link = `${ends.from}>${ends.to}`;
      const ordinal = (this.#sent.get(link) ?? 0) + 1;
      this.#sent.set(link, ordinal);
      const sentTick = this.#tick;
      this.parcels.push({ ...ends, type, ordinal, sentTick, arrivedTick: null, isLost: false });
      this.#flying.push({ code: mail.codeOf(letter), parcel: this.parcels.length - 1 });
    }
  }

  #renumber(id: number): void {
    for (const one of this.#flying) one.code = this.#universe.mail.putCode(one.code, id);
  }

  #reorder(permutation: number): void {
    if (permutation === 0) return;
    const places = this.#universe.cast.permutations[permutation] ?? [];
    const before = this.#clients;
    this.#clients = before.map((_, place) => before[places.indexOf(place)] as number);
    for (const one of this.#flying) one.code = this.#universe.mail.movedCode(one.code, permutation);
  }

  #concrete(node: number): number {
    return this.#clients[node] ?? node;
  }
}

const NAMES: Readonly<Record<number, 'job' | 'pause' | 'wake' | 'clock'>> = {
  [MOVE.job]: 'job',
  [MOVE.pause]: 'pause',
  [MOVE.wake]: 'wake',
  [MOVE.clock]: 'clock',
};
